import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import sharp from 'sharp'
import { writeLargePhoto } from '../../bench/support/photo'
import {
  addChild,
  attachAll,
  childRow,
  fillAccount,
  fillPerson,
  openForm,
  sendToOutbox,
  signInToAsk,
} from '../../e2e/support/benefit'
import { readHolder } from '../../e2e/support/benefit-claim'
import { theRequest } from '../../e2e/support/benefit-stored'
import { pdf, sha256, type PickedFile } from '../../e2e/support/files'
import { birth } from '../../e2e/support/journeys/children'
import { deliveries } from '../support/sending'
import { expect, test } from '../support/world'

const gonzalo = { nroafi: 120_025, name: 'Gonzalo Arce' }
const names = ['Alba', 'Bruno', 'Ciro', 'Dora', 'Elsa', 'Fabio', 'Gala', 'Hugo', 'Iris']

const childOf = (nombres: string, index: number) =>
  ({
    nombres,
    apellido: 'Arce',
    nrodoc: String(71_700_001 + index),
    fecnacim: 'hoy-20',
    sexo: 'X',
    fallecido: 'No',
  }) as const

/** A photo of 12 megapixels for each child, no two alike. */
const takePhotos = async (folder: string): Promise<PickedFile[]> => {
  const first = join(folder, 'primera.jpg')
  await writeLargePhoto(first)
  return Promise.all(
    names.map(async (name, index) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp(first)
        .linear(1, 3 * index)
        .jpeg({ quality: 75 })
        .toBuffer(),
    })),
  )
}

/** Before the portal is opened: notes the digest of every file that the device keeps, in the order of picking. */
const noteDigests = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const leastBytes = 10_000
    const digests = new Set<string>()
    Object.assign(globalThis, { keptDigests: () => [...digests] })
    const original = SubtleCrypto.prototype.digest
    SubtleCrypto.prototype.digest = async function (this: SubtleCrypto, algorithm, data) {
      const digest = await original.call(this, algorithm, data)
      const bytes = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'))
      if (data.byteLength > leastBytes) digests.add(bytes.join(''))
      return digest
    }
  })

/** Notes what the outbox says of the item, each time that it says something else. */
const noteStates = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { saidStates: () => said })
    const look = (): void => {
      const text = document.querySelector('main')?.textContent ?? ''
      const state = ['Enviado', 'Enviando', 'En espera'].find((one) => text.includes(one))
      const percent = document.querySelector('main [role=progressbar]')?.getAttribute('aria-valuenow') ?? '0'
      const words = `${state ?? ''} ${percent.padStart(3, '0')}`
      if (state && said.at(-1) !== words) said.push(words)
    }
    look()
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const order = ['En espera', 'Enviando', 'Enviado']

test('T13: nine children with photos of 12 megapixels arrive whole and once over a slow line', async ({
  app,
  line,
  portal,
}) => {
  const { page } = app
  const holder = await readHolder(portal, gonzalo.nroafi)
  await noteDigests(page)
  const photos = takePhotos(portal.dataDir)
  await signInToAsk(app, gonzalo)
  await openForm(app, birth)

  await test.step('fill in', async () => {
    for (const [index, name] of names.entries()) {
      if (index === 0) await fillPerson(childRow(app, 1), childOf(name, 0))
      else await addChild(app, index + 1, childOf(name, index))
    }
    await expect(page.getByRole('button', { name: 'Agregar otra hija o hijo' })).toBeDisabled()
    await fillAccount(app, holder)
    const certificates = (await photos).map((photo, index) => [`Partida de nacimiento de ${names[index]}`, photo])
    await attachAll(app, Object.fromEntries(certificates))
    await attachAll(app, { 'Constancia de CBU': await pdf('cbu.pdf', 20_000) })
  })
  const kept = await page.evaluate<string[]>('keptDigests()')
  expect(kept).toHaveLength(names.length + 1)

  await page.context().setOffline(true)
  await sendToOutbox(app)
  await noteStates(page)
  line.inject('piece', { kind: 'throttle', bytesPerSecond: 300_000 })
  await page.context().setOffline(false)
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible({ timeout: 60_000 })
  const said = await page.evaluate<string[]>('saidStates()')
  const places = said.map((words) => order.indexOf(words.slice(0, -4)))
  expect(places).toEqual(places.toSorted())
  expect(new Set(places)).toEqual(new Set([0, 1, 2]))
  const percents = said.filter((words) => words.startsWith('Enviando')).map((words) => Number(words.slice(-3)))
  expect(percents).toEqual(percents.toSorted((a, b) => a - b))

  expect(deliveries(line)).toHaveLength(1)
  const request = await theRequest(portal, gonzalo.nroafi)
  expect(request.people.map(({ nombres }) => nombres)).toEqual(names.map((name) => name.toUpperCase()))
  expect(request.files.map(({ sha256: hash }) => hash)).toEqual(kept)
  for (const { path, sha256: hash } of request.files)
    expect(sha256(await readFile(join(portal.dataDir, path)))).toBe(hash)
})
