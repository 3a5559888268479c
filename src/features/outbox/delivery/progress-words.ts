import type { OutboxState } from '../../../domain/delivery/outbox'
import {
  percentOf,
  quartersOf,
  sumOf,
  type Arrived,
  type FilePlace,
  type GoingFile,
  placeOfFile,
} from '../../../domain/delivery/progress'
import { sayPart, saySize } from '../../../forms/sending/say-size'

/** How much the fund has, by size and by files: '18,4 de 45 MB, 12 de 30 archivos'; only the size while the files are unknown. */
export const sayProgress = (bytes: number, arrived: Arrived, files: readonly GoingFile[] | undefined): string => {
  const size = sayPart(sumOf(arrived, bytes), bytes)
  if (files === undefined || files.length === 0) return size
  const there = files.filter((file) => placeOfFile(file, arrived) === 'arrived').length
  return `${size}, ${there} de ${files.length === 1 ? '1 archivo' : `${files.length} archivos`}`
}

const minute = 60

/**
 * How long it still takes, as roughly as it is known: 'faltan unos 3 minutos'. '' as long as nothing honest can be said:
 * `seconds` is null before the line has shown its pace.
 */
export const sayTimeLeft = (seconds: number | null): string => {
  if (seconds === null) return ''
  if (seconds < minute) return 'falta menos de un minuto'
  const minutes = Math.round(seconds / minute)
  if (minutes === 1) return 'falta un minuto, más o menos'
  if (minutes <= 10) return `faltan unos ${minutes} minutos`
  if (minutes <= 55) return `faltan unos ${Math.ceil(minutes / 5) * 5} minutos`
  if (minutes < 90) return 'falta cerca de una hora'
  return minutes < 150 ? 'faltan unas 2 horas' : 'faltan varias horas'
}

/** The state of one file in the list: its words, and its size or the part that is there. */
export const sayFile = (place: FilePlace, there: number, bytes: number, isGoing: boolean): string => {
  switch (place) {
    case 'arrived':
      return `Llegó · ${saySize(bytes)}`
    case 'begun':
      return `${isGoing ? 'En camino' : 'Empezado'} · ${sayPart(there, bytes)}`
    case 'missing':
      return `Falta · ${saySize(bytes)}`
  }
}

/** The chip of an item that is being sent: 'Enviando 41 %'; without a figure before the first piece arrived. */
export const sayPercent = (arrived: Arrived, bytes: number): string => {
  const percent = percentOf(sumOf(arrived, bytes), bytes)
  return percent === 0 ? 'Enviando' : `Enviando ${percent} %`
}

const quarterWords = ['', 'llegó la cuarta parte', 'llegó la mitad', 'llegaron tres cuartos', 'llegó todo a la Caja']

/** What of an item is told aloud: its state, how many quarters the fund has, whether it arrived. */
export type Heard = { id: string; title: string; quarters: number; state: 'going' | 'again' | 'done' | 'other' }

/** What of an outbox item is compared. */
type Told = { id: string; title: string; state: OutboxState; arrived: Arrived; bytes: number; isAgain: boolean }

/** An item as `newsOf` compares it. */
export const toHeard = ({ id, title, state, arrived, bytes, isAgain }: Told): Heard => {
  const quarters = quartersOf(sumOf(arrived, bytes), bytes)
  if (state === 'accepted') return { id, title, quarters, state: 'done' }
  if (isAgain) return { id, title, quarters, state: 'again' }
  return { id, title, quarters, state: state === 'sending' ? 'going' : 'other' }
}

/**
 * What is told to somebody who does not see the bar: each new quarter of what goes, that it is sent again, and that it was
 * received; '' when nothing of it is new. `before` is undefined at the first look, which tells nothing.
 */
export const newsOf = (before: readonly Heard[] | undefined, now: readonly Heard[]): string => {
  const news = now.flatMap(({ id, title, quarters, state }) => {
    const was = before?.find((one) => one.id === id)
    if (was === undefined) return []
    if (state === 'done') return was.state === 'done' ? [] : [`${title}: la Caja lo recibió.`]
    if (state === 'again') return was.state === 'again' ? [] : [`${title}: se manda de nuevo.`]
    return state === 'going' && quarters > was.quarters ? [`${title}: ${quarterWords[quarters]}.`] : []
  })
  return news.join(' ')
}
