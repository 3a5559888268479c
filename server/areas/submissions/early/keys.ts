/** Prefix of all early files of the installation. */
export const earlyRoot = 'anticipados'

/** Prefix of the early files of a submission. */
export const earlyHomeOf = (submissionId: string): string => `${earlyRoot}/${submissionId}`

/** An early file, by the ids that lead to it. */
export type FileIds = { submissionId: string; fileId: string }

/** Prefix of all that is stored of a file. */
export const fileHomeOf = ({ submissionId, fileId }: FileIds): string => `${earlyHomeOf(submissionId)}/${fileId}`

/** Prefix of the pieces of a file. */
export const pieceHomeOf = (ids: FileIds): string => `${fileHomeOf(ids)}/piezas`

/**
 * Key of a piece. Its digest is part of it, so that of two senders with different bytes for one place neither overwrites
 * what the other has stored.
 */
export const pieceKeyOf = (ids: FileIds, offset: number, digest: string): string =>
  `${pieceHomeOf(ids)}/${String(offset).padStart(12, '0')}-${digest}`

/** Key of a file that was put together. */
export const wholeKeyOf = (ids: FileIds, sha256: string): string => `${fileHomeOf(ids)}/entero/${sha256}`
