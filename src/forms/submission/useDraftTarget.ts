import { useEffect, useState } from 'react'
import type { Owner } from '../../domain/owner'
import type { FormValues } from '../form-definition'
import { newDraft } from './address'
import { findDraft } from './find-draft'
import type { Place, Submission } from './submission'

/** The draft that a page opens. `isNew`: it is not on the disk before its first edit (F03). */
export type DraftTarget = { draftId: string; isNew: boolean }

type Asked<V extends FormValues> = {
  submission: Submission<V>
  place: Place<V>
  /** Owner of the drafts to look at; null while unknown. */
  owner: Owner | null
  /** The draft id in the address. */
  asked: string | null
}

const findTarget = async <V extends FormValues>(
  { submission, place, asked }: Asked<V>,
  owner: Owner,
): Promise<DraftTarget> => {
  const known = asked ?? (await findDraft(submission.form, owner, place.isOf))?.id
  return known === undefined || known === newDraft
    ? { draftId: crypto.randomUUID(), isNew: true }
    : { draftId: known, isNew: false }
}

/**
 * Finds the draft of the address: the one it names; without a name, the owner's newest of this page, or a new one. When
 * the draft's own id gets into the address, it stays the same draft. Undefined while looking.
 */
export const useDraftTarget = <V extends FormValues>({
  submission,
  place,
  owner,
  asked,
}: Asked<V>): DraftTarget | undefined => {
  const [found, setFound] = useState<{ target: DraftTarget; asked: string | null }>()
  useEffect(() => {
    if (owner === null) return undefined
    let isOver = false
    void findTarget({ submission, place, owner, asked }, owner).then((target) => {
      if (!isOver)
        setFound((shown) => ({ target: shown?.target.draftId === target.draftId ? shown.target : target, asked }))
    })
    return () => {
      isOver = true
    }
  }, [submission, place, owner, asked])
  if (found === undefined) return undefined
  // When the address asks for another draft than the open one, as after the back button, the form closes at once: it
  // would put its own draft back into the address.
  return found.asked === asked || found.target.draftId === asked ? found.target : undefined
}
