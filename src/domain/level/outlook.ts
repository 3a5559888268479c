import { minimumLevel } from './options'
import { activePlan, isPlanEnding, levelName, plainLevelName, type LevelOrder } from './order'
import { planNames } from './reduced'
import { levelAlert, type LevelAlert } from './status'

/** What a member can still do about the coming year: choose, wait for what is about to leave this device, or nothing. */
export type Choosing = 'open' | 'leaving' | 'none'

const yearOf = ({ anio }: LevelOrder): string => (anio === null ? 'el próximo año' : String(anio))

/** What becomes of the present level without a request (LEVEL-050, LEVEL-051); it never offers what cannot be done. */
export const stayingWords = (order: LevelOrder, choosing: Choosing): string => {
  if (choosing === 'leaving') return 'Seguís en este si la Caja no aprueba la opción que está por salir.'
  const plan = activePlan(order)
  if (plan !== null && isPlanEnding(order)) {
    const unless = choosing === 'open' ? 'si no elegís otro, ' : ''
    return `Tu ${planNames[plan]} termina: ${unless}en ${yearOf(order)} pasás al NIVEL ${minimumLevel}.`
  }
  if (order.nivelActual === 1 && order.nivelActualValidez === 'A')
    return 'Vale por un año: se renueva con recibo de haberes y certificado laboral.'
  if (order.nivelActualValidez === 'P') return 'Es permanente.'
  return choosing === 'open' ? 'Si no elegís otro, seguís en este.' : `En ${yearOf(order)} seguís en este.`
}

/** What a request that stands means for the coming year (LEVEL-006). */
export type Outlook = {
  status: LevelAlert['status']
  /** The withdrawal waits for the fund (LEVEL-029). */
  isBeingWithdrawn: boolean
  /** Nothing of it can change any more. */
  isSettled: boolean
  title: string
  text: string
}

/** Where the member is in the coming year without this request; '' when nobody has said it (level 1 is renewed yearly). */
const otherwise = (order: LevelOrder, condition: string): string => {
  if (order.nivelActual === null || order.nivelActual === order.nivelPedido) return ''
  if (isPlanEnding(order)) return `${condition}, pasás al NIVEL ${minimumLevel}.`
  const isRenewed = order.nivelActual === 1 && order.nivelActualValidez === 'A'
  return isRenewed ? '' : `${condition}, seguís en el ${levelName(order.nivelActual, order)}.`
}

/** The coming year with the request of a member; null while none stands, after a withdrawal too. */
export const outlookOf = (order: LevelOrder): Outlook | null => {
  const alert = levelAlert(order)
  const { estado, nivelPedido, nivelActual, desestimacionPendiente: isBeingWithdrawn } = order
  if (alert === null || estado === null || estado === 'R' || nivelPedido === null) return null
  const isApproved = estado === 'A'
  const move = `${nivelPedido === nivelActual ? 'seguís en el' : 'pasás al'} ${plainLevelName(nivelPedido)}`
  const when = isBeingWithdrawn ? `Por ahora, en ${yearOf(order)}` : `En ${yearOf(order)}`
  const rest = isBeingWithdrawn
    ? otherwise(order, 'Si la Caja la acepta')
    : isApproved
      ? ''
      : otherwise(order, 'Si no se aprueba')
  return {
    status: alert.status,
    isBeingWithdrawn,
    isSettled: isApproved && !isBeingWithdrawn,
    title: `${when} ${move}${isApproved ? '' : ', si la Caja lo aprueba'}`,
    text: rest === '' ? alert.text : `${alert.text} ${rest}`,
  }
}
