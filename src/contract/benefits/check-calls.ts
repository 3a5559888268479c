import { toEligibility } from '../../domain/benefits/eligibility'
import type { CheckResult } from '../../domain/form/checks'
import type { JsonValue } from '../../domain/json'
import { benefitMessages } from '../../domain/benefits/benefit-messages'
import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import { paths } from '../base-paths'
import {
  encodeSubsidyCheck,
  findSubsidyType,
  keepLatestNote,
  parseMemberCheck,
  parseSubsidyAnswer,
  type PersonToCheck,
} from './checks'

type Query = { [name: string]: string }

type Outcome = { state: 'ok' | 'refused'; message: string | null; data?: NonNullable<CheckResult['data']> }

const parsePeople = (text: string): PersonToCheck[] => {
  try {
    const people: unknown = JSON.parse(text)
    if (!Array.isArray(people)) return []
    return people.filter(isRecord).map((person) => ({
      dniFamiliar: findText(person, 'dniFamiliar') ?? '',
      fechaNacimiento: findText(person, 'fechaNacimiento') ?? '',
    }))
  } catch {
    return []
  }
}

/** The calls of validarTipoSubsidio for a question, one for each person in their order (BENEFIT-004). */
export const subsidyCalls = (query: Query): { path: string; body: JsonValue }[] => {
  const { nroafi = '', fechaSentencia = '', fechaMatrimonio = '', personas = '' } = query
  const tipoSubsidio = findSubsidyType(query['tipoSubsidio'] ?? '')
  if (tipoSubsidio === undefined) return []
  return parsePeople(personas).map((person) => ({
    path: paths.subsidyCheck,
    body: encodeSubsidyCheck({ nroafi, tipoSubsidio, fechaSentencia, fechaMatrimonio }, person),
  }))
}

/** Combines the answers to those calls: refused when any person is (BENEFIT-006). */
export const readSubsidyAnswers = (query: Query, bodies: readonly unknown[]): Result<Outcome, MalformedAnswer> => {
  const type = findSubsidyType(query['tipoSubsidio'] ?? '')
  const people = parsePeople(query['personas'] ?? '')
  const answers = bodies.map(parseSubsidyAnswer)
  const read = answers.flatMap((answer) => (answer.ok ? [answer.value] : []))
  if (type === undefined || read.length === 0 || read.length < people.length) return fail('malformed')
  const data = toEligibility(type, keepLatestNote(people, read))
  const isRefused = data.rechazadas.length > 0
  return ok({
    state: isRefused ? 'refused' : 'ok',
    message: isRefused ? data.mensaje || benefitMessages.eligibility : null,
    data: { ...data },
  })
}

/** Outcome of the answer about contributions or payment plan (BENEFIT-026). */
export const readMemberCheck = (body: unknown): Result<Outcome, MalformedAnswer> => {
  const answer = parseMemberCheck(body)
  if (!answer.ok) return answer
  const { success, msg } = answer.value
  return ok({ state: success ? 'ok' : 'refused', message: success ? null : msg || benefitMessages.eligibility })
}
