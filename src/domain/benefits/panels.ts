import type { ChecksState } from '../form/checks'
import { changed, type FormChange } from '../form/forms'
import { checkOf } from './checks-needed'
import type { BenefitValues } from './values'

type Change = FormChange<BenefitValues>

/** VALIDAR INFORMACIÓN went well, or waits for the connection: the family is shown and not edited (BENEFIT-005). */
export const closeFamily = (values: BenefitValues): Change => changed({ ...values, familiaBloqueada: true })

/** MODIFICAR INFORMACIÓN (BENEFIT-007). */
export const reopenFamily = (values: BenefitValues): Change => changed({ ...values, familiaBloqueada: false })

/** VALIDAR CUENTA went well, or waits for the connection (BENEFIT-008). */
export const closeAccount = (values: BenefitValues): Change => changed({ ...values, cuentaBloqueada: true })

/** MODIFICAR CUENTA (BENEFIT-009). */
export const reopenAccount = (values: BenefitValues): Change => changed({ ...values, cuentaBloqueada: false })

// Pending counts as standing: the question is asked before sending, and a refusal comes back (UNS-21).
const stands = (id: 'subsidio' | 'cbu', values: BenefitValues, checks: ChecksState): boolean => {
  const known = checks[id]
  return known !== undefined && known.state !== 'refused' && known.inputs === checkOf(id, values)?.inputs
}

/** Whether the family is locked by an answer, or a pending question, about these very people. */
export const isFamilyValidated = (values: BenefitValues, checks: ChecksState): boolean =>
  values.familiaBloqueada && stands('subsidio', values, checks)

/** Whether the account is locked by an answer, or a pending question, about this very CBU. */
export const isAccountValidated = (values: BenefitValues, checks: ChecksState): boolean =>
  values.cuentaBloqueada && stands('cbu', values, checks)

/** Opens the locks that nothing stands behind any more: an input changed, or the fund refused. Same values when none. */
export const reopenStalePanels = (values: BenefitValues, checks: ChecksState): BenefitValues => {
  const familiaBloqueada = isFamilyValidated(values, checks)
  const cuentaBloqueada = isAccountValidated(values, checks)
  return familiaBloqueada === values.familiaBloqueada && cuentaBloqueada === values.cuentaBloqueada
    ? values
    : { ...values, familiaBloqueada, cuentaBloqueada }
}
