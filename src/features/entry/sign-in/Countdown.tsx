import { useEffect, useState } from 'react'
import { toCountdown } from '../../../domain/session/session-life'

/** Time left until a moment of this device's clock (epoch milliseconds), as '0:42'; calls `onEnd` once, when it is over. */
export const Countdown = ({ until, onEnd }: { until: number; onEnd: () => void }) => {
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.ceil((until - Date.now()) / 1_000)
      if (left > 0) return setSeconds(left)
      clearInterval(timer)
      onEnd()
      return undefined
    }, 250)
    return () => clearInterval(timer)
  }, [until, onEnd])
  return <span role="timer">{toCountdown(seconds)}</span>
}
