import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRoom, type Room } from '../../../server/inspect/room'
import { readEnclosed } from '../support/drawn/enclosed'
import { signedPaper } from '../support/papers'
import { readPdf } from '../support/pdf'

let room: Room
let folder: string

beforeAll(async () => {
  room = createRoom(() => undefined)
  folder = await mkdtemp(join(tmpdir(), 'firmados-'))
})
afterAll(async () => {
  await room.close()
  await rm(folder, { recursive: true, force: true })
})

type Paper = { name: string; content: ArrayBuffer }

const joinAll = async (papers: readonly Paper[]): Promise<Buffer> => {
  const kept = papers.map(async ({ name, content }, index) => {
    const path = join(folder, `parte-${index}`)
    await writeFile(path, new Uint8Array(content))
    return { label: 'Certificado', name, type: 'application/pdf', path }
  })
  const target = join(folder, 'juntos.pdf')
  const attachments = await Promise.all(kept)
  await room.visit('192.0.2.1', (looks) => looks.join(attachments, target))
  return readFile(target)
}

test('[UNS-143] a signed document goes along as it came, under its name, beside its pages, which say so', async () => {
  const content = await signedPaper('link')
  const joined = await joinAll([{ name: 'Certificado ñandú.pdf', content }])
  expect(await readEnclosed(joined)).toEqual([{ name: 'Certificado ñandú.pdf', bytes: Buffer.from(content) }])
  const [shown, notice] = await readPdf(joined)
  expect(shown).toContain('Firmado por Ana')
  expect(notice).toContain('firma digital')
  expect(notice).toContain('Certificado ñandú.pdf')
})

test('signed documents of one name, or with a path for a name, stay apart and stay files', async () => {
  const content = await signedPaper()
  const joined = await joinAll([
    { name: 'firma.pdf', content },
    { name: 'firma.pdf', content },
    { name: '../a/firma.pdf', content },
  ])
  expect((await readEnclosed(joined)).map(({ name }) => name).toSorted()).toEqual([
    '.._a_firma.pdf',
    'firma (2).pdf',
    'firma.pdf',
  ])
})

test('a signed document that also runs something stays where it was, and its page says so', async () => {
  const joined = await joinAll([{ name: 'firma.pdf', content: await signedPaper('script') }])
  expect(await readEnclosed(joined)).toEqual([])
  expect((await readPdf(joined))[1]).toContain('se ejecuta')
})

test('a document whose place for a signature is empty goes as its pages alone', async () => {
  const joined = await joinAll([{ name: 'firma.pdf', content: await signedPaper('nothing', false) }])
  expect(await readEnclosed(joined)).toEqual([])
  expect(await readPdf(joined)).toHaveLength(1)
})
