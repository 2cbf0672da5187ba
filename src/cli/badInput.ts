/** Something that the user gave or asked for and that cannot be: told in one sentence, exit code 2. */
export class BadInput extends Error {
  readonly code = 'BAD_INPUT'
}
