import { isKiosk } from './kiosk'

type Release = {
  /** Asks whether the server has another release than this page is of; false when nobody can say. */
  check: () => Promise<boolean>
  /** Called once, when it has. */
  onOther: () => void
}

let release: Release | undefined
let isOther = false
const listeners = new Set<() => void>()

/** Says how the release of the server is asked for. */
export const provideRelease = (provided: Release): void => {
  release = provided
  isOther = false
}

/** Whether this page is older than the server, as far as it was asked. */
export const isOutdated = (): boolean => isOther

/** Calls the listener once the page is known to be older. Returns the unsubscribe function. */
export const watchOutdated = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A file of this page could not be loaded: asks whether the server has another release by now. Never rejects. */
export const askRelease = async (): Promise<boolean> => {
  if (isOther || release === undefined) return isOther
  const { check, onOther } = release
  const found = await check().catch(() => false)
  if (!found || isOther) return isOther
  isOther = true
  listeners.forEach((listener) => listener())
  onOther()
  return true
}

let newest = (): Promise<void> => Promise.resolve(location.reload())

/** Says how this page becomes one of the newest release that the device can have. */
export const provideNewest = (take: () => Promise<void>): void => {
  newest = take
}

/** Makes this page one of the newest release: what was typed is written, then it loads anew. A reload, where no worker keeps releases. */
export const takeNewest = (): Promise<void> => newest()

/** Says that the portal changed under this page, and what that means for what was typed. */
export const newReleaseWords = (): string =>
  isKiosk()
    ? 'Hay una versión nueva del portal. Al recargar se empieza de nuevo.'
    : 'Hay una versión nueva del portal. Tus borradores no se pierden.'

/** Why something could not be opened: these words, unless the page is older than the server, which says itself what to do. */
export const lostWords = (words: string): string => (isOther ? 'Para seguir, recargá la página.' : words)
