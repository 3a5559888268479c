import { foundDeclarationPath, foundProceduresPath, paths } from '../contract/base-paths'
import { encodeDocumentQuery, parseDocument } from '../contract/procedures/document'
import { parseFoundProcedures } from '../contract/procedures/procedures'
import type { FoundProcedures } from '../domain/procedures'
import { fail, ok, type Result } from '../domain/result'
import { readReply } from './base-api'
import type { ApiError } from './errors'
import { callApi } from './wire-call'

/** Time for a document, in milliseconds: it may have some megabytes, and the connection may be bad. */
const documentTimeoutMs = 60_000

type Loaded = Result<Uint8Array<ArrayBuffer>, ApiError>

const load = async (path: string, route: string): Promise<Loaded> => {
  const body = encodeDocumentQuery(route)
  const reply = await callApi({ path, body, isFile: true, timeoutMs: documentTimeoutMs })
  const answer = readReply({ data: reply }, parseDocument)
  return 'data' in answer ? ok(answer.data) : fail(answer.error)
}

/**
 * Loads the PDF of a procedure's route (PROC-007, API-020). It does not go through the store: a document is shown once
 * and not kept.
 */
export const fetchDocument = (route: string): Promise<Loaded> => load(paths.showFile, route)

/** Loads the declaration of a procedure of any member, for the management. Not kept either. */
export const fetchDeclaration = (nroafi: string, route: string): Promise<Loaded> =>
  load(foundDeclarationPath(nroafi), route)

/**
 * Looks a member up by number, for the management: who it is, and the procedures (API-019). A number of nobody is
 * refused with 404. What is found goes through no store: nothing of a member stays on a device of the management.
 */
export const lookUpMember = async (nroafi: string): Promise<Result<FoundProcedures, ApiError>> => {
  const answer = readReply({ data: await callApi({ path: foundProceduresPath(nroafi) }) }, parseFoundProcedures)
  return 'data' in answer ? ok(answer.data) : fail(answer.error)
}
