import { useEffect, useRef, useState } from 'react'
import type { Bell } from './notices'

/** Least time between two announcements, in milliseconds. */
const restMs = 60_000

/**
 * What to say of the bell to whoever does not see it: when its number became larger, what it is about, at most once a minute, and then as it is. What was there from the
 * start (`isKnown`) is not announced: the button says it.
 */
export const useAnnounced = ({ count, says }: Bell, isKnown: boolean): string => {
  const [said, setSaid] = useState('')
  const before = useRef<number | null>(null)
  const lastAt = useRef(-restMs)
  const words = says.join('. ')
  useEffect(() => {
    if (!isKnown) return undefined
    const former = before.current
    if (former === null || count <= former) {
      before.current = count
      return undefined
    }
    const say = (): void => {
      before.current = count
      lastAt.current = performance.now()
      setSaid(`Notificaciones: ${words}`)
    }
    const wait = lastAt.current + restMs - performance.now()
    if (wait <= 0) {
      say()
      return undefined
    }
    const timer = setTimeout(say, wait)
    return () => clearTimeout(timer)
  }, [count, words, isKnown])
  return said
}
