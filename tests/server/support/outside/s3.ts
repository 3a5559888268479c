import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Location } from '../../../../server/config-documents'

/** Variable with the origin of the S3-compatible store that all test files of a run share. */
export const sharedS3 = 'TEST_S3_ORIGIN'

const bucket = 'portal'

/** The place of an installation in a store; installations of different names share nothing. */
export const placeIn = (origin: string, name: string = randomUUID()): S3Location => ({
  origin,
  bucket,
  prefix: `${name}/`,
  region: 'us-east-1',
  // The only keys that this server knows.
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
})

/** An S3-compatible store of its own, with a bucket. */
export type S3 = { origin: string; stop: () => Promise<void> }

// This server lists in the order of its disk, misses folders that have only folders in them, and its tokens for a next page need
// a cipher that OpenSSL 3 does not have. So it lists all, and sorting and folders are ours; tests of pages have a server of
// their own.
const listWhole = ({ store }: S3rver): void => {
  const list = store.listObjects.bind(store)
  store.listObjects = async (name, { delimiter = '', prefix = '' }) => {
    const { objects } = await list(name, { prefix })
    const folderOf = ({ key }: { key: string }): string | undefined => {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length)
      return end === -1 ? undefined : key.slice(0, end + 1)
    }
    const folders = new Set(objects.flatMap((one) => folderOf(one) ?? []))
    return {
      objects: objects
        .filter((one) => folderOf(one) === undefined)
        .toSorted((one, other) => (one.key < other.key ? -1 : 1)),
      commonPrefixes: [...folders].toSorted(),
      isTruncated: false,
    }
  }
}

/** Starts one on a free port, or on `port`, with its objects in a temporary folder. */
export const startS3 = async (port = 0): Promise<S3> => {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  })
  listWhole(server)
  const address = await server.run()
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** The store that the run shares, else one of its own. */
export const reachS3 = async (): Promise<S3> => {
  const origin = process.env[sharedS3]
  return origin === undefined ? startS3() : { origin, stop: () => Promise.resolve() }
}
