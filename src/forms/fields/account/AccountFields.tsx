import { chooseAccount, isStillSaved, type SavedAccount } from '../../../domain/account/account'
import { account } from '../../../domain/account/fields'
import { lastDigitsOf } from '../../../domain/account/last-digits'
import { bankOf, isCbu, toCbu } from '../../../domain/account/numbers'
import { unknownBank } from '../../../domain/account/unknown-bank'
import { bounds, digits } from '../../../domain/limits'
import { SelectAnswer } from '../../answers/SelectAnswer'
import { TextAnswer } from '../../answers/TextAnswer'
import { useReadText, useText, useWriteAnswers } from '../useGroup'

const toOption = ({ id, banco, cbu }: SavedAccount): { id: string; label: string } => ({
  id,
  label: `${banco || (bankOf(cbu) ?? 'Cuenta')} · CBU terminado en ${lastDigitsOf(cbu)}`,
})

/**
 * The fields of a bank account, inside the part of the answers that holds one: typed, or filled from a saved account;
 * clearing it empties them (BENEFIT-010, BENEFIT-011).
 */
export const AccountFields = ({ accounts }: { accounts: readonly SavedAccount[] }) => {
  const read = useReadText()
  const write = useWriteAnswers()
  const leaveCbu = (): void => {
    const typed = { guardada: read('guardada'), cbu: read('cbu') }
    if (typed.guardada !== '' && !isStillSaved(typed, accounts)) write({ guardada: null })
  }
  return (
    <>
      {accounts.length === 0 ? null : (
        <SelectAnswer
          name="guardada"
          label="Cuenta guardada"
          placeholder="Otra cuenta"
          options={accounts.map(toOption)}
          onAnswer={(id) => write(chooseAccount(accounts.find((one) => one.id === id) ?? null))}
          optional
        />
      )}
      <div className="form-grid c2">
        <div className="span2">
          <TextAnswer
            name="cbu"
            label={account.fields.cbu.label}
            hint="22 números. Las cuentas CVU no sirven."
            transform={toCbu}
            maxLength={digits.cbu}
            onLeave={leaveCbu}
          />
          <BankName />
        </div>
        <TextAnswer
          name="titular"
          label={account.fields.titular.label}
          transform="upper"
          maxLength={bounds.nameMost * 2}
        />
        <TextAnswer
          name="cuit"
          label={account.fields.cuit.label}
          hint="11 números, sin guiones."
          transform="digits"
          maxLength={digits.cuil}
        />
      </div>
    </>
  )
}

/** The bank that the CBU begins with. A component of its own, so that typing renders no other field. */
const BankName = () => {
  const cbu = useText('cbu')
  return (
    <p className="hint" role="status">
      {bankOf(cbu) ?? (isCbu(cbu) ? unknownBank : '')}
    </p>
  )
}
