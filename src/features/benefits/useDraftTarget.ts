import { useEffect, useState } from 'react'
import type { BenefitId } from '../../domain/benefits/values'
import type { Owner } from '../../domain/owner'
import { newDraft } from './benefit-path'
import { findLatestDraft } from './find-draft'

/** The draft that the page opens. `isNew`: nothing of it is on the disk before its first edit (F03). */
export type DraftTarget = { draftId: string; isNew: boolean }

const findTarget = async (benefit: BenefitId, owner: Owner, asked: string | null): Promise<DraftTarget> => {
  const known = asked === null ? await findLatestDraft(owner, benefit) : asked
  return known === undefined || known === newDraft
    ? { draftId: crypto.randomUUID(), isNew: true }
    : { draftId: known, isNew: false }
}

/**
 * Which draft the address means: the one it names; without a name the member's newest of this benefit, or a new one. A draft
 * that was just begun gets its name into the address and stays the same. Undefined while it is looked for.
 */
export const useDraftTarget = (
  benefit: BenefitId,
  owner: Owner | null,
  asked: string | null,
): DraftTarget | undefined => {
  const [found, setFound] = useState<{ target: DraftTarget; asked: string | null }>()
  useEffect(() => {
    if (owner === null) return undefined
    let isOver = false
    void findTarget(benefit, owner, asked).then((target) => {
      if (!isOver)
        setFound((shown) => ({ target: shown?.target.draftId === target.draftId ? shown.target : target, asked }))
    })
    return () => {
      isOver = true
    }
  }, [benefit, owner, asked])
  // Whoever begins another one leaves the form that is open: nothing of it may stand while the new one is made.
  return asked === newDraft && found?.asked !== newDraft ? undefined : found?.target
}
