import { addDays, type PlainDate } from '../../src/domain/dates'
import type { SubsidyType } from '../../src/domain/benefits/values'

/**
 * A procedure of a demonstration member. The days count back from today: when it began and when it last moved. `child`
 * is the DNI of the relative that a subsidy is for.
 */
export type DemoProcedure = {
  nroafi: number
  tipo: string
  estado: string
  began: number
  moved: number
  observaciones: string
  hasDocuments: boolean
  subsidy?: { tipo: SubsidyType; child: string }
}

const procedure = (
  nroafi: number,
  tipo: string,
  estado: string,
  [began, moved]: readonly [number, number],
  more: Partial<DemoProcedure> = {},
): DemoProcedure => ({ nroafi, tipo, estado, began, moved, observaciones: '', hasDocuments: false, ...more })

const all = 120_027
const twice = 120_026

/** The procedures of the reference server: every state that the portal distinguishes, and one that it does not know. */
export const demoProcedures: readonly DemoProcedure[] = [
  procedure(all, 'Subsidio por matrimonio', 'APROBADO', [420, 395], { hasDocuments: true }),
  procedure(all, 'Cambio de nivel', 'BAJA', [300, 290], { observaciones: 'Dado de baja a pedido de la afiliada.' }),
  procedure(all, 'Subsidio por nacimiento', 'RECHAZADO', [210, 180], {
    observaciones: 'La partida de nacimiento no se lee. Podés iniciar el trámite de nuevo con una copia legible.',
    hasDocuments: true,
  }),
  procedure(all, 'Opción de nivel', 'DESESTIMADO', [150, 149], { observaciones: 'Desestimado por la afiliada.' }),
  procedure(all, 'Préstamo personal', 'EN CURSO', [40, 12]),
  procedure(all, 'Débito automático', 'PENDIENTE', [6, 6], { hasDocuments: true }),
  procedure(all, 'Constancia de servicios', 'DERIVADO', [20, 3], {
    observaciones: 'Derivado a la delegación de origen.',
  }),
  procedure(120_017, 'Modificación de datos', 'EN CURSO', [4, 4]),
  procedure(twice, 'Subsidio por nacimiento y maternidad', 'APROBADO', [480, 450], {
    hasDocuments: true,
    subsidy: { tipo: 'maternidadNacimiento', child: '70444111' },
  }),
  procedure(twice, 'Subsidio por nacimiento y maternidad', 'EN CURSO', [50, 30], {
    subsidy: { tipo: 'maternidadNacimiento', child: '71444222' },
  }),
]

/** The days on which a demonstration procedure began and last moved. */
export const demoDays = (
  { began, moved }: DemoProcedure,
  today: PlainDate,
): { alta: PlainDate; modificado: PlainDate } => ({
  alta: addDays(today, -began),
  modificado: addDays(today, -moved),
})
