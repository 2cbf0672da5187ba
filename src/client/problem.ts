import type { Problem, ProblemCode } from './schema.ts'

/** The service refused a call, or failed: what it said of it. */
export class KirokuProblem extends Error {
  override readonly name = 'KirokuProblem'
  /** Stable: to act on. */
  readonly code: ProblemCode
  readonly status: number
  /** The rules behind a refusal. */
  readonly clauses: NonNullable<Problem['clauses']>
  /** What the seat may do instead. */
  readonly legal: Problem['legal']
  /** All that the service said. */
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`)
    this.code = problem.code
    this.status = problem.status
    this.clauses = problem.clauses ?? []
    this.legal = problem.legal
    this.problem = problem
  }
}

/** The answer is none of the service: its address is wrong, say, or something in between answered. */
export class NotKiroku extends Error {
  override readonly name = 'NotKiroku'
  readonly status: number

  constructor(status: number, address: string) {
    super(`What answered ${address} with ${status} does not speak as Kiroku does.`)
    this.status = status
  }
}
