import type { PlainDate } from './dates'
import { formatDni } from './text'

/**
 * A procedure of a member (PROC-001). `rutadocumento` is the declaration, `rutadocumento2` the attachments; '' for
 * none.
 */
export type Procedure = {
  tipo: string
  nrotramite: string
  alta: PlainDate | null
  modificado: PlainDate | null
  estado: string
  observaciones: string
  rutadocumento: string
  rutadocumento2: string
  /** The states that it came to, the first first; empty where nobody knows them. */
  pasos: readonly ProcedureStep[]
  /** How long such a procedure usually takes, as the fund says it: 'de 10 a 15 días hábiles'; '' where it does not. */
  suele: string
}

/** A state that a procedure came to, and when, in epoch milliseconds. */
export type ProcedureStep = { estado: string; at: number }

/** Whom the management looked up: what it may see of a member besides the procedures, and nothing else (UNS-127). */
export type FoundMember = { nroafi: string; apellido: string; nombres: string; desdistrito: string }

/** What the management reads of one member: who it is, and their procedures (MGMT-002). */
export type FoundProcedures = { member: FoundMember; procedures: Procedure[] }

const silent: readonly string[] = ['APROBADO', 'EN CURSO', 'PENDIENTE']

/** Procedures per page (PROC-002). */
export const proceduresPerPage = 5

/** Normal form of a state for showing and comparing: capitals, single spaces. */
export const toProcedureState = (estado: string): string => estado.trim().replace(/\s+/g, ' ').toLocaleUpperCase('es')

/** The fund's observation, in the state that has one; '' otherwise (PROC-005). */
export const observationOf = ({ estado, observaciones }: Pick<Procedure, 'estado' | 'observaciones'>): string =>
  silent.includes(toProcedureState(estado)) ? '' : observaciones.trim()

/** '48377' as '48.377'; a number with other characters stays unchanged. */
export const procedureNumber = (nrotramite: string): string =>
  /^[1-9]\d*$/.test(nrotramite) ? formatDni(nrotramite) : nrotramite

/** Name of the procedure by which a member asks for changes of their file (LEGAJO-012). */
export const modificationProcedure = 'Modificación de datos'

/** State of a procedure that waits for one document of its member (UNS-130). */
export const missingDocument = 'FALTA UN DOCUMENTO'

/** Name of the procedure by which a person became a member. */
export const affiliationProcedure = 'Afiliación'

/** State of a procedure that waits for the fund's decision, after which nothing else may be asked (LEGAJO-011). */
export const inProgress = 'EN CURSO'

/**
 * Whether a change of the member's data waits for approval, that is, is in progress (LEGAJO-012, DASH-011, UNS-112).
 */
export const isChangePending = (procedures: readonly Pick<Procedure, 'tipo' | 'estado'>[]): boolean =>
  procedures.some(
    ({ tipo, estado }) => tipo.trim() === modificationProcedure && toProcedureState(estado) === inProgress,
  )

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** Sorts procedures, the newest first; on the same day the higher number first; without a date last. */
export const newestFirst = (procedures: readonly Procedure[]): Procedure[] =>
  procedures.toSorted(
    (one, other) =>
      compareTexts(other.alta ?? '', one.alta ?? '') ||
      other.nrotramite.length - one.nrotramite.length ||
      compareTexts(other.nrotramite, one.nrotramite),
  )

/** Text that a search looks in: type and number, with and without dots. */
export const searchTextOf = ({ tipo, nrotramite }: Procedure): string =>
  `${tipo} ${nrotramite} ${procedureNumber(nrotramite)}`
