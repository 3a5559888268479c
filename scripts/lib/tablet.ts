import { randomBytes } from 'node:crypto'
import { createCardSigner } from '../../server/adapters/card-signer'
import { cardKeyFromEnv } from '../../server/config-cards'
import { encodeTabletSetting, longestTerm, tabletAddress, tabletType } from '../../src/contract/card/tablet'
import { fail, ok, type Result } from '../../src/domain/result'

/** What is asked for on the command line; the rest is made up. */
type Wanted = {
  origin: string
  office?: string | undefined
  tablet?: string | undefined
  days?: string | undefined
  off?: boolean | undefined
}

const usualDays = 7

/** The start address of a tablet, signed; or in words why there is none. */
export const tabletAddressFor = async (
  { origin, office = '', tablet, days = String(usualDays), off = false }: Wanted,
  env: Record<string, string | undefined>,
  now: number = Date.now(),
): Promise<Result<string, string>> => {
  if (office === '' && !off) return fail('Which office? npm run kiosk -- --office "Delegación Norte"')
  const term = off ? 0 : Number(days)
  if (!off && !(Number.isInteger(term) && term >= 1 && term <= longestTerm))
    return fail(`The days are a whole number from 1 to ${longestTerm}.`)
  const signer = await createCardSigner(cardKeyFromEnv(env, { demoData: true }))
  if (signer === null) return fail('There is no key to sign with: CARD_KEY.')
  const setting = {
    office: office || 'Todas',
    tabletId: tablet || `tableta-${randomBytes(2).toString('hex')}`,
    days: term,
    issuedAt: now,
  }
  return ok(tabletAddress(origin, await signer.sign(tabletType, encodeTabletSetting(setting))))
}
