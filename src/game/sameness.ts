/**
 * Compares two values that grow side by side, over and over: parts already found equal are not looked into again, so
 * a comparison costs what has changed since the last one. For immutable values of objects, lists and primitives.
 */
export function sameness(): (a: unknown, b: unknown) => boolean {
  const known = new WeakMap<object, object>()
  const same = (a: unknown, b: unknown): boolean => {
    if (Object.is(a, b)) return true
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
    if (known.get(a) === b) return true
    if (Array.isArray(a) !== Array.isArray(b)) return false
    const theirs = new Map<string, unknown>(Object.entries(b))
    const mine = Object.entries(a)
    const equal =
      mine.length === theirs.size &&
      mine.every(([key, value]) => theirs.has(key) && same(value, theirs.get(key)))
    if (equal) known.set(a, b)
    return equal
  }
  return same
}
