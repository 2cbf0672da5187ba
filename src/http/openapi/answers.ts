import { problems } from '../problems.ts'
import type { Operation, Response } from './format.ts'

const rows = Object.entries(problems)
const statuses = [...new Set(rows.map(([, { status }]) => status))]

/** For each status the problems that have it: their codes are the document's, and no others. */
export const problemComponents: Readonly<Record<string, Response>> = Object.fromEntries([
  ...statuses.map((status) => [`Problem${status}`, withStatus(status)] as const),
  ['Problem4XX', anyOther('Any other refusal: the request is at fault.')],
  ['Problem5XX', anyOther('Any other failure: the service is at fault.')],
])

/** What a call may answer besides its success. */
export const problemsOf = (expected: readonly number[]): Operation['responses'] =>
  Object.fromEntries(
    [...expected, '4XX', '5XX'].map((status) => [
      String(status),
      { $ref: `#/components/responses/Problem${status}` },
    ]),
  )

function withStatus(status: number): Response {
  const codes = rows.filter(([, row]) => row.status === status)
  const [code, row] = codes[0] ?? []
  return {
    description: codes.map(([name, { title }]) => `${name}: ${title}.`).join('\n'),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { properties: { status: { const: status }, code: { enum: codes.map(([name]) => name) } } },
          ],
        },
        example: { type: `/errors/${code}`, ...row, detail: `${row?.title}.`, code },
      },
    },
  }
}

function anyOther(description: string): Response {
  const schema = { $ref: '#/components/schemas/Problem' }
  return { description, content: { 'application/problem+json': { schema } } }
}
