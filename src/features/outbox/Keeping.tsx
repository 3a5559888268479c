import { useEffect, useSyncExternalStore } from 'react'
import { isForgottenInDays, keepingHere } from '../../forms/wizard/keeping-words'
import { KeepingLinks } from '../../forms/wizard/KeepingLinks'
import { isEvictable, lookAtPersistence, subscribeEvictable } from '../../offline/database/persistence'

type KeepingProps = {
  /** Some of what is stored can go into a copy. */
  canCopy: boolean
  /** The draft of the copy that the note leads to. */
  copyOf: string | undefined
}

/** Says that the browser may evict what is stored, and what to do; shown while there is something to lose. */
export const Keeping = ({ canCopy, copyOf }: KeepingProps) => {
  const evictable = useSyncExternalStore(subscribeEvictable, isEvictable)
  useEffect(() => void lookAtPersistence(), [])
  // Where the days count, the browser's answer does not: they are told at once.
  if (evictable !== true && !isForgottenInDays()) return null
  const { title, text } = keepingHere({ canCopy })
  return (
    <>
      <p>
        <b>{title}.</b> {text}
      </p>
      <KeepingLinks draftId={copyOf} />
    </>
  )
}
