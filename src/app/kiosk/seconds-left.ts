import { useSyncExternalStore } from 'react'
import { sessionLife } from '../session/start-sessions'
import { idleWatch } from '../visit/visit'

const left = (): number | null => {
  const view = idleWatch.view.get()
  const counted = [view.kind === 'over' ? 0 : view.seconds, sessionLife.warning.get()].filter((one) => one !== null)
  return counted.length === 0 ? null : Math.min(...counted)
}

const subscribe = (listener: () => void): (() => void) => {
  const stops = [idleWatch.view.subscribe(listener), sessionLife.warning.subscribe(listener)]
  return () => stops.forEach((stop) => stop())
}

/** Seconds until this visit ends, for want of a touch or because its session does; null while there is more than a minute. */
export const useSecondsLeft = (): number | null => useSyncExternalStore(subscribe, left)
