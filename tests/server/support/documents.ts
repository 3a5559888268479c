import { readBytes } from '../../../server/documents/read-bytes'
import type { RunningServer } from './server'

/** Whether the documents of the servers of this run are in an S3-compatible store (TEST_STORE=s3), not in their folders. */
export const isOnS3 = process.env['TEST_STORE'] === 's3'

/** The names of the documents below a prefix, sorted. */
export const documentNames = async ({ services }: Pick<RunningServer, 'services'>, prefix: string): Promise<string[]> =>
  (await services.documents.names(prefix)).toSorted()

/** The bytes of a document. Throws when there is none. */
export const documentBytes = async (
  { services }: Pick<RunningServer, 'services'>,
  key: string,
): Promise<Buffer<ArrayBuffer>> => {
  const bytes = await readBytes(services.documents, key)
  if (bytes === undefined) throw new Error(`There is no document ${key}.`)
  return Buffer.from(bytes)
}
