import { toUpperName } from '../text'
import { changed, type FormChange } from '../forms'
import { newAccount } from './defaults'
import type { BenefitAccount, BenefitValues, SavedAccount } from './values'

type Change = FormChange<BenefitValues>

const withAccount = (values: BenefitValues, cuenta: BenefitAccount): Change =>
  changed({ ...values, cuenta, cuentaBloqueada: false })

/** A saved account fills CBU, holder and CUIL (BENEFIT-010). */
export const chooseAccount = (values: BenefitValues, { id, cbu, titular, cuil }: SavedAccount): Change =>
  withAccount(values, { guardada: id, cbu, titular: toUpperName(titular), cuit: cuil })

/** An account that was typed over is no longer the saved one; what was typed stays. */
export const keepSavedAccount = (values: BenefitValues, accounts: readonly SavedAccount[]): Change => {
  const { cuenta } = values
  const isStill = accounts.some(({ id, cbu }) => id === cuenta.guardada && cbu === cuenta.cbu)
  return changed(isStill || cuenta.guardada === null ? values : { ...values, cuenta: { ...cuenta, guardada: null } })
}

/** No saved account: CBU, holder and CUIL are empty again (BENEFIT-011). */
export const clearAccount = (values: BenefitValues): Change => withAccount(values, newAccount())
