import { and, eq } from 'drizzle-orm'
import { formatPesos, isAboveZero, sumPesos, type Pesos } from '../../../src/domain/payments/money'
import type { OrderState as OrderOutcome } from '../../../src/domain/payments/orders'
import { paymentRefunds, providerPayments, type OrderState } from '../../db/schema/payments'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { seePayments } from './apply'
import { lookAt, type Log } from './ask'
import { cancelWords } from './cancel'
import { findOrder, findOrderOfPreference, type Books, type OrderRow } from './repository'
import { resultOf } from './states'

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** What the result page says besides its own text, by the state of the order. */
export const outcomeWords: Partial<Record<OrderState, string>> = {
  devuelta: cancelWords.returned,
  cancelada: 'La orden de pago se canceló.',
  vencida: 'La orden de pago venció sin que entrara un pago.',
  fallida: 'La orden de pago no se pudo abrir. No se cobró nada.',
}

const askTheOffice = 'Para recuperarlo, comunicate con tu delegación distrital.'

/** What is said instead of money that the provider would not give back. */
const notReturned = `El proveedor de pagos no devolvió el dinero de esta orden. ${askTheOffice}`

/** Of the approved payments of an order, what is given back, or was refused to be: pesos. */
const readReturns = async (books: Books, { id }: OrderRow): Promise<{ back: Pesos; kept: Pesos }> => {
  const rows = await books
    .select({ amount: paymentRefunds.amount, state: paymentRefunds.state })
    .from(paymentRefunds)
    .innerJoin(providerPayments, eq(providerPayments.id, paymentRefunds.paymentId))
    .where(and(eq(providerPayments.orderId, id), eq(providerPayments.state, 'aprobado')))
  const sumOf = (isKept: boolean): Pesos =>
    sumPesos(rows.filter(({ state }) => (state === 'rechazada') === isKept).map(({ amount }) => amount))
  return { back: sumOf(false), kept: sumOf(true) }
}

/** What a paid order says of money that was for something that had been paid already. */
const sayReturns = ({ back, kept }: { back: Pesos; kept: Pesos }): string =>
  [
    isAboveZero(back) ? `De lo que pagaste, ${formatPesos(back)} ya estaban pagos: vuelven a tu medio de pago.` : '',
    isAboveZero(kept)
      ? `De lo que pagaste, ${formatPesos(kept)} ya estaban pagos y el proveedor no los devolvió. ${askTheOffice}`
      : '',
  ]
    .filter((words) => words !== '')
    .join(' ')

const wordsOf = async (books: Books, order: OrderRow): Promise<string> => {
  const usual = outcomeWords[order.state] ?? ''
  if (order.state !== 'devuelta' && order.state !== 'pagada') return usual
  const returns = await readReturns(books, order)
  if (order.state === 'pagada') return sayReturns(returns)
  return isAboveZero(returns.kept) ? notReturned : usual
}

/** A member's order by its own id, as in the return address, or by the provider's, as the page that made it has it. */
const findOwn = async ({ db }: Services, nroafi: number, ref: string): Promise<OrderRow | undefined> => {
  const byId = isUuid(ref) ? await findOrder(db, ref) : undefined
  if (byId !== undefined) return byId.nroafi === nroafi ? byId : undefined
  return ref === '' ? undefined : findOrderOfPreference(db, nroafi, ref)
}

/**
 * How a member's order ended, by the provider's word to this server (API-039, UNS-120). What the return address says is
 * not looked at. Throws a 404 for an order of nobody, or of somebody else.
 */
export const readOutcome = async (
  services: Services,
  { nroafi, ref }: { nroafi: number; ref: string },
  log: Log,
): Promise<OrderOutcome> => {
  const { db } = services
  const order = await findOwn(services, nroafi, ref)
  if (order === undefined) throw new ApiProblem(404, cancelWords.unknown)
  // What was known a moment ago says nothing of what was tried since, and 'not paid' makes people pay again.
  const { order: now, asked } = await lookAt(services, order, log, { wantsFresh: order.state === 'abierta' })
  const seen = await seePayments(db, now)
  const estado = resultOf(now.state, { ...seen, wasRejected: seen.wasRejected && asked !== '' })
  return {
    seSabe: true,
    estado,
    mensaje: await wordsOf(db, now),
    referencia: order.id,
    consultada: asked,
    sinPagar: asked !== '' && now.state === 'abierta' && estado === 'pending',
  }
}
