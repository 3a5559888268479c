import { errorWords, isApiError } from '../../api/errors'
import { paymentsApi } from '../../api/payments.api'
import { appStore } from '../../api/store'
import type { ActiveOrder } from '../../domain/payments/orders'

/** What is known of a member's open order; 'unknown' says in words why nothing is. */
export type OrderAnswer = { kind: 'none' } | { kind: 'open'; order: ActiveOrder } | { kind: 'unknown'; words: string }

/** Asks the API whether an order is open for this member, by number (API-041, PAY-010). Never rejects. */
export const askActiveOrder = async (nroafi: string): Promise<OrderAnswer> => {
  const { initiate } = paymentsApi.endpoints.askActiveOrder
  const { data, error } = await appStore.dispatch(initiate(nroafi, { track: false }))
  if (data) return { kind: 'open', order: data }
  if (data === null) return { kind: 'none' }
  return { kind: 'unknown', words: errorWords(isApiError(error) ? error : { kind: 'offline' }) }
}
