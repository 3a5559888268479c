import { accountMessages } from '../../../domain/account/messages'
import { bankOf } from '../../../domain/account/numbers'
import { reopenAccount } from '../../../domain/benefits/panels'
import { shownAccount } from '../../../domain/benefits/review'
import type { JsonValue } from '../../../domain/json'
import { Banner } from '../../../ui/content/Banner'
import { focusFieldSoon } from '../../../ui/focus'
import { useBenefit, usePart } from '../open-draft'
import { ValidatedPanel } from './ValidatedPanel'

// The bank's name by the fund, from the result of the check (DEBIT-013).
const bankIn = (data: JsonValue | undefined): string | undefined => {
  const banco = typeof data === 'object' && data !== null && !Array.isArray(data) ? data['banco'] : undefined
  return typeof banco === 'string' && banco !== '' ? banco : undefined
}

/** The validated account, locked (BENEFIT-009, DEBIT-013). */
export const ValidatedAccount = ({ isWaiting }: { isWaiting: boolean }) => {
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
