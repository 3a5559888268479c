import { addDays } from '../../../domain/dates'
import { level } from '../../../domain/level/fields'
import { ChoiceAnswer, yesNoOptions } from '../../answers/ChoiceAnswer'
import { DateAnswer } from '../../answers/DateAnswer'
import { TextAnswer } from '../../answers/TextAnswer'
import { useToday } from '../../useToday'

const asked = level.fields

type EmploymentFieldsProps = {
  /** Hint under the start date. */
  startHint: string | null | undefined
  /** The person left the start date. */
  onLeaveStart: () => void
  /** The fund knows whether they are retired, so they are not asked. */
  knowsRetired?: true | undefined
}

/** The fields of an employment, inside the part of the answers that holds one (LEVEL-040, LEVEL-041). */
export const EmploymentFields = ({ startHint, onLeaveStart, knowsRetired }: EmploymentFieldsProps) => {
  const today = useToday()
  return (
    <>
      {knowsRetired ? null : (
        <ChoiceAnswer name="esJubilado" label={asked.esJubilado.label} options={yesNoOptions} inline />
      )}
      <div className="form-grid c2">
        <TextAnswer
          name="empleo"
          label={asked.empleo.label}
          transform="upper"
          maxLength={asked.empleo.most}
          autoComplete="organization"
        />
        <TextAnswer
          name="empleoTipo"
          label={asked.empleoTipo.label}
          transform="upper"
          maxLength={asked.empleoTipo.most}
        />
        <DateAnswer
          name="empleoDesde"
          label={asked.empleoDesde.label}
          hint={startHint}
          calendar
          max={addDays(today, -1)}
          onLeave={onLeaveStart}
        />
      </div>
    </>
  )
}
