import { readFile } from 'node:fs/promises'
import { madeOfFile, openShot, shots, shotSettings } from '../../scripts/lib/screenshots'
import { expect, test } from './support/app'

test.use(shotSettings)

test('the images of the installation dialog show these screens as they are', async ({ page, portal }) => {
  // Taken anew by `npm run screenshots`.
  const madeOf: unknown = JSON.parse(await readFile(madeOfFile, 'utf8'))
  for (const shot of shots)
    expect(madeOf).toMatchObject({ [shot.file]: { words: await openShot(page, portal.url, shot) } })
})
