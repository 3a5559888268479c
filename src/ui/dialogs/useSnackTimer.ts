import { useEffect, useRef } from 'react'

/** How long a notice stays, in milliseconds (ERR-002). */
export const snackMs = 9000

/** Counts down to `close`. Pausing (somebody reads it, or is about to press) keeps the remaining time. */
export const useSnackTimer = (close: () => void, runs: boolean): { pause: () => void; resume: () => void } => {
  const timer = useRef<{ id: ReturnType<typeof setTimeout> | undefined; left: number; since: number }>({
    id: undefined,
    left: snackMs,
    since: 0,
  })
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  const resume = () => {
    if (!runs) return
    const state = timer.current
    clearTimeout(state.id)
    state.since = Date.now()
    state.id = setTimeout(() => closing.current(), state.left)
  }
  const pause = () => {
    const state = timer.current
    if (!runs || state.id === undefined) return
    clearTimeout(state.id)
    state.id = undefined
    state.left = Math.max(0, state.left - (Date.now() - state.since))
  }
  useEffect(() => {
    const state = timer.current
    if (!runs) return undefined
    state.left = snackMs
    state.since = Date.now()
    state.id = setTimeout(() => closing.current(), state.left)
    return () => clearTimeout(state.id)
  }, [runs])
  return { pause, resume }
}
