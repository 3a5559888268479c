import { buffer } from 'node:stream/consumers'
import type { DocumentStore } from './store'

/** The bytes of an object; undefined when there is none. */
export const readBytes = async ({ read }: Pick<DocumentStore, 'read'>, key: string): Promise<Buffer | undefined> => {
  const stream = await read(key)
  return stream && buffer(stream)
}
