import { Option } from 'commander'

/** What a long piece of work is at, on standard error. */
export interface Progress {
  /** @param done and `of`: how many of how many, where that is known. */
  is(what: string, done?: number, of?: number): void
  /** Takes the line off the terminal again. */
  done(): void
}

export const progressOption = (): Option =>
  new Option('--progress', 'say how far the work is, also where no terminal is listening')

/** A line that changes on a terminal; with `--progress` and without a terminal a line for each tenth. */
export function progressFor(asked: true | undefined): Progress {
  const { stderr } = process
  if (!stderr.isTTY && !asked) return { is: () => {}, done: () => {} }
  let last = ''
  return {
    is(what, done, of) {
      const share = done === undefined || of === undefined ? '' : ` ${Math.floor((10 * done) / of)}0 %`
      const line = `${what}${share}`
      if (line === last) return
      last = line
      stderr.write(stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    done() {
      if (stderr.isTTY && last !== '') stderr.write('\r\x1b[K')
    },
  }
}
