import { readFileSync } from 'node:fs'

/** Raised when a change of the rules changes facts. Matches in play keep theirs. */
export const edition = '1'

/** Whether this build can run the rules of that edition. */
export const isEditionKnown = (of: string): boolean => of === edition

/** The package's version: written into every match by the service, never by a client. */
export const engine: string = readVersion()

function readVersion(): string {
  for (const up of ['../..', '../../..']) {
    try {
      const text = readFileSync(new URL(`${up}/package.json`, import.meta.url), 'utf8')
      const { version } = JSON.parse(text)
      if (typeof version === 'string') return version
    } catch {
      // the sources and the build lie at different depths
    }
  }
  return 'unknown'
}
