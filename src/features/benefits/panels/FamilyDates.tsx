import { declarationOf } from '../../../domain/benefits/declarations'
import { unionNames } from '../../../domain/benefits/review'
import { setUnion } from '../../../domain/benefits/transitions'
import type { UnionType } from '../../../domain/benefits/values'
import { ChoiceAnswer } from '../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../forms/answers/DateAnswer'
import { Scope } from '../../../forms/Scope'
import type { RadioOption } from '../../../ui/fields/RadioCards'
import { useBenefit, usePart } from '../open-draft'
import { ShowProblems } from '../ShownContext'

const unionOptions: readonly RadioOption<UnionType>[] = [
  { id: 'convivencial', label: unionNames.convivencial },
  { id: 'civil', label: unionNames.civil },
]

/** Questions about the union itself: which kind it is, and the date of the wedding or the sentence (AMB-25). */
export const FamilyDates = () => {
  const openDraft = useBenefit()
  const { asksUnion, asksWedding, asksSentence, weddingLabel } = usePart(({ values }) => declarationOf(values))
  return (
    <Scope path="">
      <ShowProblems />
      {asksUnion ? (
        <ChoiceAnswer
          name="union"
          label="Tipo de unión"
          options={unionOptions}
          inline
          onAnswer={(union) => openDraft.apply((values) => setUnion(values, union))}
        />
      ) : null}
      {asksWedding ? <DateAnswer name="fechaMatrimonio" label={weddingLabel ?? ''} calendar /> : null}
      {asksSentence === null ? null : (
        <DateAnswer name="fechaSentencia" label="Fecha de sentencia" optional={asksSentence === 'opcional'} calendar />
      )}
    </Scope>
  )
}
