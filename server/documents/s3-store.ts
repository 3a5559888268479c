import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { S3Location } from '../config-documents'
import { checkKey } from './keys'
import { createS3Client, S3Error, toPath, usualPatience, type Patience } from './s3-client'
import { readListing, type Listing } from './s3-xml'
import type { DocumentStore, StoredObject } from './store'

/** Requests at once of one call, and so the documents of up to 25 MB that it has in memory. */
const lanes = 3

const inLanes = async <T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> => {
  const waiting = [...all].values()
  const lane = async (): Promise<void> => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/**
 * The documents in a bucket. A write resolves once the store has confirmed it. A folder without files is an object without bytes
 * whose key ends with '/', so that a submission without documents is known too.
 */
export const createS3Store = (location: S3Location, patience: Patience = usualPatience): DocumentStore => {
  const { bucket, prefix: begin } = location
  const client = createS3Client(location, patience)
  const fullKey = (key: string): string => begin + checkKey(key)

  const putBytes = (key: string, body: Uint8Array): Promise<unknown> => client.send({ method: 'PUT', key, body })

  const read = async (key: string): Promise<Buffer | undefined> => {
    const { status, bytes } = await client.send({ method: 'GET', key })
    return status === 404 ? undefined : bytes
  }

  const pagesOf = async function* (prefix: string, delimiter: string): AsyncGenerator<Listing> {
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const query = {
        'list-type': '2',
        prefix,
        ...(delimiter === '' ? {} : { delimiter }),
        ...(token === undefined ? {} : { 'continuation-token': token }),
      }
      const page = readListing((await client.send({ method: 'GET', query })).bytes.toString('utf8'))
      yield page
      token = page.next
    }
  }

  /** All objects below a prefix with their whole keys, the empty folders too. */
  const findAll = async (prefix: string): Promise<string[]> => {
    const found: string[] = []
    for await (const { objects } of pagesOf(`${fullKey(prefix)}/`, '')) found.push(...objects.map(({ key }) => key))
    return found
  }

  const copyBytes = async (from: string, to: string): Promise<boolean> => {
    const headers = { 'x-amz-copy-source': `/${bucket}/${toPath(from)}` }
    return (await client.send({ method: 'PUT', key: to, headers })).status !== 404
  }

  const list = async function* (prefix: string): AsyncGenerator<StoredObject> {
    for await (const { objects } of pagesOf(`${fullKey(prefix)}/`, '')) {
      for (const { key, ...rest } of objects) {
        if (!key.endsWith('/')) yield { key: key.slice(begin.length), ...rest }
      }
    }
  }

  const removeAll = (keys: Iterable<string>): Promise<void> =>
    inLanes(keys, (key) => client.send({ method: 'DELETE', key }))

  return {
    put: async (key, bytes) => {
      await putBytes(fullKey(key), bytes instanceof Uint8Array ? bytes : await buffer(bytes))
    },
    adopt: async (folder, prefix) => {
      const names = await readdir(folder)
      const home = fullKey(prefix)
      const kept = new Set(names.map((name) => fullKey(`${prefix}/${name}`)))
      await removeAll((await findAll(prefix)).filter((key) => !kept.has(key)))
      await inLanes(names, async (name) => putBytes(`${home}/${name}`, await readFile(join(folder, name))))
      if (names.length === 0) await putBytes(`${home}/`, new Uint8Array())
    },
    read: async (key) => {
      const bytes = await read(fullKey(key))
      return bytes === undefined ? undefined : Readable.from(bytes.byteLength === 0 ? [] : [bytes])
    },
    list,
    names: async (prefix) => {
      const home = `${fullKey(prefix)}/`
      const found: string[] = []
      for await (const { objects, folders } of pagesOf(home, '/')) {
        found.push(...objects.map(({ key }) => key), ...folders.map((key) => key.slice(0, -1)))
      }
      return found.flatMap((key) => (key === home ? [] : [key.slice(home.length)]))
    },
    copy: async (from, to) => {
      if (await copyBytes(fullKey(from), fullKey(to))) return
      throw new S3Error('There is no such document to copy.', { code: 'NoSuchKey', status: 404 })
    },
    move: async (from, to) => {
      const [source, target] = [fullKey(from), fullKey(to)]
      const keys = await findAll(from)
      // Another instance may be moving the same: what it took is where it belongs.
      await inLanes(keys, async (key) => copyBytes(key, target + key.slice(source.length)))
      await removeAll(keys)
      return keys.length > 0
    },
    remove: async (prefix) => {
      const whole = fullKey(prefix)
      const found: string[] = []
      for await (const { objects } of pagesOf(whole, '')) found.push(...objects.map(({ key }) => key))
      await removeAll(found.filter((key) => key === whole || key.startsWith(`${whole}/`)))
    },
    isShort: () => Promise.resolve(false),
  }
}
