import { useEffect, useState } from 'react'
import { CarryButton } from '../../forms/carry/CarryButton'
import { useOwner } from '../../forms/useOwner'
import { observeDrafts } from '../../offline/live'

/** Offers to take the last changed draft along, to an installed app that does not share this browser's storage. */
export const CarryOffer = () => {
  const owner = useOwner()
  const [draftId, setDraftId] = useState<string>()
  useEffect(
    () =>
      observeDrafts(owner).subscribe((drafts) => {
        setDraftId(drafts.find(({ state, damaged, locked }) => state === 'active' && !damaged && !locked)?.id)
      }),
    [owner],
  )
  return draftId === undefined ? null : <CarryButton draftId={draftId} />
}
