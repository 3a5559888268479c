import { useMemo, useState } from 'react'
import { cardAnswers, holderMost } from '../../../domain/direct-debit/fields'
import { groupCard, typeExpiry } from '../../../domain/direct-debit/typing'
import { digits } from '../../../domain/limits'
import { onlyDigits } from '../../../domain/text'
import { Select } from '../../../ui/fields/Select'
import { TextField } from '../../../ui/fields/TextField'
import { toBankOptions } from './useBanks'
import type { CardEntry } from './useCard'

/**
 * The fields of a card (DEBIT-004). The browser may fill them in while they are empty; what they hold is written down by
 * nobody (decision 18).
 */
export const CardFields = ({ card }: { card: CardEntry }) => {
  const { values, banks, errorOf, put, left } = card
  const bankOptions = useMemo(() => toBankOptions(banks), [banks])
  // Stay the same, so that a key renders one field; `put` and `left` need nothing of the render that made them.
  const [on] = useState(() => ({
    tarjeta: (text: string) => put('tarjeta', onlyDigits(text)),
    vencimiento: (text: string) => put('vencimiento', text),
    titular: (text: string) => put('titular', text),
  }))
  return (
    <>
      <TextField
        label={cardAnswers.tarjeta.label}
        name="tarjeta"
        hint={`${digits.card} números.`}
        value={groupCard(values.tarjeta)}
        error={errorOf('tarjeta')}
        transform={groupCard}
        maxLength={digits.card}
        inputMode="numeric"
        autoComplete="cc-number"
        onCommit={on.tarjeta}
        onBlurred={() => left('tarjeta')}
      />
      <div className="form-grid c2">
        <Select
          label={cardAnswers.banco.label}
          name="banco"
          value={values.banco === '' ? null : values.banco}
          options={bankOptions}
          placeholder="Elegí el banco"
          error={errorOf('banco')}
          onChange={(id) => put('banco', id ?? '')}
          onBlurred={() => left('banco')}
        />
        <TextField
          label={cardAnswers.vencimiento.label}
          name="vencimiento"
          hint="MM/AA. La barra se pone sola."
          value={values.vencimiento}
          error={errorOf('vencimiento')}
          transform={typeExpiry}
          maxLength={4}
          inputMode="numeric"
          placeholder="MM/AA"
          autoComplete="cc-exp"
          onCommit={on.vencimiento}
          onBlurred={() => left('vencimiento')}
        />
      </div>
      <TextField
        label={cardAnswers.titular.label}
        name="titular"
        hint="Como figura en la tarjeta. Tiene que ser tuya."
        value={values.titular}
        error={errorOf('titular')}
        transform="upper"
        maxLength={holderMost}
        autoComplete="cc-name"
        onCommit={on.titular}
        onBlurred={() => left('titular')}
      />
    </>
  )
}
