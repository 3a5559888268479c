import { useEffect, useState } from 'react'
import { now } from '../../api/server-clock'
import { sayMoment, untilNextMinute } from '../../domain/kiosk/words'

/** The day and the hour, by the fund's clock. Only this text changes when a minute is over. */
export const KioskClock = () => {
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    // A device that slept is late: it looks again when it is seen.
    const look = (): void => setMoment(now())
    const timer = setTimeout(look, untilNextMinute(moment))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moment])
  return <time dateTime={new Date(moment).toISOString()}>{sayMoment(moment)}</time>
}
