import { sayTime, sayWhen } from '../../domain/member/data-time'

/** Title of what is said to who came back without having paid (UNS-120). */
export const leftTitle = 'No llegaste a pagar'

/** How it is known that nothing was paid: `askedAt` is when the provider said so; both in epoch milliseconds. */
export const sayAsked = (askedAt: number, now: number): string =>
  `Le preguntamos al proveedor ${sayWhen(askedAt, now)}: no hay ningún pago de esta orden.`

/** What can be done, and what becomes of the order; `expires` is its end, ISO 8601, '' where that is not known. */
export const sayWaysOn = (expires: string): string => {
  const until = Date.parse(expires)
  const rest = Number.isNaN(until) ? '' : ` Si no hacés nada, la orden se cancela sola a las ${sayTime(until)}.`
  return `Podés seguir donde estabas, o cancelar y elegir de nuevo.${rest}`
}
