/** The values of a key, wherever in a JSON value it occurs. */
export function valuesIn(json: unknown, key: string): readonly unknown[] {
  if (typeof json !== 'object' || json === null) return []
  return Object.entries(json).flatMap(([name, value]) => [
    ...(name === key && !Array.isArray(json) ? [value] : []),
    ...valuesIn(value, key),
  ])
}
