import { accountMessages } from '../../../domain/account/messages'
import { bankName } from '../../../domain/account/bank-name'
import { reopenAccount } from '../../../domain/benefits/panels'
import { shownAccount } from '../../../domain/benefits/review'
import { Banner } from '../../../ui/content/Banner'
import { focusFieldSoon } from '../../../ui/focus-soon'
import { useBenefit, usePart } from '../open-draft'
import { ValidatedPanel } from './ValidatedPanel'

/** The validated account, locked (BENEFIT-009, DEBIT-013). */
export const ValidatedAccount = ({ isWaiting }: { isWaiting: boolean }) => {
  const openDraft = useBenefit()
  const values = usePart((state) => state.values)
  const isApproved = usePart(({ checks }) => checks.cbu?.state === 'ok')
  const bank = usePart(({ values: { cuenta }, checks }) => bankName(cuenta.cbu, checks))
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
