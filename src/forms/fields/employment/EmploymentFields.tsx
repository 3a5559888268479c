import { addDays } from '../../../domain/dates'
import { employmentLabels } from '../../../domain/employment/employment'
import { bounds } from '../../../domain/limits'
import { ChoiceAnswer, yesNoOptions } from '../../answers/ChoiceAnswer'
import { DateAnswer } from '../../answers/DateAnswer'
import { TextAnswer } from '../../answers/TextAnswer'
import { useToday } from '../../useToday'

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
        <ChoiceAnswer name="esJubilado" label={employmentLabels.esJubilado} options={yesNoOptions} inline />
      )}
      <div className="form-grid c2">
        <TextAnswer
          name="empleo"
          label={employmentLabels.empleo}
          transform="upper"
          maxLength={bounds.employerMost}
          autoComplete="organization"
        />
        <TextAnswer
          name="empleoTipo"
          label={employmentLabels.empleoTipo}
          transform="upper"
          maxLength={bounds.employerMost}
        />
        <DateAnswer
          name="empleoDesde"
          label={employmentLabels.empleoDesde}
          hint={startHint}
          calendar
          max={addDays(today, -1)}
          onLeave={onLeaveStart}
        />
      </div>
    </>
  )
}
