import { expect } from '@playwright/test'
import { decode } from '../../server/inspect/child/pictures'
import { stripPicture } from '../../src/domain/pictures/strip'
import { judgePicture } from '../../src/domain/pictures/verdict'
import { register } from '../e2e/support/app'
import { seen, type Screen } from '../e2e/support/devices/screen'
import { attach, fileSlot, pick } from '../e2e/support/fields'
import { heavyPhoto, smallJpeg } from '../e2e/support/files'
import { readJourney } from '../e2e/support/journey'
import { makeJpegs, makePngs } from '../server/support/drawn/bases'
import { fuzzed } from '../server/support/drawn/fuzzed'
import { test } from './support/engine-test'

const minimal = readJourney('minimal')

/** Seeds of each kind of picture; a third of the JPEGs and a seventh of the PNGs still look sound by their bytes. */
const seeds = 1000
/** Pictures that go into the page at once. */
const atOnce = 50

type Sample = { seed: number; type: 'image/jpeg' | 'image/png'; bytes: Uint8Array<ArrayBuffer> }

const samplesOf = (bases: readonly Uint8Array[], type: Sample['type']): Sample[] =>
  Array.from({ length: seeds }, (_, index) => index + 1).flatMap((seed) => {
    const bytes = new Uint8Array(fuzzed(bases, seed))
    return judgePicture(bytes) === 'sound' ? [{ seed, type, bytes }] : []
  })

/** Whether the engine makes a picture of each of these, as the slot's worker does. */
const drawnBy = (page: Screen, samples: readonly Sample[]): Promise<boolean[]> =>
  page.evaluate(
    async (list) => {
      const drawn: boolean[] = []
      for (const { type, text } of list) {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const bitmap = createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' })
        drawn.push(
          await bitmap.then(
            (one) => one.width > 0,
            () => false,
          ),
        )
      }
      return drawn
    },
    samples.map(({ type, bytes }) => ({ type, text: Buffer.from(bytes).toString('base64') })),
  )

const isRead = (bytes: Uint8Array<ArrayBuffer>): Promise<boolean> =>
  decode(Buffer.from(stripPicture(bytes))).catch(() => false)

test('[UNS-142] a damaged picture that the engine still draws is read by the server too', async ({ acts: app }) => {
  await app.openLogin()
  const samples = [...samplesOf(await makeJpegs(), 'image/jpeg'), ...samplesOf(await makePngs(), 'image/png')]
  const refused: string[] = []
  let count = 0
  for (let at = 0; at < samples.length; at += atOnce) {
    const part = samples.slice(at, at + atOnce)
    const drawn = await drawnBy(app.page, part)
    for (const [index, { seed, type, bytes }] of part.entries()) {
      if (drawn[index] !== true) continue
      count += 1
      if (!(await isRead(bytes))) refused.push(`${type} ${seed}`)
    }
  }
  expect(refused).toEqual([])
  expect(count).toBeGreaterThan(seeds / 4)
})

test('[UNS-142] a photo that is cut at any tenth of its length is refused at its slot', async ({
  acts: app,
  portal,
}) => {
  await app.startForm(await register(portal, minimal))
  const { page } = app
  const label = 'DNI DORSO'
  const { buffer } = await heavyPhoto()
  for (let tenths = 1; tenths < 10; tenths += 1) {
    await attach(page, page, label, await smallJpeg())
    const cut = buffer.subarray(0, Math.floor((buffer.length * tenths) / 10))
    await pick(page, page, label, { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: cut })
    await seen(fileSlot(page, label).getByText('No pudimos leer la imagen. Está incompleta').first())
  }
  await attach(page, page, label, await heavyPhoto())
})
