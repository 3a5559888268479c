import type { YesNo } from '../form/answers'
/** The employment that level 1 requires (LEVEL-018 to LEVEL-020). */
export type Employment = { esJubilado: YesNo; empleo: string; empleoTipo: string; empleoDesde: string }

/** An empty employment. */
export const newEmployment = (): Employment => ({ esJubilado: '', empleo: '', empleoTipo: '', empleoDesde: '' })

/** Labels of the fields of an employment, in the order of the screen. */
export const employmentLabels = {
  esJubilado: '¿Sos jubilada/o?',
  empleo: 'Empleador',
  empleoTipo: 'Tipo de empleo',
  empleoDesde: 'Fecha de inicio',
} as const satisfies Record<keyof Employment, string>
