import { required } from '../rules/basic'
import type { PlainDate } from '../dates'
import { bounds } from '../limits'
import { pastDateRules } from '../rules/dates'
import { max } from '../rules/text'
import { findIn, type Finding } from '../rules/yup'
import type { Employment } from './employment'

/** The problems of an employment that is required (LEVEL-040, LEVEL-041). */
export const employmentFindings = (employment: Record<keyof Employment, string>, today: PlainDate): Finding[] => [
  ...findIn('esJubilado', employment.esJubilado, [required]),
  ...findIn('empleo', employment.empleo, [required, max(bounds.employerMost)]),
  ...findIn('empleoTipo', employment.empleoTipo, [required, max(bounds.employerMost)]),
  ...findIn('empleoDesde', employment.empleoDesde, pastDateRules(today)),
]
