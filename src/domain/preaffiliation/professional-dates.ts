import { isPlainDate, type PlainDate } from '../dates'
import { messages } from '../messages'

/**
 * The dates of a professional: degree, enrolment (matriculación) and affiliation, which is the day of sending (UNS-99).
 */
export type ProfessionalDates = { fectit: string; fecmat: string; fecafil: PlainDate }

/**
 * Verdict of the date check: a confirmation when right; otherwise one alert per cause and a general sentence
 * (PREAF-043).
 */
export type DateCheck = { ok: boolean; message: string; alerts: string[] }

/** Checks that each date is after the one before it (PREAF-040, PREAF-042, AMB-30). */
export const checkProfessionalDates = ({ fectit, fecmat, fecafil }: ProfessionalDates): DateCheck => {
  if (!isPlainDate(fectit) || !isPlainDate(fecmat)) return { ok: false, message: messages.datesWrong, alerts: [] }
  const alerts = [
    ...(fecmat > fectit ? [] : [messages.enrolmentAfterTitleAlert]),
    ...(fecafil > fecmat ? [] : [messages.affiliationAfterEnrolment]),
  ]
  return alerts.length === 0
    ? { ok: true, message: messages.datesRight, alerts }
    : { ok: false, message: messages.datesWrong, alerts }
}
