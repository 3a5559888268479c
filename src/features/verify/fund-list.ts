import { callApi } from '../../api/wire-call'
import { isJson } from '../../contract/answer'
import { paths } from '../../contract/base-paths'
import { parseFundList, type FundList } from '../../contract/card/fund-list'

/** Where the last list is stored. It is public and names nobody: ids of cards at random, days, and public keys. */
const storageKey = 'afiliados.bajas'

/** The list as the fund last gave it to this device; null when it never did. */
export const storedFundList = (): FundList | null => {
  try {
    const list = parseFundList(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return list.ok ? list.value : null
  } catch {
    return null
  }
}

/** Asks the fund for its list and stores it; null without an answer. Never rejects. */
export const askFundList = async (): Promise<FundList | null> => {
  const reply = await callApi({ path: paths.withdrawals, isOwn: true })
  const list = reply && isJson(reply) && reply.status === 200 ? parseFundList(reply.body) : undefined
  if (!list?.ok) return null
  try {
    localStorage.setItem(storageKey, JSON.stringify(reply?.body))
  } catch {
    // Without storage it counts while this page is open.
  }
  return list.value
}
