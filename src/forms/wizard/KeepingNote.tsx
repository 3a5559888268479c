import { useState, useSyncExternalStore } from 'react'
import { isEvictable, subscribeEvictable } from '../../offline/database/persistence'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { HardDrive } from '../../ui/icons/icons'
import { isKiosk } from '../../ui/kiosk'
import { keepingHere } from './keeping-words'

const toldKey = 'afiliados.borrable'

const wasTold = (): boolean => {
  try {
    return localStorage.getItem(toldKey) !== null
  } catch {
    return false
  }
}

const noteTold = (): void => {
  try {
    localStorage.setItem(toldKey, 'si')
  } catch {
    // Without storage it is shown again. That is right, because nothing is kept.
  }
}

/**
 * Says under a form, once on this device, that the browser may evict what it stores, and what to do (F63). It is below
 * everything else because it appears while somebody types. The outbox always says it. Nothing stays on a tablet anyway.
 */
export const KeepingNote = () => {
  const evictable = useSyncExternalStore(subscribeEvictable, isEvictable)
  const [isTold, setIsTold] = useState(wasTold)
  if (evictable !== true || isTold || isKiosk()) return null
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
      </Banner>
    </div>
  )
}
