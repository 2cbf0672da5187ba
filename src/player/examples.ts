import { existsSync, readFileSync } from 'node:fs'
import { Compile } from 'typebox/compile'
import { Warband } from '../../rules/profile.ts'

const schema = Compile(Warband)

/** The sources and the build lie at different depths. */
const folder = ['../../examples/', '../../../examples/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url))

/**
 * One of the warbands in `examples/warbands/`, by the name of its file.
 * @throws if there is no such file, or if it is no warband.
 */
export const exampleWarband = (name: 'prefecture-of-ryu' | 'temple-of-ro-kan'): Warband =>
  schema.Parse(JSON.parse(readFileSync(new URL(`warbands/${name}.json`, folder), 'utf8')))
