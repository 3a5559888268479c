import { chooseSpouse, clearSpouse, offeredRelatives } from '../../../domain/benefits/transitions'
import type { Relative } from '../../../domain/member/member'
import { fullName } from '../../../domain/person/names'
import { SelectAnswer } from '../../../forms/answers/SelectAnswer'
import { Scope } from '../../../forms/Scope'
import { useBenefit, usePart } from '../open-draft'
import { ShowProblems } from '../ShownContext'
import { PersonFields } from './PersonFields'

/**
 * The spouse or partner: chosen from the file, which fills and locks the fields until the choice is cleared, or typed
 * (MARRY-004, MARRY-005).
 */
export const SpouseFields = ({ relatives }: { relatives: readonly Relative[] }) => {
  const openDraft = useBenefit()
  const isChosen = usePart(({ values }) => values.conyuge !== null && values.conyuge.relativeId !== null)
  const options = offeredRelatives(openDraft.state.get().values, relatives).map((relative) => ({
    id: relative.id,
    label: fullName(relative),
  }))
  const choose = (id: string | null): void => {
    const relative = relatives.find((one) => one.id === id)
    openDraft.apply((values) => (relative ? chooseSpouse(values, relative) : clearSpouse(values)))
  }
  return (
    <Scope path="conyuge">
      <ShowProblems />
      {options.length === 0 && !isChosen ? null : (
        <SelectAnswer
          name="relativeId"
          label="Familiar de tu legajo"
          placeholder="Otra persona"
          options={options}
          onAnswer={choose}
          optional
        />
      )}
      <PersonFields readOnly={isChosen} />
    </Scope>
  )
}
