import { toDisplayDate } from '../dates'
import type { Decision } from './decisions'
import type { DeskKind } from './kinds'
import { sayWait } from './queue-words'
import type { DeskCheck, DeskRequest } from './request'

/** Who has signed up for what: 'Afiliación de Martina Sol Echeverri'. The name comes readable. */
export const sayTitle = (titulo: string, persona: string): string => `${titulo} de ${persona}`

/** The line under the title: number, district, when it counts from, how long it has waited, until when. */
export const sayStanding = ({ nroafi, distrito, cuenta, espera, vence }: DeskRequest): string =>
  [
    `MP\u00a0${nroafi}`,
    distrito,
    `cuenta desde el ${toDisplayDate(cuenta)}`,
    espera <= 0 ? 'llegó hoy' : `espera hace ${sayWait(espera)} hábil${espera === 1 ? '' : 'es'}`,
    `vence el ${toDisplayDate(vence)}`,
  ].join(' · ')

/** The checks to look at first: against a rule, then doubtful ones; and the good ones. */
export const sortChecks = (checks: readonly DeskCheck[]): { first: DeskCheck[]; good: DeskCheck[] } => ({
  first: [...checks.filter(({ tono }) => tono === 'err'), ...checks.filter(({ tono }) => tono === 'warn')],
  good: checks.filter(({ tono }) => tono === 'ok'),
})

const several = (count: number, one: string, more: string): string => (count === 1 ? one : `${count} ${more}`)

/** What the checks come to: '2 para mirar', '1 con problema', 'Todo bien'. */
export const sayChecks = (checks: readonly DeskCheck[]): string => {
  const bad = checks.filter(({ tono }) => tono === 'err').length
  const doubtful = checks.filter(({ tono }) => tono === 'warn').length
  if (bad > 0) return several(bad, '1 con problema', 'con problema')
  return doubtful > 0 ? several(doubtful, '1 para mirar', 'para mirar') : 'Todo bien'
}

/** The heading over what was declared: a request of changes says what changes. */
export const declaredTitle = (kind: DeskKind): string => (kind === 'modificacion' ? 'Qué cambia' : 'Lo que declaró')

const articles: Record<DeskKind, string> = {
  afiliacion: 'la afiliación',
  subsidio: 'el subsidio',
  modificacion: 'la modificación de datos',
  nivel: 'la opción de nivel',
  desestimar: 'el pedido de desestimar el nivel',
  adhesion: 'el débito automático',
  datos: 'el pedido sobre sus datos',
}

/** What is decided about, in a sentence: 'la afiliación de Martina Sol Echeverri'. The name comes readable. */
export const sayWhat = (kind: DeskKind, persona: string): string => `${articles[kind]} de ${persona}`

const past: Record<Decision, string> = {
  aprobar: 'Aprobaste',
  rechazar: 'Rechazaste',
  pedir: 'Pediste un documento para',
}

/** What was just decided: 'Aprobaste la afiliación de Martina Sol Echeverri'. */
export const sayDecided = (decision: Decision, kind: DeskKind, persona: string): string =>
  `${past[decision]} ${sayWhat(kind, persona)}`
