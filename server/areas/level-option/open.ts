import { fillText } from '../../../src/domain/fill-text'
import { levelMessages } from '../../../src/domain/level-option/messages'
import { isStanding } from '../../../src/domain/level/order'
import { ApiProblem } from '../../http/api-problem'
import type { LevelFacts } from './read'

/** Throws a 409 when the fund takes no request of this member now: special status, one that stands, or not open. */
export const demandOpen = ({ order, esesb }: LevelFacts): void => {
  if (order.puedeTramitar) return
  if (esesb) throw new ApiProblem(409, levelMessages.special)
  if (isStanding(order) || order.desestimacionPendiente)
    throw new ApiProblem(409, fillText(levelMessages.standing, { anio: order.anio ?? '' }))
  throw new ApiProblem(409, levelMessages.closed)
}
