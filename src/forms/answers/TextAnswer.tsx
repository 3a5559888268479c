import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from '../../ui/fields/TextField'
import { afterPress } from '../../ui/press'
import { useAnswerField } from '../useAnswerField'
import { type Reading, useMeant } from './useMeant'

type TextAnswerProps = Pick<
  TextFieldProps,
  | 'hint'
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'maxLength'
  | 'prefix'
  | 'transform'
  | 'readOnly'
  | 'optional'
  | 'blockPaste'
  | 'blockArrows'
  | 'multiline'
> &
  Reading & {
    name: string
    label: ReactNode
    /** Shows the green tick once the answer was reviewed and is valid. */
    confirms?: boolean | undefined
    onLeave?: (() => void) | undefined
  }

/** A text answer: a name of 2-50 characters, a number kept as text, an e-mail. */
export const TextAnswer = ({ name, confirms, onLeave, tidy, suggest, ...texts }: TextAnswerProps) => {
  const field = useAnswerField(name)
  const { meant, leave } = useMeant(field, { tidy, suggest })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <TextField
      {...texts}
      name={field.path}
      value={value}
      error={field.error}
      meant={meant}
      valid={confirms && field.isRight && value !== ''}
      onCommit={field.commit}
      onBlurred={() => {
        leave()
        field.blurred()
        // Wait for the click of the present press, so that the check's message does not move its target.
        if (onLeave) afterPress(onLeave)
      }}
    />
  )
}
