import type { PlainDate } from '../dates'
import type { LevelValidity } from './validity'
import { planNames, type ReducedPlan } from './reduced'

/** State of a request of the level option: X and P in progress, A approved, R withdrawn or rejected; null for none. */
export type LevelOrderState = 'X' | 'P' | 'A' | 'R' | null

/**
 * A member's level and their request (LEVEL-001), in the names of the fund. `anio` is the year that the option applies
 * to. A plan that is `tiene…` is or was theirs, with the state A while it is active; `…Futuro` is the same for the year
 * of the option. `empleoDesde`, `fecmat` and `hasta` are '' when they are unknown.
 */
export type LevelOrder = {
  nroafi: string
  nivelActual: number | null
  nivelActualValidez: LevelValidity | null
  nivelPedido: number | null
  nivelPedidoId: number | null
  nivelPedidoNro: number | null
  email: string
  estado: LevelOrderState
  anio: number | null
  puedeTramitar: boolean
  puedeDesestimar: boolean
  desestimacionPendiente: boolean
  extemporaneo: boolean
  tieneRar: boolean
  estadoRar: string
  tienePlanJoven: boolean
  estadoPlanJoven: string
  tieneRarFuturo: boolean
  estadoRarFuturo: string
  tienePlanJovenFuturo: boolean
  estadoPlanJovenFuturo: string
  altaPJ: boolean
  bajaPJ: boolean
  cantModulosAR: number
  empleo: string
  empleoTipo: string
  empleoDesde: PlainDate | ''
  /** Day of enrolment, by which the employment of level 1 is evaluated (LEVEL-054). */
  fecmat: PlainDate | ''
  /** Last day of the period. */
  hasta: PlainDate | ''
}

/** The flags of the plans of reduced contribution. */
export type PlanFlags = Pick<
  LevelOrder,
  | 'tieneRar'
  | 'estadoRar'
  | 'tienePlanJoven'
  | 'estadoPlanJoven'
  | 'tieneRarFuturo'
  | 'estadoRarFuturo'
  | 'tienePlanJovenFuturo'
  | 'estadoPlanJovenFuturo'
>

const active = 'A'

/** The reduced plan that is or was a member's (LEVEL-014); null when there never was one. */
export const previousPlan = ({ tieneRar, tienePlanJoven }: PlanFlags): ReducedPlan | null =>
  tienePlanJoven ? 'PMJ' : tieneRar ? 'RAR' : null

/** The reduced plan that goes on in the year of the option; null when there is none. */
export const comingPlan = (flags: PlanFlags): ReducedPlan | null => {
  if (flags.tienePlanJovenFuturo && flags.estadoPlanJovenFuturo === active) return 'PMJ'
  return flags.tieneRarFuturo && flags.estadoRarFuturo === active ? 'RAR' : null
}

/** The reduced plan that is active now; null when there is none. */
export const activePlan = (flags: PlanFlags): ReducedPlan | null => {
  if (flags.tienePlanJoven && flags.estadoPlanJoven === active) return 'PMJ'
  return flags.tieneRar && flags.estadoRar === active ? 'RAR' : null
}

/** Name of a level by its number alone: 'NIVEL 1' to 'NIVEL 5', and 'NIVEL 2' for any other number. */
export const plainLevelName = (nivel: number | null): string =>
  `NIVEL ${nivel !== null && nivel >= 1 && nivel <= 5 ? nivel : 2}`

/** Name of a member's level (LEVEL-031, AMB-45): at level 2 the active plan, else its plain name. */
export const levelName = (nivel: number | null, flags: PlanFlags): string => {
  const plan = nivel === 2 ? activePlan(flags) : null
  return plan === null ? plainLevelName(nivel) : planNames[plan]
}

/** Whether a plan that is active now ends with the year, so that the member moves to level 2 (LEVEL-051). */
export const isPlanEnding = (flags: PlanFlags): boolean => activePlan(flags) !== null && comingPlan(flags) === null

/** Whether a request waits for the fund or was approved: then there is no second one. */
export const isStanding = ({ estado }: Pick<LevelOrder, 'estado'>): boolean => estado !== null && estado !== 'R'
