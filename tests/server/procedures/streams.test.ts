import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { findDocument } from '../../../server/areas/procedures/documents'
import type { DocumentStore } from '../../../server/documents/store'

const chunk = 65_536

/** A store with one document of a thousand chunks; `given` says how many of them were asked for. */
const storeOf = (head: string) => {
  const state = { given: 0, source: Readable.from([]) }
  const chunks = function* () {
    for (let index = 0; index < 1000; index += 1) {
      state.given += 1
      yield index === 0 ? Buffer.from(head.padEnd(chunk, ' ')) : Buffer.alloc(chunk)
    }
  }
  const read = () => {
    state.source = Readable.from(chunks(), { objectMode: false })
    return Promise.resolve(state.source)
  }
  const none = () => Promise.reject(new Error('Nobody writes here.'))
  const documents: DocumentStore = {
    read,
    put: none,
    adopt: none,
    copy: none,
    move: none,
    remove: none,
    names: () => Promise.resolve([]),
    list: async function* () {
      // There is nothing to list.
    },
    isShort: () => Promise.resolve(false),
  }
  return { state, documents }
}

const route = 'uploads/00000000-0000-4000-8000-000000000000/adjuntos.pdf'

test('a document is read as fast as its reader takes it, and left when its reader leaves', async () => {
  const { state, documents } = storeOf('%PDF-1.7')
  const document = await findDocument(documents, route)
  if (document === undefined) throw new Error('There is no document.')
  const reader = document[Symbol.asyncIterator]()
  // Each of its reads gives whoever would run ahead the time to do so.
  for (let read = 0; read < 30; read += 1) await reader.next()
  expect(state.given).toBeLessThan(100)
  document.destroy()
  await vi.waitFor(() => expect(state.source.destroyed).toBe(true))
})

test('a reader who leaves before the first byte leaves nothing open, and what is no PDF is not given', async () => {
  const { state, documents } = storeOf('%PDF-1.7')
  const document = await findDocument(documents, route)
  document?.destroy()
  await vi.waitFor(() => expect(state.source.destroyed).toBe(true))
  const other = storeOf('<html>')
  expect(await findDocument(other.documents, route)).toBeUndefined()
  expect(other.state.source.destroyed).toBe(true)
})

test('a document arrives whole, also a short one', async () => {
  const { documents } = storeOf('%PDF-1.7')
  const sizes: number[] = []
  for await (const part of (await findDocument(documents, route)) ?? Readable.from([]))
    sizes.push(Buffer.from(part).byteLength)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1000 * chunk)
  const short = { ...documents, read: () => Promise.resolve(Readable.from([Buffer.from('%PDF-1.4 fin')])) }
  const found = await findDocument(short, route)
  expect(String(await found?.toArray().then((parts) => Buffer.concat(parts)))).toBe('%PDF-1.4 fin')
})
