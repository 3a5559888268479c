import { bankOf } from '../../../src/domain/account/numbers'
import { banks } from '../../../src/domain/catalogues/data/banks'
import type { FundProfile } from '../../../src/contract/fund/profile'
import type { WireBank, WireCbuAnswer } from '../../../src/contract/accounts/schemas'

/** Whether a CBU belongs to a known bank, and to which one (API-058, DEBIT-013). */
export const judgeCbu = (cbu: string): WireCbuAnswer => {
  const bank = bankOf(cbu)
  return { success: bank !== undefined, nombre: bank ?? '' }
}

/** The fund's own banks, else all, sorted by name, each with the three digits that its CBUs begin with (API-057, DEBIT-001). */
export const listBanks = (own: FundProfile['banks']): WireBank[] =>
  (own?.map(({ code, name }) => [code, name] as const) ?? Object.entries(banks))
    .map(([codigo, nombre]) => ({ codigo, nombre, cbu: codigo }))
    .toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'))
