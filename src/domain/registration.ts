import { numeric, required } from './rules/basic'
import { addDays, isPlainDate, yearOf, type PlainDate } from './dates'
import { digits } from './limits'
import { firstFailure } from './rules/rule'
import { minDoc } from './rules/numbers'
import { max, minmax } from './rules/text'
import { padDni } from './text'

/** Verdict of the registration check: go on, show the words as a warning, or show them as an error (PREAF-014). */
export type RegistrationVerdict = 'ok' | 'warning' | 'error'

/** Meaning of `codigo` in the answer of the registration check (PREAF-014). */
export const registrationVerdict = (codigo: number): RegistrationVerdict =>
  codigo === 1 ? 'ok' : codigo === 2 ? 'warning' : 'error'

/** Working days (counted by the server) after which the registration history is required (AMB-03). */
export const historyAfterWorkingDays = 30

/** Whether the registration history is a required document (PREAF-038). */
export const needsHistory = (workingDays: number): boolean => workingDays > historyAfterWorkingDays

/** A registration before this year needs no registration certificate. */
export const certificateFromYear = 2020

/** Whether the registration certificate is required; true while the date is unknown (PREAF-057). */
export const needsCertificate = (fecmat: string): boolean =>
  !isPlainDate(fecmat) || yearOf(fecmat) >= certificateFromYear

/** Calendar days from registration within which the enrolment must be completed (PREAF-051, UNS-100). */
export const enrolmentTermDays = 30

/** Last day to complete the enrolment and choose a level; afterwards the fund assigns level 2 (PREAF-051). */
export const enrolmentDeadline = (fecmat: PlainDate): PlainDate => addDays(fecmat, enrolmentTermDays)

/** Whether the enrolment is still in time, the last day included; undefined while the date is unknown. */
export const findEnrolmentInTerm = (fecmat: string, today: PlainDate): boolean | undefined =>
  isPlainDate(fecmat) ? today <= enrolmentDeadline(fecmat) : undefined

/** Rules of the registration number: digits, at most 6 (AMB-36, CONST-004). */
export const nroafiRules = [required, numeric, max(digits.nroafi)] as const

/** Rules of an applicant's DNI: 7 or 8 digits; one of 7 is padded later (AMB-36, VALID-035). */
export const applicantDniRules = [required, numeric, minmax(digits.familyDniLeast, digits.dni)] as const

/** Rules of the document in recovery, the only place that requires a number above 2,000,000 (RECOVER-003, UNS-108). */
export const recoveryDniRules = [...applicantDniRules, minDoc] as const

/**
 * What an entry page passes to the wizard: the number as typed and the DNI of 8 digits; null when either is invalid.
 */
export const parseEntry = (nroafi: string, nrodoc: string): { nroafi: string; nrodoc: string } | null => {
  const isRight = firstFailure(nroafi, nroafiRules) === null && firstFailure(nrodoc, applicantDniRules) === null
  return isRight ? { nroafi, nrodoc: padDni(nrodoc) } : null
}
