import { isJson } from '../contract/answer'
import { paths } from '../contract/base-paths'
import { encodeNumber } from '../contract/member/member'
import {
  encodeCancelOrder,
  encodeNewOrder,
  encodeUpdateOrder,
  orderHeaders,
  parseActiveOrder,
  parseNewOrder,
  parseOrderCancel,
  parseOrderState,
  type OrderRequest,
} from '../contract/payments/orders'
import type { ActiveOrder, NewOrder, OrderCancel, OrderState } from '../domain/payments/orders'
import type { Result } from '../domain/result'
import { baseApi, isReply, readReply } from './base-api'
import { toApiError } from './errors'
import { readingTag } from './reading/tags'

/**
 * Orders of payment. All are mutations, to be called with `track: false`: no screen may show how an order stood a while
 * ago. An 'offline' error of `createOrder` leaves open whether the order was made: the same `key` again gives the same
 * order.
 */
export const paymentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createOrder: build.mutation<Result<NewOrder, string>, OrderRequest & { key: string }>({
      queryFn: async ({ key, ...order }, _api, _extra, call) =>
        readReply(
          await call({
            path: paths.createOrder,
            body: encodeNewOrder(order),
            headers: orderHeaders(key),
            member: order.nroafi,
          }),
          parseNewOrder,
        ),
    }),
    cancelOrder: build.mutation<OrderCancel, { nroafi: string; id: string }>({
      queryFn: async ({ nroafi, id }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.cancelOrder, body: encodeCancelOrder(nroafi, id), member: nroafi }),
          parseOrderCancel,
        ),
    }),
    updateOrder: build.mutation<OrderState, { nroafi: string; ref: string; type: string }>({
      queryFn: async ({ nroafi, ref, type }, _api, _extra, call) =>
        readReply(
          await call({ path: paths.updateOrder, body: encodeUpdateOrder(nroafi, ref, type), member: nroafi }),
          parseOrderState,
        ),
      invalidatesTags: (state) =>
        state?.estado === 'success' ? [readingTag('afiliado'), readingTag('deuda'), readingTag('pagos')] : [],
    }),
    askActiveOrder: build.mutation<ActiveOrder | null, string>({
      queryFn: async (nroafi, _api, _extra, call) => {
        const { data } = await call({ path: paths.activeOrder, body: encodeNumber(nroafi), member: nroafi })
        if (!isReply(data) || !isJson(data)) return { error: { kind: 'offline' } }
        const parsed = parseActiveOrder(data.status, data.body)
        return parsed.ok ? { data: parsed.value } : { error: toApiError(data) }
      },
    }),
  }),
})
