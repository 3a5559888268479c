import { toFlag } from '../../../src/contract/member/readers'
import type { WireLevelOrder } from '../../../src/contract/member/answer-schemas'
import { addDays, todayIn } from '../../../src/domain/dates'
import type { LevelOrder } from '../../../src/domain/level/order'
import { levelKind } from '../../../src/features/level-option/kind'
import { aLevelOrder } from '../../domain/level/builders'
import { fireEvent, screen } from '../../ui/support/setup'
import { openMemberForm, opened } from '../member-form'

const { path } = levelKind.places[0]

/** The date that many days from today on. */
export const inDays = (days: number): string => addDays(todayIn(Date.now()), days)

const toWire = (order: LevelOrder): WireLevelOrder => ({
  nroafi: order.nroafi,
  nivelActual: order.nivelActual,
  nivelActualValidez: order.nivelActualValidez,
  nivelPedido: order.nivelPedido,
  nivelPedidoId: order.nivelPedidoId,
  nivelPedidoNro: order.nivelPedidoNro,
  emailNivelPedido: order.email,
  estadoNivelPedido: order.estado,
  anioOpcionNivel: order.anio,
  puedeTramitarNivel: toFlag(order.puedeTramitar),
  puedeDesestimar: toFlag(order.puedeDesestimar),
  desestimacionPendiente: toFlag(order.desestimacionPendiente),
  extemporaneo: toFlag(order.extemporaneo),
  tieneRar: toFlag(order.tieneRar),
  tienePlanJoven: toFlag(order.tienePlanJoven),
  estadoRar: order.estadoRar,
  estadoPlanJoven: order.estadoPlanJoven,
  tienePlanJovenFuturo: toFlag(order.tienePlanJovenFuturo),
  estadoPlanJovenFuturo: order.estadoPlanJovenFuturo,
  tieneRarFuturo: toFlag(order.tieneRarFuturo),
  estadoRarFuturo: order.estadoRarFuturo,
  altaPJ: toFlag(order.altaPJ),
  bajaPJ: toFlag(order.bajaPJ),
  cantModulosAR: order.cantModulosAR,
  empleo: order.empleo,
  empleoTipo: order.empleoTipo,
  empleoDesde: order.empleoDesde,
  fecmat: order.fecmat,
  finOpcionNivel: order.hasta,
})

/** 'Opción de nivel' of a member, over a fund of the test. */
export const openLevel = async () => {
  const portal = await openMemberForm(async () => {
    const { levelForm } = await import('../../../src/features/level-option/form')
    const { levelOption } = await import('../../../src/features/level-option/declaration')
    return { path, form: levelForm, Page: levelOption.Page }
  })
  /** From now on the fund says this of the member's level; the period is open for ten days more. */
  const say = (part: Partial<LevelOrder> = {}, onAsked: () => void = () => undefined): void => {
    const order = toWire(aLevelOrder({ hasta: inDays(10), ...part }))
    portal.world.answers['portal/opcionNivel'] = () => {
      onAsked()
      return { json: { opcionNivel: [order] } }
    }
  }
  return {
    ...portal,
    say,
    /** Shows the page of a member of whom the fund says this. */
    open: (part: Partial<LevelOrder> = {}) => {
      say(part)
      return portal.show()
    },
    /** Shows it where a level may be asked for, and waits for the form. */
    openForm: async (part: Partial<LevelOrder> = {}) => {
      say(part)
      const place = portal.show()
      await opened()
      return place
    },
  }
}

/** The card of a level. */
export const levelCard = (name: string): HTMLElement =>
  screen.getByRole('radio', { name: new RegExp(`^${name}(?! \\()`) })

/** Chooses the card of a level, or an answer among others. */
export const choose = (name: string): void => {
  fireEvent.click(levelCard(name))
}
