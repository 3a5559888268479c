import type { ReactNode } from 'react'
import type { Option, OptionId } from '../../ui/fields/options'
import { Select } from '../../ui/fields/Select'
import { useAnswerField } from '../useAnswerField'

type SelectAnswerProps<Id extends OptionId> = {
  name: string
  label: ReactNode
  options: readonly Option<Id>[]
  hint?: ReactNode
  readOnly?: boolean | undefined
  optional?: boolean | undefined
  placeholder?: string | undefined
  /** What an empty choice is stored as: null for a catalogue id, '' for a text. */
  empty?: null | ''
  /** Called instead of the plain write, for a choice that changes other answers too. */
  onAnswer?: ((id: Id | null) => void) | undefined
}

/** A choice among a few items of a catalogue. */
export const SelectAnswer = <Id extends OptionId>({
  name,
  empty = null,
  onAnswer,
  ...texts
}: SelectAnswerProps<Id>) => {
  const field = useAnswerField(name)
  const chosen = texts.options.find(({ id }) => id === field.value)
  return (
    <Select
      {...texts}
      name={field.path}
      value={chosen?.id ?? null}
      error={field.error}
      onChange={(id) => {
        if (!onAnswer) return field.choose(id ?? empty)
        onAnswer(id)
        field.blurred()
      }}
      onBlurred={field.blurred}
    />
  )
}
