import { Suspense, useEffect } from 'react'
import { useReading } from '../../../api/reading/useReading'
import { closeAccount, reopenAccount } from '../../../domain/benefits/panels'
import type { SavedAccount } from '../../../domain/account/account'
import { accountMessages } from '../../../domain/account/messages'
import { AccountFields } from '../../../forms/fields/account/AccountFields'
import { Scope } from '../../../forms/Scope'
import { lazyPart } from '../../../ui/lazy-part'
import { SkeletonCard } from '../../../ui/waiting/Skeleton'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { useBenefit, usePart } from '../open-draft'
import { ShownContext, ShowProblems } from '../ShownContext'
import { isOfAccount } from './panel-problems'
import { useValidation, validateAct } from './useValidation'
import { ValidateButton } from './ValidateButton'

// Not in the first load: what is validated comes later.
const ValidatedAccount = lazyPart(() => import('./ValidatedAccount').then((module) => module.ValidatedAccount))

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
  if (isLocked)
    return (
      <Suspense fallback={<SkeletonCard />}>
        <ValidatedAccount isWaiting={isWaiting} />
      </Suspense>
    )
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
