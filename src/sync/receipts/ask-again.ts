import { paths } from '../../contract/base-paths'
import { askedAtOnce, encodeReceipts, parseUnknownReceipts } from '../../contract/submissions/receipts'
import { visitor, type Owner } from '../../domain/owner'
import { listUnasked, noteAsked, reviveChanges } from '../../offline/outbox/after-restore'
import type { StoredReceipt } from '../../offline/database/types'
import { shortMs, type HttpCaller } from '../http-call'

/** What came of asking: receipts of requests that the fund does not have any more, and changes that are sent again. */
export type AskedAgain = { lost: number; revived: number }

const askAbout = async (receipts: readonly StoredReceipt[], restored: string, call: HttpCaller): Promise<number> => {
  const body = encodeReceipts(receipts.map(({ receipt }) => receipt))
  const headers = { Accept: 'application/json' }
  const reply = await call({
    method: 'POST',
    path: paths.unknownReceipts,
    headers,
    body,
    isOwn: true,
    timeoutMs: shortMs,
  })
  const unknown = reply && parseUnknownReceipts(reply)
  if (unknown === undefined) return 0
  const lost = new Set(unknown)
  const noted = await noteAsked(
    receipts.map(({ id }) => id),
    restored,
    lost,
  )
  return noted.ok ? receipts.filter(({ id }) => lost.has(id)).length : 0
}

/**
 * After the fund went back to a copy of its data at `restored` (ISO 8601): asks which of the receipts of these owners it still knows, and
 * has their changes sent again. What gets no answer is asked the next time. May run again and again.
 */
export const askAgain = async (owners: readonly Owner[], restored: string, call: HttpCaller): Promise<AskedAgain> => {
  const found: AskedAgain = { lost: 0, revived: 0 }
  for (const owner of owners) {
    const receipts = await listUnasked(owner, restored)
    if (!receipts.ok) continue
    for (let from = 0; from < receipts.value.length; from += askedAtOnce)
      found.lost += await askAbout(receipts.value.slice(from, from + askedAtOnce), restored, call)
    const revived = owner === visitor ? undefined : await reviveChanges(owner, restored)
    if (revived?.ok === true) found.revived += revived.value
  }
  return found
}
