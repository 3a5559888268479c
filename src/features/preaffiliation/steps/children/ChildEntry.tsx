import { memo, useEffect, type Dispatch } from 'react'
import { Scope } from '../../../../forms/Scope'
import { usePart } from '../../open-draft'
import type { NationalityOptions } from '../../../../forms/fields/person/useNationalityOptions'
import { ChildForm } from './ChildForm'
import { ChildSummary } from './ChildSummary'
import type { ChildListAction } from './child-list'
import { isOfChild } from './child-view'

/** One child of the list. `childId` never changes; its index may. */
export type ChildEntryProps = {
  childId: string
  index: number
  takesFocus: boolean
  dispatch: Dispatch<ChildListAction>
}

type FoldingProps = ChildEntryProps & { isClosed: boolean; options: NationalityOptions }

/** One child with its own part of the form, so that an edit renders only this child. One with nothing wrong can be folded. */
export const ChildEntry = memo(({ isClosed, options, ...entry }: FoldingProps) => {
  const { childId, index, dispatch } = entry
  const isWrong = usePart(({ problems }) => problems.some(isOfChild(childId, index)))
  useEffect(() => {
    // A problem must not be hidden in a folded card, so unfold it.
    if (isClosed && isWrong) dispatch({ kind: 'unfold', id: childId })
  }, [isClosed, isWrong, childId, dispatch])
  if (isClosed && !isWrong) return <ChildSummary {...entry} />
  return (
    <Scope path={`hijos.${index}`} isNew={entry.takesFocus}>
      <ChildForm {...entry} options={options} />
    </Scope>
  )
})
ChildEntry.displayName = 'ChildEntry'
