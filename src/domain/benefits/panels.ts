import type { ChecksState } from '../form/checks'
import { changed, type FormChange } from '../form/forms'
import { checkOf } from './checks-needed'
import type { BenefitValues } from './values'

type Change = FormChange<BenefitValues>

/**
 * VALIDAR INFORMACIÓN succeeded, or waits for the connection: the family is shown and cannot be edited (BENEFIT-005).
 */
export const closeFamily = (values: BenefitValues): Change => changed({ ...values, familiaBloqueada: true })

/** MODIFICAR INFORMACIÓN (BENEFIT-007). */
export const reopenFamily = (values: BenefitValues): Change => changed({ ...values, familiaBloqueada: false })

/** VALIDAR CUENTA succeeded, or waits for the connection (BENEFIT-008). */
export const closeAccount = (values: BenefitValues): Change => changed({ ...values, cuentaBloqueada: true })

/** MODIFICAR CUENTA (BENEFIT-009). */
export const reopenAccount = (values: BenefitValues): Change => changed({ ...values, cuentaBloqueada: false })

// A pending question counts as answered: it is asked before sending, and a refusal then comes back (UNS-21).
const stands = (id: 'subsidio' | 'cbu', values: BenefitValues, checks: ChecksState): boolean => {
  const known = checks[id]
  return known !== undefined && known.state !== 'refused' && known.inputs === checkOf(id, values)?.inputs
}

/** Whether the family is locked by an answer or a pending question about the current people. */
export const isFamilyValidated = (values: BenefitValues, checks: ChecksState): boolean =>
  values.familiaBloqueada && stands('subsidio', values, checks)

/** Whether the account is locked by an answer or a pending question about the current CBU. */
export const isAccountValidated = (values: BenefitValues, checks: ChecksState): boolean =>
  values.cuentaBloqueada && stands('cbu', values, checks)

/**
 * Opens the locks that no longer have an answer, because an input changed or the fund refused. Returns the same values
 * when there are none.
 */
export const reopenStalePanels = (values: BenefitValues, checks: ChecksState): BenefitValues => {
  const familiaBloqueada = isFamilyValidated(values, checks)
  const cuentaBloqueada = isAccountValidated(values, checks)
  return familiaBloqueada === values.familiaBloqueada && cuentaBloqueada === values.cuentaBloqueada
    ? values
    : { ...values, familiaBloqueada, cuentaBloqueada }
}
