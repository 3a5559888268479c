import { useEffect, useMemo } from 'react'
import { bankName } from '../../domain/account/bank-name'
import { accountMessages } from '../../domain/account/messages'
import { toCbu } from '../../domain/account/numbers'
import { unknownBank } from '../../domain/account/unknown-bank'
import { asksBank } from '../../domain/direct-debit/bank'
import { checksNeeded } from '../../domain/direct-debit/checks-needed'
import { directDebit, holderMost } from '../../domain/direct-debit/fields'
import { isCurrent } from '../../domain/form/checks'
import { digits } from '../../domain/limits'
import { SelectAnswer } from '../../forms/answers/SelectAnswer'
import { TextAnswer } from '../../forms/answers/TextAnswer'
import { useConnected } from '../../forms/useConnected'
import { Banner } from '../../ui/content/Banner'
import { TextField } from '../../ui/fields/TextField'
import { Landmark } from '../../ui/icons/member-icons'
import { toBankOptions, useBanks } from './card/useBanks'
import { useEnrolment, usePart } from './open-draft'

const nothing = (): void => undefined

/** The fields of a bank account (DEBIT-003). The bank is read from the CBU, which the fund checks (DEBIT-013). */
export const AccountFields = () => (
  <>
    <TextAnswer
      name="cbu"
      label={directDebit.cbu.label}
      hint="22 números. Está en la app o en la página de tu banco."
      transform={toCbu}
      maxLength={digits.cbu}
      confirms
    />
    <BankVerdict />
    <div className="form-grid c2">
      <Bank />
      <TextAnswer
        name="titular"
        label={directDebit.titular.label}
        hint="Tiene que estar a tu nombre."
        transform="upper"
        maxLength={holderMost}
      />
    </div>
  </>
)

// Components of their own, so that typing renders no other field.
const Bank = () => {
  const bank = usePart(({ values, checks }) => bankName(values.cbu, checks)) ?? ''
  const isAsked = usePart(({ values, checks }) => asksBank(values, checks))
  if (isAsked) return <AskedBank />
  return (
    <TextField
      label={directDebit.banco.label}
      name="banco"
      hint="Lo sacamos de tu CBU."
      value={bank}
      readOnly
      onCommit={nothing}
    />
  )
}

const AskedBank = () => {
  const banks = useBanks()
  const options = useMemo(() => toBankOptions(banks), [banks])
  return (
    <SelectAnswer
      name="banco"
      label={directDebit.banco.label}
      hint="No lo encontramos por tu CBU: elegilo de la lista."
      options={options}
      placeholder="Elegí el banco"
      empty=""
    />
  )
}

const BankVerdict = () => {
  const openDraft = useEnrolment()
  const connected = useConnected()
  const inputs = usePart(({ values }) => checksNeeded(values)[0]?.inputs)
  const verdict = usePart(({ checks }) => (isCurrent(checks.cbu, inputs ?? '') ? checks.cbu.state : undefined))
  const bank = usePart(({ values, checks }) => bankName(values.cbu, checks))
  useEffect(() => {
    // Without a connection it waits: it is made when the connection comes back, or before sending (UNS-21).
    if (connected && inputs !== undefined) void openDraft.ask('cbu')
  }, [openDraft, inputs, connected])
  if (verdict === undefined) return null
  return verdict === 'ok' ? (
    <Banner tone="ok" glyph={Landmark} role="status" title={accountMessages.accountApproved}>
      {bank}
    </Banner>
  ) : (
    <Banner tone="err" role="status" title={accountMessages.bankNotFound}>
      {unknownBank}
    </Banner>
  )
}
