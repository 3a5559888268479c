import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFolderStore } from '../../../server/documents/folder-store'
import { homeOf, listHomes, listParcels, parcelOf } from '../../../server/documents/keys'
import { readBytes } from '../../../server/documents/read-bytes'
import { createS3Store } from '../../../server/documents/s3-store'
import type { DocumentStore } from '../../../server/documents/store'
import { placeIn, startS3, type S3 } from '../support/outside/s3'

let s3: S3
let folder = ''
beforeAll(async () => {
  s3 = await startS3()
  folder = await mkdtemp(join(tmpdir(), 'documents-'))
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const kinds: { name: string; open: () => DocumentStore }[] = [
  { name: 'a folder', open: () => createFolderStore({ dataDir: join(folder, randomUUID()), minFreeMb: 0 }) },
  { name: 'an S3-compatible store', open: () => createS3Store(placeIn(s3.origin)) },
  { name: 'the root of a bucket', open: () => createS3Store({ ...placeIn(s3.origin), prefix: '' }) },
]

describe.each(kinds)('documents in $name', ({ open }) => {
  let store: DocumentStore
  beforeEach(async () => {
    store = open()
    for (const top of ['uploads', 'paquetes', 'papelera', 'tramites']) await store.remove(top)
  })

  const keysBelow = async (prefix: string): Promise<string[]> => {
    const keys: string[] = []
    for await (const { key } of store.list(prefix)) keys.push(key)
    return keys
  }
  const textOf = async (key: string): Promise<string | undefined> => (await readBytes(store, key))?.toString('utf8')
  const put = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await store.put(key, Buffer.from(`de ${key}`))
  }
  const makeFolder = async (names: readonly string[]): Promise<string> => {
    const path = await mkdtemp(join(tmpdir(), 'arriving-'))
    for (const name of names) await writeFile(join(path, name), `nuevo ${name}`)
    return path
  }

  test('what is put is read, in place of what was there before', async () => {
    expect(await store.read('uploads/a/dni')).toBeUndefined()
    await put('uploads/a/dni')
    expect(await textOf('uploads/a/dni')).toBe('de uploads/a/dni')
    await store.put('uploads/a/dni', Readable.from([Buffer.from('en '), Buffer.from('partes')]))
    expect(await textOf('uploads/a/dni')).toBe('en partes')
    await store.put('uploads/a/vacio', new Uint8Array())
    expect(await textOf('uploads/a/vacio')).toBe('')
    expect(await store.read('uploads/a')).toBeUndefined()
    expect(await store.read('uploads/a/dni/mas')).toBeUndefined()
  })

  test('the largest document arrives as it was', async () => {
    const bytes = Buffer.alloc(25 * 1_048_576, 'ñandú')
    await store.put('uploads/a/grande', bytes)
    expect((await readBytes(store, 'uploads/a/grande'))?.equals(bytes)).toBe(true)
  })

  test('a stream that breaks leaves what was there', async () => {
    await put('uploads/a/dni')
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('a medias')
        throw new Error('cut')
      })(),
    )
    await expect(store.put('uploads/a/dni', broken)).rejects.toThrow('cut')
    expect(await textOf('uploads/a/dni')).toBe('de uploads/a/dni')
    expect(await keysBelow('uploads')).toEqual(['uploads/a/dni'])
  })

  test('a listing has all below a prefix in the order of the keys, and nothing beside it', async () => {
    await put('uploads/a/2', 'uploads/a/10', 'uploads/a/x/1', 'uploads/a-b/1', 'uploads/ab/1', 'paquetes/a/1')
    expect(await keysBelow('uploads/a')).toEqual(['uploads/a/10', 'uploads/a/2', 'uploads/a/x/1'])
    expect(await keysBelow('uploads')).toEqual([
      'uploads/a-b/1',
      'uploads/a/10',
      'uploads/a/2',
      'uploads/a/x/1',
      'uploads/ab/1',
    ])
    expect((await store.names('uploads')).toSorted()).toEqual(['a', 'a-b', 'ab'])
    expect((await store.names('uploads/a')).toSorted()).toEqual(['10', '2', 'x'])
    expect(await store.names('tramites')).toEqual([])
    expect(await keysBelow('tramites')).toEqual([])
  })

  test('a listing says how large an object is and when it was written', async () => {
    const before = Date.now()
    await put('uploads/a/dni')
    for await (const { bytes, writtenAt } of store.list('uploads/a')) {
      expect(bytes).toBe('de uploads/a/dni'.length)
      // A store may know whole seconds only.
      expect(writtenAt).toBeGreaterThan(before - 2000)
      expect(writtenAt).toBeLessThan(Date.now() + 2000)
    }
  })

  test('many names are all found', async () => {
    const ids = Array.from({ length: 60 }, () => randomUUID())
    for (let at = 0; at < ids.length; at += 20) {
      await Promise.all(ids.slice(at, at + 20).map((id) => store.put(`${homeOf(id)}/dni`, Buffer.from(id))))
    }
    expect((await listHomes(store)).toSorted()).toEqual(ids.toSorted())
    expect(await keysBelow('uploads')).toHaveLength(60)
    await store.remove('uploads')
    expect(await listHomes(store)).toEqual([])
  })

  test('a folder of this machine takes the place of what was there', async () => {
    await put('uploads/a/viejo', 'uploads/a/dni', 'uploads/ab/dni')
    const path = await makeFolder(['dni', 'titulo'])
    await store.adopt(path, 'uploads/a')
    await rm(path, { recursive: true, force: true })
    expect(await keysBelow('uploads')).toEqual(['uploads/a/dni', 'uploads/a/titulo', 'uploads/ab/dni'])
    expect(await textOf('uploads/a/dni')).toBe('nuevo dni')
  })

  test('a submission without documents is known as well, until it is deleted', async () => {
    const id = randomUUID()
    const path = await makeFolder([])
    await store.adopt(path, homeOf(id))
    await rm(path, { recursive: true, force: true })
    expect(await listHomes(store)).toEqual([id])
    expect(await store.names(homeOf(id))).toEqual([])
    expect(await keysBelow(homeOf(id))).toEqual([])
    await store.remove(homeOf(id))
    expect(await listHomes(store)).toEqual([])
  })

  test('an object is copied, and all below a prefix is moved', async () => {
    await put('uploads/a/1', 'uploads/a/x/2', 'uploads/ab/1')
    await store.copy('uploads/a/1', 'uploads/b/1')
    expect(await textOf('uploads/b/1')).toBe('de uploads/a/1')
    await expect(store.copy('uploads/a/nada', 'uploads/b/2')).rejects.toThrow(/no such/i)
    expect(await store.move('uploads/a', 'papelera/2025-11-20/a')).toBe(true)
    expect(await keysBelow('uploads')).toEqual(['uploads/ab/1', 'uploads/b/1'])
    expect(await keysBelow('papelera')).toEqual(['papelera/2025-11-20/a/1', 'papelera/2025-11-20/a/x/2'])
    expect(await textOf('papelera/2025-11-20/a/x/2')).toBe('de uploads/a/x/2')
    expect(await store.move('uploads/a', 'papelera/2025-11-20/b')).toBe(false)
  })

  test('what is deleted is gone, one object or a whole prefix, and nothing beside it', async () => {
    await put('paquetes/a/1', 'paquetes/a/10', 'paquetes/a/2', 'paquetes/ab/1')
    await store.remove('paquetes/a/1')
    expect(await keysBelow('paquetes')).toEqual(['paquetes/a/10', 'paquetes/a/2', 'paquetes/ab/1'])
    await store.remove('paquetes/a')
    await store.remove('paquetes/nada')
    expect(await keysBelow('paquetes')).toEqual(['paquetes/ab/1'])
    const id = randomUUID().replaceAll('-', '')
    await put(`${parcelOf(id)}/0`)
    expect(await listParcels(store)).toEqual([id])
  })

  test.each(['', '/', '..', 'a/../b', '/etc/passwd', 'a//b', 'a/', '.x', 'a/.x', 'a\\b', 'a\0b'])(
    '%j is no key, for nothing',
    async (key) => {
      const works = [
        () => store.put(key, new Uint8Array()),
        () => store.put(`uploads/${key}`, new Uint8Array()),
        () => store.read(key),
        () => store.names(key),
        () => keysBelow(key),
        () => store.copy('uploads/a', key),
        () => store.copy(key, 'uploads/a'),
        () => store.move(key, 'uploads/a'),
        () => store.remove(key),
        () => store.adopt(folder, key),
      ]
      for (const work of works) await expect((async () => work())()).rejects.toThrow('This is no key')
    },
  )

  test.each(['tramites/48377/declaración jurada.pdf', 'tramites/(1)*!~%.pdf'])(
    'a document that the fund called %s is found under that name',
    async (key) => {
      await put(key)
      expect(await textOf(key)).toBe(`de ${key}`)
      expect(await keysBelow('tramites')).toEqual([key])
      await store.copy(key, 'uploads/a/copia')
      expect(await textOf('uploads/a/copia')).toBe(`de ${key}`)
      await store.remove('tramites')
      expect(await store.read(key)).toBeUndefined()
    },
  )

  test('writes of one key at the same time leave one of them whole', async () => {
    const texts = Array.from({ length: 8 }, (_one, index) => String(index).repeat(50_000))
    await Promise.all(texts.map((text) => store.put('uploads/a/dni', Buffer.from(text))))
    expect(texts).toContain(await textOf('uploads/a/dni'))
    expect(await keysBelow('uploads')).toEqual(['uploads/a/dni'])
  })
})
