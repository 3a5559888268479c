import { setDisability } from '../../../../domain/preaffiliation/transitions'
import { ChoiceAnswer, yesNoOptions } from '../../../../forms/answers/ChoiceAnswer'
import { usePart, usePreAffiliation } from '../../open-draft'
import { labelIn } from '../label-in'

const label = labelIn('personales')

/**
 * Whether the applicant has a CUD and, if so, applies for the disability regime, which adds a step (PREAF-023,
 * LEVEL-012).
 */
export const DisabilityQuestion = () => {
  const openDraft = usePreAffiliation()
  const isDisabled = usePart(({ values }) => values.personales.discapacidad === 'S')
  return (
    <>
      <ChoiceAnswer
        name="discapacidad"
        label={label('discapacidad')}
        options={yesNoOptions}
        inline
        onAnswer={(id) => openDraft.apply((values) => setDisability(values, id))}
      />
      {isDisabled ? (
        <ChoiceAnswer name="tramita_discapacidad" label={label('tramita_discapacidad')} options={yesNoOptions} inline />
      ) : null}
    </>
  )
}
