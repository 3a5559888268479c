import { paths } from '../../../src/contract/base-paths'
import { parseCardCode } from '../../../src/contract/card/code-answer'
import { parseFundList, type FundList } from '../../../src/contract/card/fund-list'
import { openCode } from '../../../src/contract/card/open-code'
import { encodeNumber } from '../../../src/contract/member/member'
import type { CardStatement } from '../../../src/domain/card/verdict'
import { demoStatementKey } from '../../../src/domain/card/demo-key'
import { get } from '../support/http'
import type { SignedIn } from '../support/members'
import type { RunningServer } from '../support/server'

/** The code of a member's card as the server signs it; null for none. */
export const askCode = async (who: SignedIn): Promise<string | null> => {
  const { status, body } = await who.post(paths.cardCode, encodeNumber(who.nroafi))
  const code = parseCardCode(body)
  if (status !== 200 || !code.ok) throw new Error(`credencial/firma was answered with ${status}.`)
  return code.value
}

/** What the code of a member's card says, once its signature was checked. */
export const askCard = async (who: SignedIn): Promise<CardStatement> => {
  const opened = await openCode((await askCode(who)) ?? '', [demoStatementKey])
  if (!opened.ok || opened.value.kind !== 'credencial') throw new Error('The code is no card of the demonstration.')
  return opened.value.card
}

/** The fund's keys and withdrawn cards, as everybody reads them. */
export const askFundList = async (server: Pick<RunningServer, 'url'>): Promise<FundList> => {
  const list = parseFundList((await get(server.url + paths.withdrawals)).body)
  if (!list.ok) throw new Error('credencial/bajas has another shape.')
  return list.value
}
