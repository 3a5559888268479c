import { DateField, type DateFieldProps } from '../../ui/fields/DateField'
import { afterPress } from '../../ui/press'
import { useAnswerField } from '../useAnswerField'

type DateAnswerProps = Pick<
  DateFieldProps,
  'hint' | 'calendar' | 'min' | 'max' | 'autoComplete' | 'optional' | 'readOnly'
> & {
  name: string
  label: string
  /** Called instead of the plain write, for a date that changes other answers too. */
  onAnswer?: ((date: string) => void) | undefined
  onLeave?: (() => void) | undefined
}

/** A date answer, yyyy-mm-dd. An incomplete or impossible date is kept as typed. */
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
        // Wait for the click of the present press, so that the check's message does not move its target.
        if (onLeave) afterPress(onLeave)
      }}
    />
  )
}
