import { draftParam, newDraft } from '../forms/submission/address'
import { screenNeeds } from '../ui/lazy-part'

/**
 * The draft that the address names is read while the code of its form is loading: its database is open and its answers
 * are there when the form can show them. If this fails, the form reads it.
 */
export const readDraftAhead = ({ search }: Pick<Location, 'search'>): void => {
  const id = new URLSearchParams(search).get(draftParam)
  if (id === null || id === newDraft) return
  screenNeeds(import('../offline/drafts/whole-draft').then(({ readAhead }) => readAhead(id)))
}
