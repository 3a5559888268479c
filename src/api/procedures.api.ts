import { paths } from '../contract/base-paths'
import { encodeDocumentQuery, parseDocument } from '../contract/procedures/document'
import { fail, ok, type Result } from '../domain/result'
import { readReply } from './base-api'
import type { ApiError } from './errors'
import { callApi } from './wire-call'

/** Time for a document, in milliseconds: it may have some megabytes, and the connection may be bad. */
const documentTimeoutMs = 60_000

/**
 * Loads the PDF of a procedure's route (PROC-007, API-020). It does not go through the store: a document is shown once
 * and not kept.
 */
export const fetchDocument = async (route: string): Promise<Result<Uint8Array<ArrayBuffer>, ApiError>> => {
  const body = encodeDocumentQuery(route)
  const reply = await callApi({ path: paths.showFile, body, isFile: true, timeoutMs: documentTimeoutMs })
  const answer = readReply({ data: reply }, parseDocument)
  return 'data' in answer ? ok(answer.data) : fail(answer.error)
}
