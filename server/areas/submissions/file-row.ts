import type { DeclaredFile } from '../../../src/contract/submissions/file-schema'
import type { Uploads } from './uploads'

/** The columns that the row of a document has in every kind of request (fileColumns): what its manifest says of it. */
export const toFileColumns = (
  { id, slot, nombre, tipo, bytes, sha256 }: DeclaredFile,
  submissionId: string,
  uploads: Pick<Uploads, 'pathOf'>,
) => ({ id, slot, name: nombre, type: tipo, size: bytes, sha256, path: uploads.pathOf(submissionId, id) })

/** The rows of a request's documents, in the order of the form; `requestId` is the id of the request's own row. */
export const toFileRows = (
  files: readonly DeclaredFile[],
  { requestId, submissionId }: { requestId: number; submissionId: string },
  uploads: Pick<Uploads, 'pathOf'>,
) => files.map((file, index) => ({ ...toFileColumns(file, submissionId, uploads), requestId, position: index + 1 }))
