import type { ReactNode } from 'react'
import { wordsMeant } from '../../domain/searching'
import { ComboBox } from '../../ui/fields/ComboBox'
import type { OptionId } from '../../ui/fields/options'
import { useAnswerField } from '../useAnswerField'

type ComboAnswerProps<Id extends OptionId> = {
  name: string
  label: ReactNode
  items: readonly { id: Id; label: string; detail?: string }[]
  /** The chosen item; it may be known before the items are loaded. */
  chosen: { id: Id; label: string } | null
  loading?: boolean | undefined
  hint?: ReactNode
  /** What to do when nothing is found: one sentence. */
  wayOn?: string
  onAnswer: (id: Id | null) => void
}

/** A choice among thousands of items, found by typing. */
export const ComboAnswer = <Id extends OptionId>({ name, chosen, onAnswer, ...texts }: ComboAnswerProps<Id>) => {
  const field = useAnswerField(name)
  return (
    <ComboBox
      {...texts}
      name={field.path}
      wordsMeant={wordsMeant}
      value={chosen?.id ?? null}
      valueLabel={chosen?.label}
      error={field.error}
      onChange={(id) => {
        onAnswer(texts.items.find((item) => item.id === id)?.id ?? null)
        field.blurred()
      }}
      onBlurred={field.blurred}
    />
  )
}
