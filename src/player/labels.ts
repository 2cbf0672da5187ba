import type { Field, Offer } from '../../machines/choices.ts'

/** Where the labels of an ask's offers leave a player in doubt, in words; nothing if they tell all apart. */
export const doubtsIn = (offers: readonly Offer[]): readonly string[] => [
  ...alike(
    'the ask',
    offers.map(({ label }) => label),
  ),
  ...offers.flatMap(({ command, fields }) =>
    Object.entries(fields).flatMap(([name, field]) => doubtsInField(`${command}.${name}`, field)),
  ),
]

const doubtsInField = (where: string, field: Field): readonly string[] => [
  ...(field.label === '' ? [`${where} has no label`] : []),
  ...('values' in field
    ? alike(
        where,
        field.values.map(({ label }) => label),
      )
    : []),
]

const alike = (where: string, labels: readonly string[]): readonly string[] => [
  ...labels.filter((label, i) => labels.indexOf(label) < i).map((label) => `${where} has “${label}” twice`),
  ...labels
    .filter((label) => ['', 'null', 'undefined', 'true', 'false'].includes(label))
    .map((label) => `${where} has “${label}” for a label`),
]
