import { z } from 'zod'
import { liftRequest, type SealedJson } from '../../../src/contract/submissions/versions'
import type { WireKind } from '../../../src/contract/submissions/wire-kind'
import type { DetectedType } from '../../../src/domain/files'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import type { UploadShare } from './upload-room'
import type { ReceivedFile, TemporaryFolder } from './uploads'

/** What was found in the content of a file before: its type, null for one that nothing accepts, and why it is refused. */
export type Judged = { detected: DetectedType | null; reason: string | null }

/** The files that arrived, and the names of parts that were not announced or came twice. */
export type ReceivedFiles = {
  files: ReceivedFile[]
  tooBig: string[]
  unexpected: string[]
  /** Files that went ahead, by their ids: they were judged as they came, and a refused one is not among `files`. */
  judged?: ReadonlyMap<string, Judged>
}

/** A request that is being read: its wire kind, the path it came to, and its schema. */
export type Expected<R> = {
  wire: WireKind
  path: string
  /** Checks the request against today's shape; throws a 422 when it is wrong. */
  parse: (request: unknown) => R
}

/** A request that arrived, in a form or in an envelope: first the request is read, then its files. */
export type Intake<R> = {
  /** The request in today's shape, whatever version it was sealed in. */
  request: R
  /** SHA-256 (hex) over the request as it was sealed. */
  digest: string
  /**
   * Writes the announced files into `folder`, within the request's share of the upload room. Other files are read and
   * discarded.
   */
  receiveFiles: (folder: TemporaryFolder, share: UploadShare) => Promise<ReceivedFiles>
  /** Reads and discards the rest, so that the client receives the answer. */
  drain: () => Promise<void>
}

/** The refusal of documents that are too large together. */
export const tooMuch = (): ApiProblem => beyondLimit(limits.requests.documents)

const sealedJson = z.record(z.string(), z.json())

const newer =
  'Este envío lo preparó una versión más nueva del portal, que la Caja todavía no recibe. Probá de nuevo más tarde.'

/**
 * A request as it was sealed, and in today's shape. Throws a 422 when a later release sealed it, or its shape is wrong.
 */
export const toToday = <R>(joined: unknown, { wire, parse }: Expected<R>): { sealed: SealedJson; request: R } => {
  const sealed = sealedJson.safeParse(joined)
  const lifted = sealed.success ? liftRequest(sealed.data, wire.versions) : undefined
  if (lifted?.ok === false && lifted.error === 'newer') {
    throw new ApiProblem(422, newer, { campos: [{ path: 'version', message: newer }] })
  }
  return { sealed: sealed.data ?? {}, request: parse(lifted?.ok ? lifted.value : joined) }
}
