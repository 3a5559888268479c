import { setChildCount, setHasChildren } from '../../../../domain/preaffiliation/child-transitions'
import { childCountOptions } from '../../../../domain/family/children'
import { childHolder } from '../../../../domain/family/children'
import { ChoiceAnswer } from '../../../../forms/answers/ChoiceAnswer'
import { SelectAnswer } from '../../../../forms/answers/SelectAnswer'
import type { RadioOption } from '../../../../ui/fields/RadioCards'
import { usePart, usePreAffiliation } from '../../open-draft'
import { labelIn } from '../label-in'

const label = labelIn('personales')

// The fund stores this answer in full, unlike all others (CONST-007).
const options: readonly RadioOption<'SI' | 'NO'>[] = [
  { id: 'SI', label: 'Sí' },
  { id: 'NO', label: 'No' },
]

const counts = childCountOptions.map((count) => ({ id: count, label: count }))

/** Whether there are children, and how many rows the next step starts with (PREAF-020, PREAF-035). */
export const ChildrenQuestion = () => {
  const openDraft = usePreAffiliation()
  const hasChildren = usePart(({ values }) => values.personales.hijos === 'SI')
  const hasFiles = (childId: string): boolean =>
    openDraft.state.get().files.some(({ slot }) => slot.startsWith(`${childHolder(childId)}.`))
  return (
    <>
      <ChoiceAnswer
        name="hijos"
        label={label('hijos')}
        options={options}
        inline
        onAnswer={(id) => openDraft.apply((values) => setHasChildren(values, id))}
      />
      {hasChildren ? (
        <div className="form-grid c2">
          <SelectAnswer
            name="cantidadHijos"
            label={label('cantidadHijos')}
            options={counts}
            onAnswer={(count) =>
              openDraft.apply((values) =>
                setChildCount(values, count ?? '', { mintId: () => crypto.randomUUID(), hasFiles }),
              )
            }
          />
        </div>
      ) : null}
    </>
  )
}
