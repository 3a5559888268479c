import type { PersonAnswer } from '../../domain/benefits/eligibility'
import type { SubsidyType } from '../../domain/benefits/values'
import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord, type MalformedAnswer } from '../answer'
import type { WireMemberCheckAnswer, WireSubsidyCheck } from './check-schemas'

/** The data of a person in an eligibility check. */
export type PersonToCheck = { dniFamiliar: string; fechaNacimiento: string }

const subsidyTypes: readonly SubsidyType[] = [
  'adopcion',
  'nacimiento',
  'maternidadNacimiento',
  'maternidad',
  'matrimonio',
]

/** The subsidy type with that name; undefined for an unknown name. */
export const findSubsidyType = (name: string): SubsidyType | undefined => subsidyTypes.find((type) => type === name)

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Body that asks whether one person gives a right to a subsidy (API-066). Dates are yyyy-mm-dd or ''. */
export const encodeSubsidyCheck = (
  query: { nroafi: string; tipoSubsidio: SubsidyType; fechaSentencia: string; fechaMatrimonio: string },
  person: PersonToCheck,
): WireSubsidyCheck => ({
  nroafi: query.nroafi,
  tipoSubsidio: query.tipoSubsidio,
  fechaNacimiento: orNull(person.fechaNacimiento),
  dniFamiliar: orNull(person.dniFamiliar),
  fechaSentencia: orNull(query.fechaSentencia),
  fechaMatrimonio: orNull(query.fechaMatrimonio),
})

const affirmations: readonly string[] = ['S', 'SI', 'SÍ', 'TRUE']
const denials: readonly string[] = ['', 'N', 'NO', 'FALSE']

/** Reads `nota`: true, a number but 0, 'S' or a text ask for the note, and a text is also what is said of it (UNS-75). */
const readNote = (value: unknown): Pick<PersonAnswer, 'nota' | 'textoNota'> => {
  if (typeof value !== 'string') return { nota: value === true || (typeof value === 'number' && value !== 0) }
  const text = value.trim()
  const word = text.toUpperCase()
  if (denials.includes(word)) return { nota: false }
  if (/^\d+$/.test(text)) return { nota: Number(text) !== 0 }
  return affirmations.includes(word) ? { nota: true } : { nota: true, textoNota: text }
}

/** Reads the answer about one person. */
export const parseSubsidyAnswer = (body: unknown): Result<PersonAnswer, MalformedAnswer> => {
  if (!isRecord(body) || typeof body['success'] !== 'boolean') return fail('malformed')
  return ok({ success: body['success'], ...readNote(body['nota']), msg: findText(body, 'msg') ?? '' })
}

/** Reads the answer about the member. */
export const parseMemberCheck = (body: unknown): Result<WireMemberCheckAnswer, MalformedAnswer> => {
  if (!isRecord(body) || typeof body['success'] !== 'boolean') return fail('malformed')
  return ok({ success: body['success'], msg: findText(body, 'msg') ?? '' })
}

/**
 * The answers, with the note kept only for the latest child: the term begins with that birth (UNS-76). Both lists are
 * in the order of the people.
 */
export const keepLatestNote = (people: readonly PersonToCheck[], answers: readonly PersonAnswer[]): PersonAnswer[] => {
  const latest = people.map(({ fechaNacimiento }) => fechaNacimiento).reduce((a, b) => (b > a ? b : a), '')
  return answers.map((answer, index) => ({
    ...answer,
    nota: answer.nota && people[index]?.fechaNacimiento === latest,
  }))
}
