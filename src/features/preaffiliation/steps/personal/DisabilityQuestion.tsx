import { setDisability } from '../../../../domain/preaffiliation/transitions'
import { ChoiceAnswer, yesNoOptions } from '../../../../forms/answers/ChoiceAnswer'
import { usePart, usePreAffiliation } from '../../session'
import { labelIn } from '../label-in'

const label = labelIn('personales')

/** Whether the applicant has a CUD and, if so, wants the disability regime, which adds a step (PREAF-023, LEVEL-012). */
export const DisabilityQuestion = () => {
  const session = usePreAffiliation()
  const isDisabled = usePart(({ values }) => values.personales.discapacidad === 'S')
  return (
    <>
      <ChoiceAnswer
        name="discapacidad"
        label={label('discapacidad')}
        options={yesNoOptions}
        inline
        onAnswer={(id) => session.apply((values) => setDisability(values, id))}
      />
      {isDisabled ? (
        <ChoiceAnswer name="tramita_discapacidad" label={label('tramita_discapacidad')} options={yesNoOptions} inline />
      ) : null}
    </>
  )
}
