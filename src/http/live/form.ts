const forms = ['application/json', 'application/x-ndjson', 'text/event-stream'] as const

/** In which form a log is told. */
export type Form = (typeof forms)[number]

/** The form that an Accept header likes best; of equals the first above. JSON for one that likes none of them. */
export function formFor(accept = '*/*'): Form {
  const ranges = accept.toLowerCase().split(',').map(parsed)
  const liking = (form: Form): number => {
    const [type] = form.split('/')
    const match = [form, `${type}/*`, '*/*'].map((name) => ranges.find((r) => r.name === name))
    return match.find((r) => r !== undefined)?.quality ?? 0
  }
  return forms.reduce((best, form) => (liking(form) > liking(best) ? form : best))
}

function parsed(range: string): { readonly name: string; readonly quality: number } {
  const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
  const weight = parameters.find((p) => p.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice(2))
  return { name, quality: quality >= 0 && quality <= 1 ? quality : 0 }
}
