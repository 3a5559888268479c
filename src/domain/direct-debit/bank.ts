import { bankName } from '../account/bank-name'
import { bankCodeOf, bankOf } from '../account/numbers'
import { banks } from '../catalogues/data/banks'
import { isCurrent, type ChecksState } from '../form/checks'
import { checksNeeded } from './checks-needed'
import type { DirectDebit } from './values'

/** Whether a text is the code of a bank: three digits. */
export const isBankCode = (code: string): boolean => /^\d{3}$/.test(code)

/**
 * Whether its person has to say the bank of an account: the fund takes the CBU, and neither its answer nor the list that ships
 * names the bank (DEBIT-003, AMB-49).
 */
export const asksBank = (values: DirectDebit, checks: ChecksState): boolean => {
  const [check] = checksNeeded(values)
  if (check === undefined || !isCurrent(checks.cbu, check.inputs)) return false
  return checks.cbu.state === 'ok' && bankName(values.cbu, checks) === undefined
}

/** Code of the bank of an account: that of its CBU where it is known, else the one that its person said. */
export const bankCodeIn = ({ cbu, banco }: Pick<DirectDebit, 'cbu' | 'banco'>): string =>
  bankOf(cbu) === undefined && isBankCode(banco) ? banco : bankCodeOf(cbu)

/** Name of that bank; its code where no list has it, '' for neither. */
export const bankNameIn = ({ cbu, banco }: Pick<DirectDebit, 'cbu' | 'banco'>): string =>
  bankOf(cbu) ?? banks[banco] ?? banco
