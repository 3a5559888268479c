import { accountHoldings } from './holdings/account'
import { contactHoldings } from './holdings/contact'
import { deskHoldings } from './holdings/desk'
import { fileHoldings } from './holdings/file'
import { moneyHoldings } from './holdings/money'
import { requestHoldings } from './holdings/requests'
import type { Holding } from './holding'

/**
 * All that the server holds of a member and gives them, table by table (UNS-150). A test compares it with the schema: a table that is
 * not here is on its list, with the reason.
 */
export const holdings: readonly Holding[] = [
  ...fileHoldings,
  ...moneyHoldings,
  ...requestHoldings,
  ...deskHoldings,
  ...contactHoldings,
  ...accountHoldings,
]
