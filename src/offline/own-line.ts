import { lineOf, type Line, type LineFacts } from '../domain/delivery/line'

type Connection = EventTarget & LineFacts

const isConnection = (value: unknown): value is Connection => value instanceof EventTarget

// Only Chromium has it; Safari and Firefox say nothing of the line.
const findConnection = (): Connection | undefined => {
  const found: unknown = typeof navigator === 'undefined' ? undefined : Reflect.get(navigator, 'connection')
  return isConnection(found) ? found : undefined
}

/** The line of this device now, as far as its browser tells; in the page and in the worker. */
export const ownLine = (): Line => lineOf(findConnection())

/** Calls the listener when the line may have changed. Returns the unsubscribe function. */
export const watchLine = (listener: () => void): (() => void) => {
  const connection = findConnection()
  connection?.addEventListener('change', listener)
  return () => connection?.removeEventListener('change', listener)
}
