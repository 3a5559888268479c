import { bankOf, lastDigitsOf } from '../../../domain/accounts'
import { chooseAccount, clearAccount, keepSavedAccount } from '../../../domain/benefits/account-transitions'
import type { SavedAccount } from '../../../domain/benefits/values'
import { bounds, digits } from '../../../domain/limits'
import { SelectAnswer } from '../../../forms/answers/SelectAnswer'
import { TextAnswer } from '../../../forms/answers/TextAnswer'
import { Scope } from '../../../forms/Scope'
import { useBenefit, usePart } from '../open-draft'
import { ShowProblems } from '../ShownContext'

const toOption = ({ id, banco, cbu }: SavedAccount): { id: string; label: string } => ({
  id,
  label: `${banco || (bankOf(cbu) ?? 'Cuenta')} · CBU terminado en ${lastDigitsOf(cbu)}`,
})

/** The account, typed or picked among the saved ones, which fills it; clearing empties it (BENEFIT-010, BENEFIT-011). */
export const AccountFields = ({ accounts }: { accounts: readonly SavedAccount[] }) => {
  const openDraft = useBenefit()
  const bank = usePart(({ values }) => bankOf(values.cuenta.cbu))
  const pick = (id: string | null): void => {
    const account = accounts.find((one) => one.id === id)
    openDraft.apply((values) => (account ? chooseAccount(values, account) : clearAccount(values)))
  }
  return (
    <Scope path="cuenta">
      <ShowProblems />
      {accounts.length === 0 ? null : (
        <SelectAnswer
          name="guardada"
          label="Cuenta guardada"
          placeholder="Otra cuenta"
          options={accounts.map(toOption)}
          onAnswer={pick}
          optional
        />
      )}
      <div className="form-grid c2">
        <div className="span2">
          <TextAnswer
            name="cbu"
            label="CBU"
            hint="22 números. Las cuentas CVU no sirven."
            transform="digits"
            maxLength={digits.cbu}
            onLeave={() => openDraft.apply((values) => keepSavedAccount(values, accounts))}
          />
          <p className="hint" role="status">
            {bank ?? ''}
          </p>
        </div>
        <TextAnswer name="titular" label="Titular" transform="upper" maxLength={bounds.nameMost * 2} />
        <TextAnswer
          name="cuit"
          label="CUIT/CUIL"
          hint="11 números, sin guiones."
          transform="digits"
          maxLength={digits.cuil}
        />
      </div>
    </Scope>
  )
}
