import type { OwnCounts } from '../../../contract/own-data/own-data'
import { addDays, todayIn, type PlainDate } from '../../../domain/dates'
import { sayDate } from '../../../domain/day-words'
import type { HeldGroup } from '../../../domain/own-data/groups'
import { sayMoment } from '../security/place-words'

/** What a copy has of a group: its name and one line. */
export type HeldWords = { title: string; detail: string }

const some = (count: number, one: string, many: string): string =>
  count === 1 ? one : many.replace('{n}', String(count))

const relatives = (counts: OwnCounts | null): string => {
  if (counts === null) return 'Tus familiares'
  return counts.relatives === 0 ? 'Familiares' : some(counts.relatives, 'Tu familiar', 'Tus {n} familiares')
}

const procedures = (counts: OwnCounts | null): string => {
  if (counts === null) return 'Tus trámites'
  return counts.procedures === 0 ? 'Trámites' : some(counts.procedures, 'Tu trámite', 'Tus {n} trámites')
}

const documents = (counts: OwnCounts | null): string => {
  if (counts === null) return 'Con sus documentos, como los mandaste'
  if (counts.documents === 0) return counts.procedures === 0 ? 'No hiciste ninguno todavía' : 'Sin documentos'
  return some(counts.documents, 'Con su documento, como lo mandaste', 'Con sus {n} documentos, como los mandaste')
}

// A month and its year: 'marzo de 2012'.
const monthOf = (day: PlainDate): string => sayDate(day).replace(/^\d+ de /, '')

const since = (counts: OwnCounts | null): string =>
  counts?.since ? `Desde tu afiliación, en ${monthOf(counts.since)}` : 'Desde tu afiliación'

/** The words of a group; without counts, as when there is no connection, they say none. */
export const heldWords = (group: HeldGroup, counts: OwnCounts | null): HeldWords => {
  switch (group) {
    case 'legajo':
      return { title: 'Tu legajo y tus contactos', detail: 'Los datos, las fotos y lo que cambió' }
    case 'familiares':
      return {
        title: relatives(counts),
        detail: counts?.relatives === 0 ? 'No tenés en tu legajo' : 'Sus datos y documentos',
      }
    case 'aportes':
      return { title: 'Aportes, pagos y niveles', detail: since(counts) }
    case 'tramites':
      return { title: procedures(counts), detail: documents(counts) }
    case 'mensajes':
      return { title: 'Turnos, mensajes y cartas', detail: 'Lo que pediste y lo que te escribimos' }
    case 'ingresos':
      return { title: 'Ingresos y consultas', detail: 'Tus ingresos, y quién de la Caja miró tu legajo' }
  }
}

/** A moment to come as people say it: 'mañana a las 9:46'; both are epoch milliseconds by the server's clock. */
export const sayUntil = (moment: number, now: number): string => {
  const said = sayMoment(moment, now)
  return todayIn(moment) === addDays(todayIn(now), 1) ? said.replace(/^.* a las/, 'mañana a las') : said
}
