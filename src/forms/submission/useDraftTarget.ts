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
 * a new draft gets its id into the address, it stays the same draft. Undefined while looking.
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
  // Somebody begins another one while a form is open: close that form before the new one is made.
  return asked === newDraft && found?.asked !== newDraft ? undefined : found?.target
}
