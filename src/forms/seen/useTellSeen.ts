import { useEffect } from 'react'
import { tellSeen } from '../../api/reading/seen'
import { askAnew } from '../../api/reading/readings.api'
import { useReader } from '../../api/reading/useReader'
import { useReading } from '../../api/reading/useReading'
import { joinMarks, marksMissing } from '../../domain/notifications/marks'
import type { SeenMarks } from '../../domain/notifications/notification'
import { useConnected } from '../useConnected'
import { useOwnMarks } from './seen-marks'

/** What the server heard from this page, by member: it may keep fewer marks than a device, and is not told twice. */
const told = new Map<string, SeenMarks>()

/**
 * Tells the server what was seen on this device and it does not know yet: at once, or when there is a connection and a session again. Marks only grow, so a lost answer
 * and a second device do no harm, and nothing has to wait in the outbox.
 */
export const useTellSeen = (): void => {
  const own = useOwnMarks()
  const { signedIn } = useReader()
  const isConnected = useConnected()
  const { data, isFresh } = useReading('notificaciones')
  useEffect(() => {
    if (own === null || data === undefined || !isFresh || !isConnected || signedIn === null) return
    const known = joinMarks(data.seen, told.get(signedIn) ?? {})
    const missing = marksMissing(own, known)
    if (Object.keys(missing).length === 0) return
    told.set(signedIn, joinMarks(told.get(signedIn) ?? {}, missing))
    void tellSeen(signedIn, missing).then((isTaken) => {
      if (isTaken) askAnew('notificaciones', signedIn)
      else told.delete(signedIn)
    })
  }, [own, data, isFresh, isConnected, signedIn])
}
