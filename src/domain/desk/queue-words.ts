import { toDisplayDate, type PlainDate } from '../dates'
import { procedureNumber } from '../procedures'
import type { Comeback, QueueRow } from './queue'

/** How pressing a term is: over, soon over, or far. */
export type TermTone = 'err' | 'warn' | 'neu'

/** Working days before the end of a term from which it is marked. */
const soonDays = 3

const sayDays = (count: number): string => (count === 1 ? '1 día' : `${count} días`)

/** How long a request has waited, in working days: '13 días', 'Hoy'. */
export const sayWait = (days: number): string => (days <= 0 ? 'Hoy' : sayDays(days))

const sayTerm = (left: number, due: PlainDate): string => {
  if (left < -1) return `Venció hace ${sayDays(-left)}`
  if (left === -1) return 'Venció ayer'
  if (left === 0) return 'Vence hoy'
  if (left === 1) return 'Vence mañana'
  return left <= soonDays ? `Vence en ${sayDays(left)}` : `Vence el ${toDisplayDate(due).slice(0, 5)}`
}

/** The term of a request in words, with how pressing it is; `left` are working days, negative once it is over. */
export const termOf = (left: number, due: PlainDate): { tone: TermTone; words: string } => ({
  tone: left < 0 ? 'err' : left <= soonDays ? 'warn' : 'neu',
  words: sayTerm(left, due),
})

/** How many checks are to be looked at: '1 control para mirar'; all good, or not made yet. */
export const sayDoubts = (doubts: number | null): string => {
  if (doubts === null) return 'Controles sin hacer'
  if (doubts === 0) return 'Controles bien'
  return doubts === 1 ? '1 control para mirar' : `${doubts} controles para mirar`
}

/** Why a request is in the queue again. */
export const comebackWords: Record<Comeback, string> = {
  llego: 'Llegó el documento',
  noLoMando: 'No lo mandó',
  fallo: 'No se pudo aplicar',
}

/** The number of a procedure on a screen: 'n.º 48.201', which does not break. */
export const sayNumber = (number: string): string => `n.º\u00a0${procedureNumber(number)}`

/** A row as it is heard: who, what, since when, until when, what to look at. It begins with the name that is seen. */
export const sayRow = ({ persona, titulo, espera, faltan, vence, dudas, falta }: QueueRow): string =>
  [
    persona,
    titulo,
    sayWait(espera).toLocaleLowerCase('es'),
    falta ? `espera ${falta.documento}` : termOf(faltan, vence).words.toLocaleLowerCase('es'),
    sayDoubts(dudas).toLocaleLowerCase('es'),
  ].join(', ')
