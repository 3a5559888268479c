import type { ReactNode } from 'react'
import { RadioCards, type RadioOption } from '../../ui/fields/RadioCards'
import { useAnswerField } from '../useAnswerField'

type ChoiceAnswerProps<Id extends string> = {
  name: string
  label: ReactNode
  options: readonly RadioOption<Id>[]
  hint?: ReactNode
  inline?: boolean | undefined
  readOnly?: boolean | undefined
  /** Called instead of the plain write, for a choice that changes other answers too. */
  onAnswer?: ((id: Id) => void) | undefined
}

/** The fund's 'S' and 'N', shown as Sí and No (CONST-007). */
export const yesNoOptions: readonly RadioOption<'S' | 'N'>[] = [
  { id: 'S', label: 'Sí' },
  { id: 'N', label: 'No' },
]

/** F, M and X (CONST-007). */
export const sexOptions: readonly RadioOption<'F' | 'M' | 'X'>[] = [
  { id: 'F', label: 'F' },
  { id: 'M', label: 'M' },
  { id: 'X', label: 'X' },
]

/** A choice among a few options, all visible. */
export const ChoiceAnswer = <Id extends string>({ name, onAnswer, ...texts }: ChoiceAnswerProps<Id>) => {
  const field = useAnswerField(name)
  return (
    <RadioCards
      {...texts}
      name={field.path}
      value={texts.options.find(({ id }) => id === field.value)?.id ?? null}
      error={field.error}
      onChange={(id) => {
        if (!onAnswer) return field.choose(id)
        onAnswer(id)
        field.blurred()
      }}
    />
  )
}
