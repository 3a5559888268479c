import { useDeferredValue, useEffect, useReducer } from 'react'
import { addChild } from '../../../domain/preaffiliation/child-transitions'
import { bounds } from '../../../domain/limits'
import { Button } from '../../../ui/actions/Button'
import { FieldError } from '../../../ui/fields/Field'
import { useNationalityOptions } from '../../../forms/fields/person/useNationalityOptions'
import { fieldId, focusField } from '../../../ui/focus'
import { Plus } from '../../../ui/icons/icons'
import { usePart, usePreAffiliation } from '../open-draft'
import '../styles.css'
import '../styles-family.css'
import { ChildEntry } from './children/ChildEntry'
import { reduceChildList, type ChildList } from './children/child-list'
import { isOfChild } from './children/child-view'
import { NoChildren } from './children/NoChildren'
import { RemoveChildDialog } from './children/RemoveChildDialog'

/** Name of the button that adds a child; a wrong number of children links to it. */
const addName = 'hijos'

/** How many cards are drawn in the first render. */
const atOnce = 2

const useChildIds = (): string[] => {
  // Typing in a child makes a new list each time. Joined to one text, equal ids compare as equal.
  const ids = usePart(({ values }) => values.hijos.map(({ id }) => id).join(' '))
  return ids === '' ? [] : ids.split(' ')
}

/** Step 2, "Hijos": one card per child, nine at most. Cards with nothing known to be wrong on arrival are folded. */
export const ChildrenStep = () => {
  const openDraft = usePreAffiliation()
  const ids = useChildIds()
  const options = useNationalityOptions()
  // The other cards are drawn right after the first ones: nine at a time would block a slow phone.
  const drawn = useDeferredValue(ids.length, Math.min(ids.length, atOnce))
  const [list, dispatch] = useReducer(reduceChildList, null, (): ChildList => {
    const { values, problems } = openDraft.state.get()
    const wrong = values.hijos.filter(({ id }, index) => problems.some(isOfChild(id, index)))
    const closed = values.hijos.filter((child) => !wrong.includes(child))
    return { closed: new Set(closed.map(({ id }) => id)), touched: null, removing: null, removed: 0 }
  })
  useEffect(() => {
    if (list.removed > 0) focusField(addName)
  }, [list.removed])
  const add = (): void => {
    const id = crypto.randomUUID()
    openDraft.apply((values) => addChild(values, id))
    dispatch({ kind: 'open', id })
  }
  return (
    <div className="children">
      {ids.length === 0 ? <NoChildren /> : null}
      {ids.slice(0, drawn).map((id, index) => (
        <ChildEntry
          key={id}
          childId={id}
          index={index}
          isClosed={list.closed.has(id)}
          takesFocus={list.touched === id}
          options={options}
          dispatch={dispatch}
        />
      ))}
      <AddChild isFirst={ids.length === 0} isFull={ids.length >= bounds.childrenMost} onAdd={add} />
      <RemoveChildDialog childId={list.removing} dispatch={dispatch} />
    </div>
  )
}

const AddChild = ({ isFirst, isFull, onAdd }: { isFirst: boolean; isFull: boolean; onAdd: () => void }) => {
  const isRevealed = usePart(({ revealed, isShown }) => revealed > 0 && isShown(addName))
  const problem = usePart(({ problems }) => problems.find(({ path }) => path === 'hijos')?.message)
  const id = fieldId(addName)
  return (
    <div className="stack">
      {isRevealed && problem !== undefined ? <FieldError id={`${id}--error`}>{problem}</FieldError> : null}
      {isFull ? (
        <p className="hint" id={`${id}--full`}>
          Podés cargar hasta {bounds.childrenMost} hijos.
        </p>
      ) : null}
      <Button
        id={id}
        block
        variant="secondary"
        icon={Plus}
        softDisabled={isFull}
        describedBy={isFull ? `${id}--full` : undefined}
        onPress={() => {
          if (!isFull) onAdd()
        }}
      >
        {isFirst ? 'Agregar hijo' : 'Agregar otro hijo'}
      </Button>
    </div>
  )
}
