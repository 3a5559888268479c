import { sayTime, sayWhen } from '../../../domain/member/data-time'
import type { Queue, QueueQuery } from '../../../domain/desk/queue'
import { sayNumber } from '../../../domain/desk/queue-words'

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)

const sayWaiting = (count: number): string => {
  if (count === 0) return 'No queda nada por decidir.'
  return count === 1 ? '1 espera una decisión.' : `${count} esperan una decisión.`
}

const sayLate = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? ' 1 ya pasó su plazo.' : ` ${count} ya pasaron su plazo.`
}

/** The line under the title of the queue: how many wait, and how many of them for too long. */
export const saySummary = ({ esperan, vencidos, falta }: Queue, { vista }: QueueQuery): string => {
  if (vista === 'falta') return falta === 1 ? '1 espera un documento.' : `${falta} esperan un documento.`
  return `${sayWaiting(esperan)}${sayLate(vencidos)}`
}

/** The same without a connection: how many waited when the list came. `leido` is epoch milliseconds. */
export const sayPast = ({ esperan, leido }: Queue): string =>
  esperan === 1
    ? `1 esperaba una decisión a las ${sayTime(leido)}.`
    : `${esperan} esperaban una decisión a las ${sayTime(leido)}.`

/** When the list was read: 'Actualizado hoy, 9:42', 'Actualizado el 12/11, 9:42'. Epoch milliseconds. */
export const sayRead = (at: number, now: number): string => `Actualizado ${sayWhen(at, now)}`

/** Who decided last: 'Lo último lo decidió Julián Paz hoy, 9:31: Opción de nivel 2026, n.º 48.188.' */
export const sayLast = ({ ultima }: Queue, now: number): string => {
  if (ultima === null) return ''
  const who = ultima.quien === '' ? 'alguien de la Caja' : ultima.quien
  return `Lo último lo decidió ${who} ${sayWhen(ultima.cuando, now)}: ${ultima.titulo}, ${sayNumber(ultima.numero)}. `
}

/** How many rows are shown, for who listens: '5 trámites.' */
export const sayTotal = (total: number): string => capital(total === 1 ? '1 trámite.' : `${total} trámites.`)
