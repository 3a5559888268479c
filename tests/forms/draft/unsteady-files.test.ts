import { expect, test } from 'vitest'
import { messages } from '../../../src/domain/messages'
import { prepareFile } from '../../../src/forms/draft/files'
import { paper } from '../../support/paper'

const encode = (text: string): ArrayBuffer => new Uint8Array(new TextEncoder().encode(text)).buffer

/** A file that was picked with this content and is read otherwise. */
const unsteady = (read: () => Promise<ArrayBuffer>): File =>
  Object.defineProperty(new File([paper()], 'constancia.pdf'), 'arrayBuffer', { value: read })

const prepare = (file: File) => prepareFile(file, { widget: 'slots', isPhoto: false }, () => undefined)

const gone = { ok: false, error: { message: 'No pudimos abrir el archivo.' } }

test.each<[string, () => Promise<ArrayBuffer>]>([
  ['grew', () => Promise.resolve(encode(`${paper()}\n%más`))],
  ['became shorter', () => Promise.resolve(encode(paper().slice(0, -20)))],
  ['became empty', () => Promise.resolve(new ArrayBuffer(0))],
  ['vanished', () => Promise.reject(new DOMException('', 'NotFoundError'))],
  ['may not be read any more', () => Promise.reject(new DOMException('', 'NotReadableError'))],
])('a picked file that %s while it was read is refused at once, with what to do', async (_how, read) => {
  expect(await prepare(unsteady(read))).toMatchObject(gone)
})

test('a picked file that changed without growing is judged and kept as it was read, in one reading', async () => {
  const later = encode(paper().replace('%PDF-1.', '%PDF-2.'))
  let reads = 0
  const kept = await prepare(
    unsteady(() => {
      reads += 1
      return Promise.resolve(later.slice(0))
    }),
  )
  expect([kept, reads]).toMatchObject([{ ok: true }, 1])
  expect(kept.ok && Buffer.from(kept.value.bytes).equals(Buffer.from(later))).toBe(true)
})

test('a film is refused by its beginning, and never read into memory', async () => {
  const film = new File([encode('\0\0\0\x18ftypisom'), encode('x'.repeat(9000))], 'video.mp4')
  let reads = 0
  const read = () => {
    reads += 1
    return Promise.reject(new DOMException('', 'NotReadableError'))
  }
  Object.defineProperty(film, 'arrayBuffer', { value: read })
  const refused = await prepare(film)
  expect([refused.ok, !refused.ok && refused.error.message, reads]).toEqual([false, messages.ext, 0])
})
