import { findNumber } from '../../../src/contract/answer'
import { decodePreAffiliation } from '../../../src/contract/preaffiliation/request'
import type { WireFile, WireRequest } from '../../../src/contract/preaffiliation/wire'
import type { PlainDate } from '../../../src/domain/dates'
import { levelLabelOf, withLevelOnArrival } from '../../../src/domain/preaffiliation/assigned-level'
import { messages } from '../../../src/domain/messages'
import { documentSlots, type DocumentSlot } from '../../../src/domain/preaffiliation/documents'
import { slotLabelOf } from '../../../src/domain/preaffiliation/labels'
import { toSubmittable } from '../../../src/domain/preaffiliation/request'
import { allProblems } from '../../../src/domain/preaffiliation/validate'
import type { PreAffiliation } from '../../../src/domain/preaffiliation/values'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { registrationCodes } from '../registration/policy'
import { findRegistration } from '../registration/repository'
import { countingDayOf } from '../submissions/moments'
import type { Arrived, Findings } from '../submissions/reception'
import { runChecks } from './server-checks'

/** A valid request: the answers as they are stored, and the day that its deadlines were judged by. */
export type ValidRequest = {
  values: PreAffiliation
  today: PlainDate
  /** Label of the level on that day: chosen or assigned. */
  levelLabel: string
  /** Names of the documents that arrived, in the order of the form. */
  documents: readonly string[]
}

const photoSlot = 'titular.fotocarnet'

/** Throws a 409 whose problems point at the two number fields (UNS-116). */
export const refuseTaken = (message: string): never => {
  throw new ApiProblem(409, message, { campos: [{ path: 'personales.nrodoc', message }] })
}

const numberPattern = /^\d{1,6}$/

const isFiledAmong =
  (slots: readonly DocumentSlot[]) =>
  ({ slot, op, titular }: WireFile): boolean =>
    slots.some((one) => one.key === slot && one.op === op) && slot.startsWith(`${titular}.`)

// In the one PDF of all documents nothing else tells the partner's papers from the applicant's.
const whoseOf = ({ key }: DocumentSlot): string | undefined =>
  key.startsWith('conyuge.') && key !== 'conyuge.certificado' ? 'de cónyuge o conviviente' : undefined

const nameOf = (slot: DocumentSlot, values: PreAffiliation): string =>
  [slotLabelOf(slot, values), whoseOf(slot)].filter((word) => word !== undefined).join(' ')

/**
 * Validates the answers by every rule of the form, with the form's paths and words, and by every check with the server's
 * own facts. Throws a 409 when the registration already has a request (PREAF-026).
 */
export const validateRequest = async (
  { db, config }: Services,
  { request, received, moments, looks }: Arrived<WireRequest, null>,
): Promise<Findings<WireRequest, ValidRequest>> => {
  const values = decodePreAffiliation(request)
  const today = countingDayOf(moments)
  const { nroafi } = values.personales
  const registration = numberPattern.test(nroafi) ? await findRegistration(db, nroafi) : undefined
  const declaredPhoto = request.archivos.find(({ slot }) => slot === photoSlot)
  const photo = received.files.find(({ id }) => id === declaredPhoto?.id)
  const checks = await runChecks(values, { registration, today, photo, looks })
  if (isMember(checks.matricula?.data)) refuseTaken(checks.matricula?.message ?? messages.checkRefused)

  const files = new Set(request.archivos.map(({ slot }) => slot))
  const counting = withLevelOnArrival(values, { today, checks })
  const problems = allProblems(counting, { today, files, checks, video: config.preaffiliationVideo })
  const slots = documentSlots(values, { checks })
  const documents = slots.filter(({ key }) => files.has(key)).map((slot) => nameOf(slot, values))
  return {
    valid: { values: toSubmittable(values), today, levelLabel: levelLabelOf(values, { today, checks }), documents },
    problems: problems.map(({ path, message }) => ({ path, message })),
    slots: slots.map((slot) => ({ ...slot, label: slotLabelOf(slot, values), whose: whoseOf(slot) })),
    isFiled: isFiledAmong(slots),
    labelOf: (path) => problems.find((problem) => problem.path === path)?.label ?? '',
  }
}

const isMember = (data: unknown): boolean => findNumber(data, 'codigo') === registrationCodes.member
