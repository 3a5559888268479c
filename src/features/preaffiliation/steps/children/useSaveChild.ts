import type { Dispatch } from 'react'
import { messages } from '../../../../domain/messages'
import { childHolder } from '../../../../domain/family/children'
import { usePreAffiliation } from '../../open-draft'
import type { ChildListAction } from './child-list'
import { isOfChild } from './child-view'

/**
 * 'guardar hijo': folds the child once it is complete and on the disk (ERR-007); otherwise shows what it lacks, and nothing of another child. If
 * the disk fails, the card stays open and the save indicator says why.
 */
export const useSaveChild = (
  childId: string,
  index: number,
  dispatch: Dispatch<ChildListAction>,
): (() => Promise<void>) => {
  const openDraft = usePreAffiliation()
  return async () => {
    const isOwn = isOfChild(childId, index)
    const holder = `${childHolder(childId)}.`
    const hasFile = openDraft.state.get().files.some(({ slot }) => slot.startsWith(holder))
    if (openDraft.reveal({ covers: (path) => isOwn({ path }), note: hasFile ? null : messages.noFileChosen })) return
    if (await openDraft.tellSaved()) dispatch({ kind: 'close', id: childId })
  }
}
