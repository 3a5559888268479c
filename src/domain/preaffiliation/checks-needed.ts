import type { CheckId } from '../form/checks'
import { isPlainDate, type PlainDate } from '../dates'
import { canonicalJson } from '../json'
import { isReduced } from '../level/options'
import { findEnrolmentInTerm } from '../registration'
import { isFilled } from '../rules/rule'
import { padDni } from '../text'
import type { FieldPath, PreAffiliation, StepId } from './values'

/** A question for the server: `query` has the inputs by name, `inputs` the same as canonical JSON. */
export type NeededCheck = {
  id: CheckId
  step: StepId
  /** The field that the question is about. */
  path: FieldPath
  query: { [name: string]: string }
  inputs: string
}

const needed = (id: CheckId, step: StepId, path: FieldPath, query: { [name: string]: string }): NeededCheck => ({
  id,
  step,
  path,
  query,
  inputs: canonicalJson(query),
})

/** The question about the reduced contribution; the affiliation date is today until the day of sending (UNS-99). */
export const reducedCheck = ({ personales, profesionales }: PreAffiliation, today: PlainDate): NeededCheck =>
  needed('aporteReducido', 'nivel', 'nivel.opcion', {
    nroafi: personales.nroafi,
    fecnacim: personales.fecnacim,
    fecmat: profesionales.fecmat,
    fecafil: today,
    fectit: profesionales.fectit,
  })

const areDates = (...dates: string[]): boolean => dates.every(isPlainDate)

/**
 * The question about the registration date, which also counts the working days since (PREAF-038, PREAF-039). With the document the
 * fund also says whether the date is the informed one.
 */
export const registrationDateCheck = ({ personales, profesionales }: PreAffiliation): NeededCheck =>
  needed('fechaMatricula', 'profesionales', 'profesionales.fecmat', {
    nroafi: personales.nroafi,
    ...(isFilled(personales.nrodoc) ? { nrodoc: padDni(personales.nrodoc) } : {}),
    fecmat: profesionales.fecmat,
  })

/**
 * The questions that the answers raise, each once its inputs are complete. The one about the reduced contribution is
 * asked while no level or a reduced one is chosen, and beyond the term of the enrolment, where nothing else can be chosen
 * (UNS-100); never in a disability process (LEVEL-035). The one about level 1 is asked with level 1 in time. `photoId` identifies the stored file photo, null for none.
 */
export const checksNeeded = (values: PreAffiliation, today: PlainDate, photoId: string | null): NeededCheck[] => {
  const { personales, profesionales, nivel } = values
  const { nroafi, nrodoc, fecnacim } = personales
  const { fecmat, fectit } = profesionales
  const isLate = findEnrolmentInTerm(fecmat, today) === false
  const asksReduced =
    personales.tramita_discapacidad !== 'S' &&
    (isLate || nivel.opcion === null || isReduced(nivel.opcion)) &&
    areDates(fecnacim, fecmat, fectit)
  const asksLevelOne = !isLate && nivel.opcion === 1 && areDates(nivel.empleoDesde, fecmat)
  return [
    ...(isFilled(nroafi) && isFilled(nrodoc)
      ? [needed('matricula', 'personales', 'personales.nrodoc', { nroafi, nrodoc: padDni(nrodoc) })]
      : []),
    ...(photoId === null ? [] : [needed('foto', 'personales', 'archivo:titular.fotocarnet', { archivo: photoId })]),
    ...(areDates(fecmat) ? [registrationDateCheck(values)] : []),
    ...(asksReduced ? [reducedCheck(values, today)] : []),
    ...(asksLevelOne
      ? [needed('nivel1', 'nivel', 'nivel.empleoDesde', { empleoDesde: nivel.empleoDesde, fecmat })]
      : []),
  ]
}
