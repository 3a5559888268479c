import { invalidateReadings } from '../../api/reading/invalidate'
import type { OutboxItem } from '../../offline/database/types'
import {
  correctItem,
  type Knowing,
  pageTransport,
  readingsOfReceipt,
  type WithdrawalProblem,
  withdrawItem,
} from '../../sync'

/** The server may say that it accepted the item meanwhile, and its receipt is stored then. */
const heard = <T extends { ok: true } | { ok: false; error: WithdrawalProblem }>(answer: T): T => {
  if (!answer.ok && answer.error === 'already-accepted') invalidateReadings(readingsOfReceipt)
  return answer
}

/** withdrawItem with this page's transport, which loads later because no list needs it for its first paint. */
export const withdrawHere = async (item: OutboxItem, knowing?: Knowing): ReturnType<typeof withdrawItem> =>
  heard(await withdrawItem(pageTransport, item, knowing))

/** correctItem with this page's transport. */
export const correctHere = async (item: OutboxItem, knowing?: Knowing): ReturnType<typeof correctItem> =>
  heard(await correctItem(pageTransport, item, knowing))
