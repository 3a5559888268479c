import { DateField, type DateFieldProps } from '../../ui/fields/DateField'
import { afterPress } from '../../ui/press'
import { useAnswerField } from '../useAnswerField'

type DateAnswerProps = Pick<
  DateFieldProps,
  'hint' | 'calendar' | 'min' | 'max' | 'autoComplete' | 'optional' | 'readOnly'
> & {
  name: string
  label: string
  /** Replaces the plain write of the answer, for a date that carries others with it. */
  onAnswer?: ((date: string) => void) | undefined
  onLeave?: (() => void) | undefined
}

/** A date answer, yyyy-mm-dd; a date that is not complete or impossible stays as it was typed. */
export const DateAnswer = ({ name, onAnswer, onLeave, ...texts }: DateAnswerProps) => {
  const field = useAnswerField(name)
  return (
    <DateField
      {...texts}
      name={field.path}
      value={typeof field.value === 'string' ? field.value : ''}
      error={field.error}
      onCommit={(date) => {
        if (onAnswer) onAnswer(date)
        else field.commit(date)
      }}
      onBlurred={() => {
        field.blurred()
        // What the check says appears once the press under way has had its click.
        if (onLeave) afterPress(onLeave)
      }}
    />
  )
}
