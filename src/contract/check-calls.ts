import type { CheckId, CheckResult } from '../domain/form/checks'
import type { JsonValue } from '../domain/json'
import { messages } from '../domain/messages'
import { accountMessages } from '../domain/account/messages'
import { registrationVerdict } from '../domain/registration'
import { fail, ok, type Result } from '../domain/result'
import type { MalformedAnswer } from './answer'
import { parseCbuCheck } from './accounts/accounts'
import { paths } from './base-paths'
import { readMemberCheck, readSubsidyAnswers, subsidyCalls } from './benefits/check-calls'
import {
  encodeLevelOneCheck,
  encodeRegistrationCheck,
  encodeRegistrationDateCheck,
  parseLevelOneCheck,
  parseRegistrationCheck,
  parseRegistrationDateCheck,
} from './checks'
import { parseImageCheck } from './image-check'
import { parseReducedContribution } from './level-table'

/** A check that is sent as JSON: path and body. */
export type CheckCall = { path: string; body: JsonValue }

/** Outcome of a check for the form. Form, sender and server read answers the same way. */
export type CheckOutcome = { state: 'ok' | 'refused'; message: string | null; data?: NonNullable<CheckResult['data']> }

type Query = { [name: string]: string }

const read = (query: Query, name: string): string => query[name] ?? ''

const calls: Partial<Record<CheckId, (query: Query) => CheckCall>> = {
  matricula: (query) => ({
    path: paths.registrationCheck,
    body: encodeRegistrationCheck(read(query, 'nroafi'), read(query, 'nrodoc')),
  }),
  fechaMatricula: (query) => ({
    path: paths.registrationDateCheck,
    body: encodeRegistrationDateCheck(read(query, 'nroafi'), read(query, 'fecmat'), read(query, 'nrodoc')),
  }),
  nivel1: (query) => ({
    path: paths.levelOneCheck,
    body: encodeLevelOneCheck(read(query, 'empleoDesde'), read(query, 'fecmat')),
  }),
  aporteReducido: (query) => ({ path: paths.reducedContribution, body: { ...query } }),
  aportes: (query) => ({ path: paths.contributionsCheck, body: { nroafi: read(query, 'nroafi') } }),
  planPagos: (query) => ({ path: paths.paymentPlanCheck, body: { nroafi: read(query, 'nroafi') } }),
  cbu: (query) => ({ path: paths.cbuCheck, body: { cbu: read(query, 'cbu') } }),
}

/**
 * The call of a question. Undefined for the photo, which is sent as multipart, and for the eligibility of several
 * people, which takes one call each.
 */
export const findCheckCall = (id: CheckId, query: Query): CheckCall | undefined => calls[id]?.(query)

/** All calls of a question, in order; none for the photo. */
export const checkCalls = (id: CheckId, query: Query): CheckCall[] => {
  if (id === 'subsidio') return subsidyCalls(query)
  const call = findCheckCall(id, query)
  return call === undefined ? [] : [call]
}

const readRegistration = (body: unknown): Result<CheckOutcome, MalformedAnswer> => {
  const answer = parseRegistrationCheck(body)
  if (!answer.ok) return answer
  const { code, message } = answer.value
  const isFine = registrationVerdict(code) === 'ok'
  return ok({ state: isFine ? 'ok' : 'refused', message: isFine ? null : message, data: { codigo: code } })
}

// A message is always shown; only a refusal stops the person (PREAF-039, UNS-111).
const readRegistrationDate = (body: unknown): Result<CheckOutcome, MalformedAnswer> => {
  const answer = parseRegistrationDateCheck(body)
  if (!answer.ok) return answer
  const { isRefused, message, data } = answer.value
  return ok({ state: isRefused ? 'refused' : 'ok', message, data })
}

const readLevelOne = (body: unknown): Result<CheckOutcome, MalformedAnswer> => {
  const answer = parseLevelOneCheck(body)
  if (!answer.ok) return answer
  const { accepted, message } = answer.value
  return ok({
    state: accepted ? 'ok' : 'refused',
    message: accepted ? null : message || messages.levelEvaluationError,
  })
}

const readReduced = (body: unknown): Result<CheckOutcome, MalformedAnswer> => {
  const answer = parseReducedContribution(body)
  return answer.ok ? ok({ state: 'ok', message: null, data: { ...answer.value.data } }) : answer
}

const readPhoto = (body: unknown): Result<CheckOutcome, MalformedAnswer> => {
  const answer = parseImageCheck(body)
  if (!answer.ok) return answer
  const { accepted, message } = answer.value
  return ok({ state: accepted ? 'ok' : 'refused', message: accepted ? null : message })
}

// The outcome contains the name of the bank, which the form takes from the check (DEBIT-013).
const readCbu = (body: unknown): Result<CheckOutcome, MalformedAnswer> => {
  const answer = parseCbuCheck(body)
  if (!answer.ok) return answer
  const { success, nombre } = answer.value
  return ok(
    success
      ? { state: 'ok', message: null, data: { banco: nombre } }
      : { state: 'refused', message: accountMessages.bankNotFound },
  )
}

const readers: Record<CheckId, (body: unknown) => Result<CheckOutcome, MalformedAnswer>> = {
  matricula: readRegistration,
  fechaMatricula: readRegistrationDate,
  nivel1: readLevelOne,
  aporteReducido: readReduced,
  foto: readPhoto,
  fechas: () => fail('malformed'),
  aportes: readMemberCheck,
  planPagos: readMemberCheck,
  cbu: readCbu,
  subsidio: () => fail('malformed'),
}

/** Reads the 200 answer of a check (PREAF-014, PREAF-039, LEVEL-042, LEVEL-043, PHOTO-007). */
export const parseCheckAnswer = (id: CheckId, body: unknown): Result<CheckOutcome, MalformedAnswer> => readers[id](body)

/** Reads the 200 answers to all calls of a question (`checkCalls`), in their order, as one outcome (BENEFIT-004, BENEFIT-006). */
export const parseCheckAnswers = (
  id: CheckId,
  query: Query,
  bodies: readonly unknown[],
): Result<CheckOutcome, MalformedAnswer> =>
  id === 'subsidio' ? readSubsidyAnswers(query, bodies) : parseCheckAnswer(id, bodies[0])
