import { useEffect } from 'react'
import { useReading } from '../../../api/reading/useReading'
import { bankOf } from '../../../domain/account/numbers'
import { shownAccount } from '../../../domain/benefits/review'
import { closeAccount, reopenAccount } from '../../../domain/benefits/panels'
import type { SavedAccount } from '../../../domain/account/account'
import type { JsonValue } from '../../../domain/json'
import { accountMessages } from '../../../domain/account/messages'
import { AccountFields } from '../../../forms/fields/account/AccountFields'
import { Scope } from '../../../forms/Scope'
import { Banner } from '../../../ui/content/Banner'
import { focusFieldSoon } from '../../../ui/focus'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { useBenefit, usePart } from '../open-draft'
import { ShownContext, ShowProblems } from '../ShownContext'
import { ValidatedPanel } from './ValidatedPanel'
import { isOfAccount } from './panel-problems'
import { useValidation, validateAct } from './useValidation'
import { ValidateButton } from './ValidateButton'

// The bank's name by the fund, from the result of the check (DEBIT-013).
const bankIn = (data: JsonValue | undefined): string | undefined => {
  const banco = typeof data === 'object' && data !== null && !Array.isArray(data) ? data['banco'] : undefined
  return typeof banco === 'string' && banco !== '' ? banco : undefined
}

const refused = (message: string | null): void =>
  showSnack({ type: 400, act: validateAct('cbu'), text: message ?? accountMessages.bankNotFound })

const noAccounts: readonly SavedAccount[] = []

/** Panel 2: the account that the benefit is paid to, validated by the fund and then locked (BENEFIT-008, BENEFIT-009). */
export const AccountPanel = () => {
  const accounts = useReading('mediosPago').data ?? noAccounts
  const openDraft = useBenefit()
  const hasProblem = usePart(({ problems }) => problems.some(isOfAccount))
  const validation = useValidation({
    check: 'cbu',
    isOf: isOfAccount,
    isLocked: ({ cuentaBloqueada }) => cuentaBloqueada,
    lock: closeAccount,
    onRefused: refused,
  })
  const { isLocked, isWaiting } = validation
  useEffect(() => {
    // If the fund refuses the account later, unlock it so that it can be corrected.
    if (isLocked && hasProblem) openDraft.apply(reopenAccount)
  }, [openDraft, isLocked, hasProblem])
  if (isLocked) return <ValidatedAccount isWaiting={isWaiting} />
  return (
    <ShownContext value={validation.shown}>
      <Scope path="cuenta">
        <ShowProblems />
        <AccountFields accounts={accounts} />
      </Scope>
      <ValidateButton name="cuentaBloqueada" validation={validation}>
        VALIDAR CUENTA
      </ValidateButton>
    </ShownContext>
  )
}

const ValidatedAccount = ({ isWaiting }: { isWaiting: boolean }) => {
  const openDraft = useBenefit()
  const values = usePart((state) => state.values)
  const isApproved = usePart(({ checks }) => checks.cbu?.state === 'ok')
  const bank = usePart(({ checks }) => bankIn(checks.cbu?.data)) ?? bankOf(values.cuenta.cbu)
  return (
    <>
      {isApproved ? (
        <Banner tone="ok" title={accountMessages.accountApproved} role="status">
          {bank}
        </Banner>
      ) : null}
      <ValidatedPanel
        groups={[shownAccount(values)]}
        isWaiting={isWaiting}
        unlockLabel="MODIFICAR CUENTA"
        onUnlock={() => {
          openDraft.apply(reopenAccount)
          focusFieldSoon('cuenta.cbu')
        }}
      />
    </>
  )
}
