import { errorWords, isApiError, serverWords, type ApiError } from '../../api/errors'
import { paymentsApi } from '../../api/payments.api'
import { appStore } from '../../api/store'
import type { OrderRequest } from '../../contract/payments/orders'
import { orderFailedWords, type NewOrder, type OrderState } from '../../domain/payments/orders'
import { fail, ok, type Result } from '../../domain/result'
import type { Returned } from './checkout-address'

const untracked = { track: false } as const
const { createOrder, cancelOrder, updateOrder } = paymentsApi.endpoints

const toError = (error: unknown): ApiError => (isApiError(error) ? error : { kind: 'offline' })

/**
 * What became of asking for an order: made; refused for a reason; or 'lost': nobody knows here whether it was made. The
 * same key may be asked for again, and gives the same order.
 */
export type Making =
  | { kind: 'made'; order: NewOrder }
  | { kind: 'refused'; words: string }
  | { kind: 'lost'; words: string }

/** Asks for an order (API-038). `key` is a uuid, the same for every attempt of one intention. */
export const askForOrder = async (request: OrderRequest, key: string): Promise<Making> => {
  const { data, error } = await appStore.dispatch(createOrder.initiate({ ...request, key }, untracked))
  if (data) return data.ok ? { kind: 'made', order: data.value } : { kind: 'refused', words: data.error }
  const cause = toError(error)
  const words = errorWords(cause)
  if (cause.kind === 'refused') return { kind: 'refused', words }
  return { kind: 'lost', words: words === serverWords ? orderFailedWords : words }
}

/** Why an order was not cancelled, in words. `isLost`: the answer was lost, and nobody knows here whether it was. */
export type NotCancelled = { words: string; isLost: boolean }

/** Cancels an order (API-040). */
export const cancel = async (nroafi: string, id: string): Promise<Result<null, NotCancelled>> => {
  const { data, error } = await appStore.dispatch(cancelOrder.initiate({ nroafi, id }, untracked))
  if (data) return data.estaCancelada ? ok(null) : fail({ words: data.mensaje, isLost: false })
  const cause = toError(error)
  return fail({ words: errorWords(cause), isLost: cause.kind !== 'refused' })
}

/** Asks how an order stands by the server's word (API-039, UNS-120). */
export const askHowItStands = async (returned: Returned): Promise<Result<OrderState, ApiError>> => {
  const { nroafi, reference, type } = returned
  const { data, error } = await appStore.dispatch(updateOrder.initiate({ nroafi, ref: reference, type }, untracked))
  return data ? ok(data) : fail(toError(error))
}
