import type { Config } from '../config'
import { createFolderStore } from './folder-store'
import { createS3Store } from './s3-store'
import type { DocumentStore } from './store'

/** Where the documents of an installation are, for the operator: the variable that says it, and its value without secrets. */
export type Place = { variable: 'DATA_DIR' | 'S3_URL'; words: string }

/** The document store of an installation: a bucket when one is configured, else the data folder. */
export const openDocuments = (
  config: Pick<Config, 's3' | 'dataDir' | 'minFreeMb'>,
): { documents: DocumentStore; place: Place } => {
  const { s3, dataDir } = config
  if (s3 === null)
    return { documents: createFolderStore(config), place: { variable: 'DATA_DIR', words: `DATA_DIR (${dataDir})` } }
  const bucket = `${new URL(s3.origin).host}/${s3.bucket}/${s3.prefix}`.replace(/\/$/, '')
  return { documents: createS3Store(s3), place: { variable: 'S3_URL', words: `S3_URL (${bucket})` } }
}
