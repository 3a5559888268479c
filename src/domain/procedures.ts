import type { PlainDate } from './dates'
import { formatDni } from './text'

/** A procedure of a member (PROC-001). `rutadocumento` is the declaration, `rutadocumento2` the attachments; '' is none. */
export type Procedure = {
  tipo: string
  nrotramite: string
  alta: PlainDate | null
  modificado: PlainDate | null
  estado: string
  observaciones: string
  rutadocumento: string
  rutadocumento2: string
}

const silent: readonly string[] = ['APROBADO', 'EN CURSO', 'PENDIENTE']

/** Rows of one page of procedures (PROC-002). */
export const proceduresPerPage = 5

/** A state as it is shown and compared: capitals, single spaces. */
export const toProcedureState = (estado: string): string => estado.trim().replace(/\s+/g, ' ').toLocaleUpperCase('es')

/** What the fund observed, where its state tells it; '' elsewhere (PROC-005). */
export const observationOf = ({ estado, observaciones }: Pick<Procedure, 'estado' | 'observaciones'>): string =>
  silent.includes(toProcedureState(estado)) ? '' : observaciones.trim()

/** '48377' as '48.377'; a number with anything but digits stays as it is. */
export const procedureNumber = (nrotramite: string): string =>
  /^[1-9]\d*$/.test(nrotramite) ? formatDni(nrotramite) : nrotramite

const dataChange = 'Modificación de datos'

/** Whether a change of the member's data waits for approval: one that is in course (LEGAJO-012, DASH-011, UNS-112). */
export const isChangePending = (procedures: readonly Pick<Procedure, 'tipo' | 'estado'>[]): boolean =>
  procedures.some(({ tipo, estado }) => tipo.trim() === dataChange && toProcedureState(estado) === 'EN CURSO')

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

/** The procedures with the newest first; of one day, the one with the higher number. Without a date comes last. */
export const newestFirst = (procedures: readonly Procedure[]): Procedure[] =>
  procedures.toSorted(
    (one, other) =>
      compareTexts(other.alta ?? '', one.alta ?? '') ||
      other.nrotramite.length - one.nrotramite.length ||
      compareTexts(other.nrotramite, one.nrotramite),
  )

/** What a procedure is found by: its type and its number, with or without dots. */
export const searchTextOf = ({ tipo, nrotramite }: Procedure): string =>
  `${tipo} ${nrotramite} ${procedureNumber(nrotramite)}`
