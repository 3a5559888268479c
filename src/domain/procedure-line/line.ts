import { daysBetween, todayIn, type PlainDate } from '../dates'
import { sayLongDay, sayLongMoment } from './days'
import { inProgress, missingDocument, toProcedureState, type Procedure } from '../procedures'

/**
 * A step of a procedure's line. `stand`: behind, the present one, or to come; `end`: how it ended, or that it waits for the member. `when` and `note` are words, ''
 * for none.
 */
export type LineStep = {
  title: string
  stand: 'done' | 'now' | 'soon'
  end?: 'good' | 'bad' | 'out' | 'asks'
  when: string
  note: string
}

/** The moment at which a procedure came to a state, the last time; undefined where nobody knows it. */
const momentOf = ({ pasos }: Procedure, state: string): number | undefined =>
  pasos.findLast(({ estado }) => toProcedureState(estado) === state)?.at

/** A day in words, with its hour where that is known to be of this day. Epoch milliseconds. */
const say = (day: PlainDate | null, at: number | undefined, now: number): string => {
  if (at !== undefined && (day === null || todayIn(at) === day)) return sayLongMoment(at, now)
  return day === null ? '' : sayLongDay(day, now)
}

const unknownDay = 'La Caja no informó el día.'

const received = (procedure: Procedure, now: number, stand: 'done' | 'now'): LineStep => {
  const first = procedure.pasos[0]?.at
  return { title: 'Recibido', stand, when: say(procedure.alta, first, now), note: '' }
}

const studied = (procedure: Procedure, now: number): LineStep => {
  const at = momentOf(procedure, inProgress)
  return {
    title: 'En estudio',
    stand: 'done',
    when: at === undefined ? '' : say(null, at, now),
    note: at === undefined ? unknownDay : '',
  }
}

const toCome = (usual: string): LineStep => ({
  title: 'Resuelto',
  stand: 'soon',
  when: '',
  note: usual === '' ? '' : `Suele llevar ${usual} desde que se recibe.`,
})

const since = (words: string): string => (words === '' ? '' : `desde ${words.startsWith('hoy') ? '' : 'el '}${words}`)

/** How many days something took, in words; '' where a day is not known. */
const took = ({ alta, modificado }: Procedure): string => {
  if (alta === null || modificado === null) return ''
  const days = daysBetween(alta, modificado)
  if (days < 0) return ''
  return days === 0 ? 'Se resolvió el mismo día.' : `Llevó ${days} ${days === 1 ? 'día' : 'días'}.`
}

const ended = (procedure: Procedure, state: string, now: number): Pick<LineStep, 'stand' | 'when'> => ({
  stand: 'done',
  when: say(procedure.modificado, momentOf(procedure, state), now),
})

/**
 * The line of a procedure: received, in study, resolved, with what is known of each. `usual` says how long such a procedure takes, '' where the fund does not say;
 * `now` is epoch milliseconds.
 */
export const lineOf = (procedure: Procedure, usual: string, now: number): LineStep[] => {
  const state = toProcedureState(procedure.estado)
  const end = ended(procedure, state, now)
  const atFirst = received(procedure, now, 'done')
  if (state === 'PENDIENTE')
    return [received(procedure, now, 'now'), { title: 'En estudio', stand: 'soon', when: '', note: '' }, toCome(usual)]
  if (state === inProgress)
    return [atFirst, { title: 'En estudio', stand: 'now', when: since(end.when), note: '' }, toCome(usual)]
  if (state === missingDocument)
    return [
      atFirst,
      { title: 'Falta un documento', stand: 'now', end: 'asks', when: since(end.when), note: '' },
      toCome(''),
    ]
  if (state === 'APROBADO')
    return [
      atFirst,
      studied(procedure, now),
      { title: 'Resuelto: aprobado', ...end, end: 'good', note: took(procedure) },
    ]
  if (state === 'RECHAZADO')
    return [atFirst, studied(procedure, now), { title: 'Resuelto: rechazado', ...end, end: 'bad', note: '' }]
  if (state === 'DESESTIMADO') return [atFirst, { title: 'Retirado', ...end, end: 'out', note: '' }]
  return [atFirst, { title: state === '' ? 'Sin estado informado' : state, ...end, note: '' }]
}
