import type { Dispatch } from 'react'
import { messages } from '../../../../domain/messages'
import { childHolder } from '../../../../domain/family/children'
import { flushFields } from '../../../../ui/fields/flush'
import { showSnack } from '../../../../ui/dialogs/snack-store'
import { usePreAffiliation } from '../../open-draft'
import type { ChildListAction } from './child-list'
import { isOfChild } from './child-view'

/** Act of the notices of 'guardar hijo'. */
export const saveChildAct = 'guardar-hijo'

/**
 * 'guardar hijo': folds the child once it is complete and on the disk (ERR-007); otherwise shows what is missing. If
 * the disk fails, the card stays open and the save indicator says why.
 */
export const useSaveChild = (
  childId: string,
  index: number,
  dispatch: Dispatch<ChildListAction>,
): (() => Promise<void>) => {
  const openDraft = usePreAffiliation()
  return async () => {
    flushFields()
    if (openDraft.review().some(isOfChild(childId, index))) {
      openDraft.reveal()
      const holder = `${childHolder(childId)}.`
      const hasFile = openDraft.state.get().files.some(({ slot }) => slot.startsWith(holder))
      if (!hasFile) showSnack({ type: 400, act: saveChildAct, text: messages.noFileChosen })
      return
    }
    if (!(await openDraft.flush())) return
    showSnack({ type: 200, act: saveChildAct, text: messages.dataSaved })
    dispatch({ kind: 'close', id: childId })
  }
}
