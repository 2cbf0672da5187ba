/** The value below which a share of the values lies; `values` in any order, not empty. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  if (value === undefined) throw new RangeError('no values')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const precise = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

export const written = (value: number): string => (value >= 100 ? grouped : precise).format(value)

/** A line of the report: what was measured, the value with its unit. */
export const line = (what: string, value: number, unit: string): void =>
  console.log(`  ${what.padEnd(56)} ${written(value).padStart(9)} ${unit}`)

export interface Goal {
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly bound: { readonly below: number } | { readonly above: number }
}

/** Prints a figure beside its bound. Answers whether it is kept. */
export function goal({ what, value, unit, bound }: Goal): boolean {
  const kept = 'below' in bound ? value <= bound.below : value >= bound.above
  const limit = 'below' in bound ? `at most ${written(bound.below)}` : `at least ${written(bound.above)}`
  console.log(
    `  ${what.padEnd(56)} ${written(value).padStart(9)} ${unit.padEnd(11)} ${limit.padEnd(15)} ${kept ? 'reached' : 'NOT REACHED'}`,
  )
  return kept
}
