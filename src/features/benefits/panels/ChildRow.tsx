import { memo } from 'react'
import { removeChild, setDeceased } from '../../../domain/benefits/transitions'
import { declarationOf } from '../../../domain/benefits/declarations'
import { ChoiceAnswer, yesNoOptions } from '../../../forms/answers/ChoiceAnswer'
import { DateAnswer } from '../../../forms/answers/DateAnswer'
import { Scope } from '../../../forms/Scope'
import { Button } from '../../../ui/actions/Button'
import { Trash } from '../../../ui/icons/icons'
import { useBenefit, usePart } from '../open-draft'
import { ShowProblems } from '../ShownContext'
import { PersonFields } from './PersonFields'

type ChildRowProps = {
  childId: string
  index: number
  /** The person has just added it: none of its fields was touched yet. */
  isNew: boolean
}

/** One child that the benefit is asked for. The first cannot be removed, the others can (ADOPT-004). */
export const ChildRow = memo(({ childId, index, isNew }: ChildRowProps) => {
  const openDraft = useBenefit()
  const isAlone = usePart(({ values }) => values.hijos.length === 1)
  const asksDeceased = usePart(({ values }) => declarationOf(values).asksDeceased)
  const asksDeath = usePart(
    ({ values }) => declarationOf(values).asksDeathDate && values.hijos[index]?.fallecido === 'S',
  )
  const title = `Hija o hijo ${index + 1}`
  return (
    <Scope path={`hijos.${index}`} isNew={isNew}>
      <ShowProblems isNew={isNew} />
      <div role="group" className="person" aria-label={title}>
        {isAlone ? null : (
          <div className="person-head">
            <h3>{title}</h3>
            {index === 0 ? null : (
              <Button
                small
                variant="danger-quiet"
                icon={Trash}
                label={`Quitar ${title}`}
                onPress={() => openDraft.apply((values) => removeChild(values, childId))}
              >
                Quitar
              </Button>
            )}
          </div>
        )}
        <PersonFields>
          {asksDeceased ? (
            <ChoiceAnswer
              name="fallecido"
              label="Hijo Fallecido"
              options={yesNoOptions}
              inline
              onAnswer={(answer) => openDraft.apply((values) => setDeceased(values, childId, answer))}
            />
          ) : null}
        </PersonFields>
        {asksDeath ? <DateAnswer name="fecfallecido" label="Fecha de fallecimiento" calendar /> : null}
      </div>
    </Scope>
  )
})
ChildRow.displayName = 'ChildRow'
