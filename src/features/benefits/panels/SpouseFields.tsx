import { chooseSpouse, clearSpouse, releaseRelative } from '../../../domain/benefits/transitions'
import type { Relative } from '../../../domain/member/member'
import { SelectAnswer } from '../../../forms/answers/SelectAnswer'
import { Scope } from '../../../forms/Scope'
import { focusField } from '../../../ui/focus'
import { useBenefit, usePart } from '../open-draft'
import { ShowProblems } from '../ShownContext'
import { PersonFields } from './PersonFields'
import { useRelativeOffers } from './useRelativeOffers'

/**
 * The spouse or partner: chosen from the file, which fills and locks the fields until the choice is cleared, or typed
 * (MARRY-004, MARRY-005). `relatives` is undefined while the file could not be read.
 */
export const SpouseFields = ({ relatives }: { relatives: readonly Relative[] | undefined }) => {
  const openDraft = useBenefit()
  const chosen = usePart(({ values }) => values.conyuge?.relativeId ?? null)
  const offers = useRelativeOffers(relatives)
  const choose = (id: string | null): void => {
    const relative = offers.find((one) => one.id === id)?.relative
    const left = offers.find((one) => one.id === chosen)
    if (relative) return openDraft.apply((values) => chooseSpouse(values, relative))
    if (left?.relative !== null) return openDraft.apply(clearSpouse)
    openDraft.apply((values) => releaseRelative(values, left.id))
    // With nobody else to choose, the list goes.
    if (offers.length === 1) focusField('conyuge.nombres')
  }
  return (
    <Scope path="conyuge">
      <ShowProblems />
      {offers.length === 0 ? null : (
        <SelectAnswer
          name="relativeId"
          label="Familiar de tu legajo"
          placeholder="Otra persona"
          options={offers}
          onAnswer={choose}
          optional
        />
      )}
      <PersonFields readOnly={chosen !== null} />
    </Scope>
  )
}
