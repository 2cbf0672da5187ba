import { InvalidArgumentError } from 'commander'

/** Parses an option's value. @throws InvalidArgumentError for anything but a whole number from 0. */
export function wholeNumber(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('A whole number from 0 is wanted.')
}
