import { sayDay } from '../appointments/days'
import type { PlainDate } from '../dates'
import type { LevelOrder } from '../level/order'
import { toProcedureState, type Procedure } from '../procedures'
import { levelProcedure } from './procedure'

/**
 * One station of a request of level. `when` is a day in words, '' while there is none, and `note` says what follows, or is
 * ''. `state`: 'done', 'good' done with a yes, 'now', 'later'.
 */
export type Station = {
  id: 'asked' | 'studied' | 'approved' | 'withdrawing' | 'begins'
  state: 'done' | 'good' | 'now' | 'later'
  title: string
  when: string
  note: string
}

/** The number that the fund counts a procedure by: the digits at its end, 'T-2026-0012' as 12. */
const countOf = (nrotramite: string): number => Number(/\d+$/.exec(nrotramite.trim())?.[0] ?? Number.NaN)

const findProcedure = (order: LevelOrder, procedures: readonly Procedure[]): Procedure | undefined =>
  procedures.find(
    ({ tipo, nrotramite }) => tipo.trim() === levelProcedure && countOf(nrotramite) === order.nivelPedidoNro,
  )

const say = (day: PlainDate | null | undefined): string => (day ? sayDay(day) : '')

/** The day of the decision: the procedure's last movement, where it says the same as the level. */
const decidedOn = (procedure: Procedure | undefined): string =>
  procedure && toProcedureState(procedure.estado) === 'APROBADO' ? say(procedure.modificado) : ''

/**
 * How the request of a member goes, from the day it was asked for to the year in which it counts. The days are those of its
 * procedure, which may not be read yet.
 */
export const levelPath = (order: LevelOrder, procedures: readonly Procedure[]): Station[] => {
  const procedure = findProcedure(order, procedures)
  const asked: Station = { id: 'asked', state: 'done', title: 'Pedido', when: say(procedure?.alta), note: '' }
  const begins: Station = {
    id: 'begins',
    state: 'later',
    title: 'Rige',
    when: `desde el 1 de enero${order.anio === null ? '' : ` de ${order.anio}`}`,
    note: '',
  }
  const approved: Station = { id: 'approved', state: 'good', title: 'Aprobado', when: decidedOn(procedure), note: '' }
  const known = order.estado === 'A' ? [asked, approved] : [asked]
  if (order.desestimacionPendiente)
    return [...known, { id: 'withdrawing', state: 'now', title: 'Pediste desestimar', when: '', note: '' }]
  if (order.estado === 'A') return [...known, begins]
  return [
    ...known,
    {
      id: 'studied',
      state: 'now',
      title: 'En estudio',
      when: '',
      note: 'Te avisamos por email cuando la Caja lo resuelva.',
    },
    begins,
  ]
}
