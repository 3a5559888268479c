import type { AnyChange } from '../contract/changes/changes'
import { parseChangeDone } from '../contract/changes/wire'
import { baseApi } from './base-api'
import { readingTag } from './reading/tags'
import type { WireCall, WireReply } from './wire-call'

/** One attempt to send a member's change, and the readings that are out of date once it was taken. */
type ChangeAttempt = Required<Pick<WireCall, 'path' | 'method' | 'body' | 'headers' | 'member' | 'timeoutMs'>> &
  Pick<WireCall, 'isOnce'> &
  Pick<AnyChange, 'changes'>

const isTaken = ({ status, body }: WireReply): boolean => status < 300 && parseChangeDone(body).ok

/** The sender decides what an answer means, so every HTTP answer is data. */
export const changesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    deliverChange: build.mutation<WireReply, ChangeAttempt>({
      queryFn: async ({ changes: _changes, ...wire }, _api, _extra, call) => {
        const result = await call(wire)
        return result.data ? { data: result.data } : { error: { kind: 'offline' } }
      },
      invalidatesTags: (reply, _error, { changes }) => (reply && isTaken(reply) ? changes.map(readingTag) : []),
    }),
  }),
})
