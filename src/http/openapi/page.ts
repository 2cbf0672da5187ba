import type { JsonSchema } from './dialect.ts'
import type { OpenApiDocument, Operation, Response } from './format.ts'
import { type Notation, nameIn, typeText } from './notation.ts'

/** The page's one style. */
export const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 17rem minmax(0, 1fr) }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; box-sizing: border-box; padding: 1rem; border-right: 1px solid var(--line) }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; font-size: .875rem }
main { padding: 1rem 2rem 4rem; max-width: 60rem }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
h3 { margin-top: 2.5rem }
pre, code { font: .8125rem/1.45 ui-monospace, monospace }
pre { overflow: auto; padding: .75rem; border: 1px solid var(--line); border-radius: .25rem }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }
@media (max-width: 50rem) { body { display: block } nav { position: static; height: auto; border: 0 } main { padding: 1rem } }
`

/** The document as a page that stands on its own: no script, and nothing is asked of any host. */
export function documentPage({ info, tags, paths, components }: OpenApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      address: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const schemas = Object.entries(components.schemas)
  const problems = Object.entries(components.responses)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(info.title)} ${escaped(info.version)}: HTTP API</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<nav aria-label="Contents">
${groups.map(({ name, calls }) => `<b>${escaped(name)}</b>${links(calls.map(({ operation }) => [operation.operationId, operation.summary]))}`).join('\n')}
<b>problems</b>${links(problems.map(([name]) => [name, name]))}
<b>schemas</b>${links(schemas.map(([name]) => [name, name]))}
</nav>
<main>
<h1>${escaped(info.title)} <small>${escaped(info.version)}</small></h1>
<p>${escaped(info.summary)} ${escaped(info.description)}</p>
<p>The same for programs: <a href="openapi.json">openapi.json</a></p>
${groups.map(({ name, description, calls }) => `<h2>${escaped(name)}</h2>\n<p>${escaped(description)}</p>\n${calls.map(callSection).join('\n')}`).join('\n')}
<h2>problems</h2>
${problems.map(problemSection).join('\n')}
<h2>schemas</h2>
${schemas.map(schemaSection).join('\n')}
</main>
</body>
</html>
`
}

function callSection({
  address,
  operation,
}: {
  readonly address: string
  readonly operation: Operation
}): string {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation
  return `<section id="${operationId}">
<h3>${escaped(summary)}</h3>
<p><code><b>${escaped(address)}</b></code></p>
${description === undefined ? '' : `<p>${worded(description)}</p>`}
<p>${callers(security)}</p>
${table(
  ['parameter', 'in', 'type', ''],
  parameters.map(({ name, in: where, required, schema, description = '' }) => [
    `<code>${escaped(name)}</code>${required ? '' : ' (optional)'}`,
    where,
    `<code>${typeHtml(schema)}</code>`,
    worded(description),
  ]),
)}
${requestBody === undefined ? '' : `<h4>Body</h4>${contentHtml(requestBody.content)}`}
${Object.entries(responses).map(answerHtml).join('\n')}
${table(
  ['problem', ''],
  Object.entries(responses).flatMap(([status, response]) =>
    '$ref' in response
      ? [[escaped(status), `<a href="#${nameIn(response.$ref)}">${nameIn(response.$ref)}</a>`]]
      : [],
  ),
)}
</section>`
}

const answerHtml = ([status, response]: readonly [string, Operation['responses'][string]]): string =>
  '$ref' in response
    ? ''
    : `<h4>${escaped(status)}</h4><p>${worded(response.description)}</p>${contentHtml(response.content)}`

const problemSection = ([name, { description, content }]: readonly [string, Response]): string =>
  `<section id="${name}"><h3>${name}</h3><ul>${description
    .split('\n')
    .map((line) => `<li>${escaped(line)}</li>`)
    .join('')}</ul>${contentHtml(content)}</section>`

const schemaSection = ([name, schema]: readonly [string, JsonSchema]): string =>
  `<section id="${name}"><h3>${name}</h3>${typeof schema.description === 'string' ? `<p>${worded(schema.description)}</p>` : ''}<pre>${typeHtml(schema)}</pre></section>`

const contentHtml = (content: Response['content']): string =>
  Object.entries(content)
    .map(
      ([media, { schema, example }]) =>
        `<p><code>${escaped(media)}</code></p><pre>${typeHtml(schema)}</pre>${example === undefined ? '' : `<details><summary>Example</summary><pre>${escaped(JSON.stringify(example, null, 2))}</pre></details>`}`,
    )
    .join('')

function callers(security: Operation['security']): string {
  if (security.length === 0) return 'Needs no token.'
  return security.some((way) => Object.keys(way).length === 0)
    ? 'With the token of a seat, or as a spectator without.'
    : 'Needs the token of a seat: <code>Authorization: Bearer …</code>'
}

const links = (to: readonly (readonly [string, string])[]): string =>
  `<ul>${to.map(([id, text]) => `<li><a href="#${id}">${escaped(text)}</a></li>`).join('')}</ul>`

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

/** Names are marked while the notation is still text, and become links once it is escaped. */
const notation: Notation = { named: (name) => `⟦${name}⟧`, plain: limits }

const typeHtml = (schema: JsonSchema): string =>
  escaped(typeText(schema, notation)).replaceAll(/⟦(\w+)⟧/g, '<a href="#$1">$1</a>')

/** A plain value with its limits: integer 1 to 1000, string of 1 to 80, string like ^[0-9a-f]{64}$. */
function limits({ type, minimum, maximum, minLength, maxLength, pattern }: JsonSchema): string {
  const kind = typeof type === 'string' ? type : 'any JSON'
  const [least, most] = [minimum ?? minLength, maximum ?? maxLength]
  const of = type === 'string' ? 'of ' : ''
  return [
    kind,
    ...(most !== undefined ? [`${of}${least ?? 0} to ${most}`] : []),
    ...(most === undefined && least !== undefined ? [`${of}${least} or more`] : []),
    ...(pattern !== undefined ? [`like ${pattern}`] : []),
  ].join(' ')
}

const worded = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
