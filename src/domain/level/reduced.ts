import { addYears, ageAt, isPlainDate, yearOf, type PlainDate } from '../dates'

/** The two plans of reduced contribution: young graduates, and those who registered late but soon after their degree. */
export type ReducedPlan = 'PMJ' | 'RAR'

/** Names of the plans as the fund writes them. */
export const planNames = {
  PMJ: 'PLAN MÓDULO JOVEN',
  RAR: 'RÉGIMEN DE APORTACIÓN REDUCIDA',
} satisfies Record<ReducedPlan, string>

/** Option of the reference table for each plan (LEVEL-032, LEVEL-033). */
export const planOptions = { PMJ: 6, RAR: 7 } as const satisfies Record<ReducedPlan, 6 | 7>

/** Plan for a reduced type of the server: 1 PMJ, 2 RAR, others none (LEVEL-032 to 034). */
export const planOfType = (tipo: number | null): ReducedPlan | null => (tipo === 1 ? 'PMJ' : tipo === 2 ? 'RAR' : null)

/** Ages and years of the conditions of the plans (UNS-98). */
export const plans = { youngUnder: 35, registeredAtMost: 32, lateFrom: 33, yearsFromDegree: 3 } as const

/** Whether the option year minus the birth year is under 35 (LEVEL-052). */
export const isYoung = (optionYear: number, birthYear: number): boolean => optionYear - birthYear < plans.youngUnder

/** Dates that decide the reduced contribution; fecafil is the day of affiliation (UNS-99). */
export type ReducedDates = { fecnacim: string; fecmat: string; fecafil: PlainDate; fectit: string }

/**
 * Our own rule for the reduced contribution, used until the server answers; the server decides (UNS-98). Null
 * when neither plan applies or a date is missing.
 *
 * | plan | age, year of affiliation minus year of birth | full age at fecmat | fecmat            |
 * | PMJ  | up to 34                                     | up to 32           |                   |
 * | RAR  |                                              | 33 or more         | within 3 years of fectit |
 */
export const reducedOption = ({ fecnacim, fecmat, fecafil, fectit }: ReducedDates): ReducedPlan | null => {
  if (!isPlainDate(fecnacim) || !isPlainDate(fecmat) || !isPlainDate(fectit)) return null
  const ageAtEnrolment = ageAt(fecnacim, fecmat)
  if (ageAtEnrolment <= plans.registeredAtMost) return isYoung(yearOf(fecafil), yearOf(fecnacim)) ? 'PMJ' : null
  return fecmat >= fectit && fecmat <= addYears(fectit, plans.yearsFromDegree) ? 'RAR' : null
}
