import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { idempotencyHeader, secretHeader } from '../../../src/contract/headers'
import { ApiProblem } from '../../http/api-problem'

const uuid = z.uuid()
const secret = z.string().regex(/^[0-9a-f]{64}$/i)

/** The id of a submission and the hash of its secret. The secret itself is never stored. */
export type Credentials = { submissionId: string; secretHash: string }

const hashOf = (text: string): string => createHash('sha256').update(text.toLowerCase()).digest('hex')

/** Checks an id and a secret; throws a 400 when either is missing or malformed. */
export const toCredentials = (submissionId: unknown, given: unknown): Credentials => {
  const id = uuid.safeParse(submissionId)
  if (!id.success) throw new ApiProblem(400, `Falta el identificador del envío (${idempotencyHeader}).`)
  const key = secret.safeParse(given)
  if (!key.success) throw new ApiProblem(400, `Falta la clave del envío (${secretHeader}).`)
  return { submissionId: id.data.toLowerCase(), secretHash: hashOf(key.data) }
}

/** Like `toCredentials`, with the secret from its header. */
export const readCredentials = (submissionId: unknown, headers: IncomingHttpHeaders): Credentials =>
  toCredentials(submissionId, headers[secretHeader.toLowerCase()])

/** Like `readCredentials`, with the id from the header of a write. */
export const readWriteCredentials = (headers: IncomingHttpHeaders): Credentials =>
  readCredentials(headers[idempotencyHeader.toLowerCase()], headers)
