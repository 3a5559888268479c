import { encodeLevelItem } from '../../../src/contract/level-table'
import { reducedTable } from '../../../src/domain/catalogues/data/reduced-tables'
import { addDays, isPlainDate, type PlainDate } from '../../../src/domain/dates'
import { planNames, reducedOption, type ReducedDates, type ReducedPlan } from '../../../src/domain/level/reduced'
import { enrolmentTermDays } from '../../../src/domain/registration'
import type { WireLevelOneAnswer, WireReducedContribution } from '../../../src/contract/schemas'

const refuse = (mensaje: string): WireLevelOneAnswer => ({ evaluacion: { nivel1: false, mensaje } })

/**
 * Whether a job counts for level 1: it began before the registration or within the 30 days of the enrolment, and not in
 * the future (API-051, LEVEL-054).
 */
export const judgeLevelOne = (empleoDesde: string, fecmat: string, today: PlainDate): WireLevelOneAnswer => {
  if (!isPlainDate(empleoDesde) || !isPlainDate(fecmat)) return refuse('Revisá la fecha de inicio del empleo.')
  if (empleoDesde > today) return refuse('La fecha de inicio del empleo no puede ser futura.')
  if (empleoDesde > addDays(fecmat, enrolmentTermDays)) {
    return refuse(
      'Para el nivel 1 tu empleo tiene que haber comenzado antes de la matriculación o dentro de los 30 días siguientes. Elegí otro nivel.',
    )
  }
  return { evaluacion: { nivel1: true, mensaje: '' } }
}

const reducedTypes = { PMJ: 1, RAR: 2 } satisfies Record<ReducedPlan, number>

/**
 * Which reduced contribution applies to these dates (API-052, LEVEL-032 to 034). For an applicant it is never a
 * reconsideration.
 */
export const judgeReducedContribution = (dates: ReducedDates): WireReducedContribution => {
  const plan = isPlainDate(dates.fecafil) ? reducedOption(dates) : null
  if (plan === null) return { resumen: {}, totalAnios: 0, tablaReferenciaAporteReducido: [] }
  const table = reducedTable(plan)
  return {
    resumen: { 1: { tipo: reducedTypes[plan], plan, descripcion: planNames[plan] } },
    totalAnios: table.length,
    tablaReferenciaAporteReducido: table.map(encodeLevelItem),
  }
}
