import { expect, it } from 'vitest'
import { clientTypes } from '../../src/http/openapi/clientTypes.ts'
import { servedDocument } from '../openapi/served.ts'

// `npm run client:types` writes it: this test, with `--update`.
it('src/client/schema.ts has the types of the document that is served', async () => {
  await expect(clientTypes(await servedDocument())).toMatchFileSnapshot('../../src/client/schema.ts')
})
