import { paths } from '../contract/base-paths'
import { encodeLevelWithdrawal } from '../contract/level-option/request'
import { parseMessageAnswer } from '../contract/member/done'
import type { LevelOrder } from '../domain/level/order'
import { baseApi, readReply } from './base-api'

/** The request to withdraw, as the device read it. */
export type LevelWithdrawal = Pick<LevelOrder, 'nroafi' | 'nivelPedidoId' | 'nivelPedidoNro' | 'email'>

/** Withdrawing a request of level (API-050). The same call again is the same withdrawal. */
export const levelApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    withdrawLevel: build.mutation<string, LevelWithdrawal>({
      queryFn: async (request, _api, _extra, call) =>
        readReply(
          await call({ path: paths.levelWithdrawal, body: encodeLevelWithdrawal(request), member: request.nroafi }),
          parseMessageAnswer,
        ),
    }),
  }),
})
