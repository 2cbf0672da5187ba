/** The dice that one seat rolled for one purpose. Luck is not cheating: the p-value says how usual it was. */
export interface DiceReport {
  readonly seat: string
  readonly purpose: string
  readonly rolls: number
  /** Dice in these rolls. */
  readonly count: number
  /** How often each face fell, from 1 to 6. */
  readonly histogram: Histogram
  /** Null where no die was rolled, as `onesRate` and `longestStreak`. */
  readonly mean: number | null
  /** Against six equally likely faces, five degrees of freedom. */
  readonly chiSquare: number
  /** How often fair dice deviate at least as much; rough below 30 dice, where less than 5 of a face are expected. */
  readonly pValue: number
  /** Share of ones, 0 to 1: a one is lost in almost every roll. */
  readonly onesRate: number | null
  /** The longest run of one face, across rolls; of equal runs the first. */
  readonly longestStreak: Streak | null
}

type Histogram = readonly [number, number, number, number, number, number]

interface Streak {
  readonly face: number
  readonly length: number
}

interface Roll {
  readonly seat: string
  readonly purpose: string
  readonly values: readonly number[]
}

/** One line per seat and purpose, in order of the first roll of each. Values are 1 to 6, rolls in order of play. */
export function diceReport(rolls: readonly Roll[]): readonly DiceReport[] {
  const groups = new Map<string, Roll[]>()
  for (const roll of rolls) {
    const key = JSON.stringify([roll.seat, roll.purpose])
    groups.set(key, [...(groups.get(key) ?? []), roll])
  }
  return [...groups.values()].flatMap((group) => {
    const first = group[0]
    return first ? [reportOn(first.seat, first.purpose, group)] : []
  })
}

function reportOn(seat: string, purpose: string, rolls: readonly Roll[]): DiceReport {
  const values = rolls.flatMap((roll) => roll.values)
  const count = values.length
  const histogram = histogramOf(values)
  const chiSquare = chiSquareOf(histogram, count)
  return {
    seat,
    purpose,
    rolls: rolls.length,
    count,
    histogram,
    mean: count === 0 ? null : values.reduce((sum, value) => sum + value, 0) / count,
    chiSquare,
    pValue: chiSquareTail5(chiSquare),
    onesRate: count === 0 ? null : histogram[0] / count,
    longestStreak: longestStreakOf(values),
  }
}

function histogramOf(values: readonly number[]): Histogram {
  const fell = (face: number) => values.filter((value) => value === face).length
  return [fell(1), fell(2), fell(3), fell(4), fell(5), fell(6)]
}

function chiSquareOf(histogram: Histogram, count: number): number {
  if (count === 0) return 0
  const expected = count / 6
  return histogram.reduce((sum, observed) => sum + (observed - expected) ** 2 / expected, 0)
}

function longestStreakOf(values: readonly number[]): Streak | null {
  let longest: Streak = { face: 0, length: 0 }
  let current = longest
  for (const face of values) {
    current = { face, length: current.face === face ? current.length + 1 : 1 }
    if (current.length > longest.length) longest = current
  }
  return longest.length === 0 ? null : longest
}

/**
 * The chance that chi-square with five degrees of freedom reaches x: the upper incomplete gamma Q(5/2, x/2), by
 * Q(1/2, z) = erfc(√z) and Q(a + 1, z) = Q(a, z) + z^a e^-z / Γ(a + 1).
 */
export function chiSquareTail5(x: number): number {
  const z = x / 2
  const rootPi = Math.sqrt(Math.PI)
  const step = (z ** 0.5 / (rootPi / 2) + z ** 1.5 / ((3 * rootPi) / 4)) * Math.exp(-z)
  return Math.min(1, erfc(Math.sqrt(z)) + step)
}

/** The complementary error function for x from 0: a series where it converges fast, else a continued fraction. */
function erfc(x: number): number {
  const scale = Math.exp(-x * x) / Math.sqrt(Math.PI)
  if (x < 2.5) {
    let term = 2 * x
    let sum = term
    for (let n = 1; n < 80; n += 1) {
      term *= (2 * x * x) / (2 * n + 1)
      sum += term
    }
    return 1 - scale * sum
  }
  let fraction = x
  for (let n = 80; n > 0; n -= 1) fraction = x + n / 2 / fraction
  return scale / fraction
}
