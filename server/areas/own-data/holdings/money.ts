import { eq, inArray } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { savedAccounts } from '../../../db/schema/accounts'
import { directDebits } from '../../../db/schema/direct-debits'
import { formerPayments } from '../../../db/schema/exchange/former-payments'
import { contributionSummaries, debtConcepts, levelOrders } from '../../../db/schema/member-files'
import {
  paymentLedger,
  paymentOrderConcepts,
  paymentOrders,
  paymentRefunds,
  providerPayments,
} from '../../../db/schema/payments'
import { paidContributions, paySlips } from '../../../db/schema/slips'
import { byMember, heldBy, type Holding } from '../holding'

const query = new QueryBuilder()

const ordersOf = (nroafi: number) =>
  query.select({ id: paymentOrders.id }).from(paymentOrders).where(eq(paymentOrders.nroafi, nroafi))

const paymentsOf = (nroafi: number) =>
  query
    .select({ id: providerPayments.id })
    .from(providerPayments)
    .where(inArray(providerPayments.orderId, ordersOf(nroafi)))

const key = 'Es la clave con la que tu dispositivo manda una sola vez. No dice nada de vos.'

const token =
  'Es la clave con la que se le cobra a la tarjeta. Quien la tuviera podría usarla; el número no lo tenemos.'

/** What a member contributes, owes and paid, and their levels. */
export const moneyHoldings: readonly Holding[] = [
  byMember('aportes', 'aportes', contributionSummaries),
  byMember('aportes', 'conceptos', debtConcepts),
  byMember('aportes', 'niveles', levelOrders),
  byMember('aportes', 'aportesPagos', paidContributions),
  byMember('aportes', 'recibosDeHaberes', paySlips),
  byMember('aportes', 'ordenesDePago', paymentOrders, { without: { key } }),
  heldBy('aportes', 'conceptosDeOrdenes', paymentOrderConcepts, (nroafi) =>
    inArray(paymentOrderConcepts.orderId, ordersOf(nroafi)),
  ),
  heldBy('aportes', 'pagos', providerPayments, (nroafi) => inArray(providerPayments.orderId, ordersOf(nroafi))),
  byMember('aportes', 'movimientos', paymentLedger),
  heldBy('aportes', 'devoluciones', paymentRefunds, (nroafi) => inArray(paymentRefunds.paymentId, paymentsOf(nroafi))),
  byMember('aportes', 'pagosAnteriores', formerPayments),
  byMember('aportes', 'cuentas', savedAccounts),
  byMember('aportes', 'adhesiones', directDebits, { without: { key, token } }),
]
