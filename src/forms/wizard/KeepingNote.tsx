import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'wouter'
import { now } from '../../api/server-clock'
import { todayIn } from '../../domain/dates'
import { isEvictable, lookAtPersistence, subscribeEvictable } from '../../offline/database/persistence'
import { observeDrafts } from '../../offline/live'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { HardDrive } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { useOwner } from '../useOwner'
import { isForgottenInDays, keepingHere } from './keeping-words'
import { KeepingLinks } from './KeepingLinks'

const toldKey = 'afiliados.borrable'

/** What is noted of a note that was read. Where the days count, the note is of that day: the next visit has another one. */
const mark = (): string => (isForgottenInDays() ? todayIn(now()) : 'si')

const wasTold = (): boolean => {
  try {
    const told = localStorage.getItem(toldKey)
    return isForgottenInDays() ? told === mark() : told !== null
  } catch {
    return false
  }
}

const noteTold = (): void => {
  try {
    localStorage.setItem(toldKey, mark())
  } catch {
    // Without storage it is shown again. That is right, because nothing is kept.
  }
}

/** Where the days count, a draft of an earlier visit is as much at risk as one that is begun now (F62). */
const useLookForDrafts = (): void => {
  const owner = useOwner()
  useEffect(() => {
    if (!isForgottenInDays()) return undefined
    return observeDrafts(owner).subscribe((drafts) => {
      if (isEvictable() === null && drafts.some(({ state }) => state === 'active')) void lookAtPersistence()
    })
  }, [owner])
}

/**
 * Says under a form, once on this device, that the browser may evict what it stores, and what to do (F63); where that
 * happens after some days, once on every day, with the day (F62). It is below everything else because it appears while
 * somebody types. The outbox always says it. Nothing stays on a tablet anyway.
 */
export const KeepingNote = () => {
  const evictable = useSyncExternalStore(subscribeEvictable, isEvictable)
  const [isTold, setIsTold] = useState(wasTold)
  const [params] = useSearchParams()
  useLookForDrafts()
  const isAtRisk = evictable === true || (evictable !== null && isForgottenInDays())
  if (!isAtRisk || isTold || isKiosk()) return null
  const { title, text } = keepingHere({ canCopy: true })
  const agree = (): void => {
    noteTold()
    setIsTold(true)
  }
  return (
    <div className="keeping">
      <Banner
        tone="neu"
        glyph={HardDrive}
        title={title}
        action={
          <Button small variant="secondary" onPress={agree}>
            Entendido
          </Button>
        }
      >
        {text}
        <KeepingLinks draftId={params.get('borrador') ?? undefined} />
      </Banner>
    </div>
  )
}
