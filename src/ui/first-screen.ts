import { useEffect, useSyncExternalStore } from 'react'
import { earlyMark } from './early-marks'

/**
 * A page may come with its first screen drawn (decision 47). While the scripts take that over, every part must draw what
 * stands there already; only afterwards may it draw what it knows better.
 */

const rootOf = (): HTMLElement | null => (typeof document === 'undefined' ? null : document.getElementById('root'))

/** What a page is known to be before its scripts run: whether all files are on the device, and whether there is a network. */
type FirstFacts = { isReady: boolean; isConnected: boolean }

let drawnFor: FirstFacts = { isReady: false, isConnected: true }

/** The build draws screens for these facts from now on. */
export const drawFor = (facts: FirstFacts): void => {
  drawnFor = facts
}

/** What the first screen in this page was drawn for. */
export const getFirstFacts = (): FirstFacts => {
  const root = rootOf()
  if (root === null) return drawnFor
  return { isReady: root.dataset['ready'] === 'yes', isConnected: root.dataset['connected'] !== 'no' }
}

/**
 * The method of a form that may be pressed before its script is there: outside of a dialog the browser then does
 * nothing. With any other it would load a page anew, with the password in its address.
 */
export const inert = 'dialog'

/** Whether a live first screen is being taken over: its fields may have a text that no script has seen. */
export const wasDrawnAhead = (): boolean => rootOf()?.dataset['live'] === 'yes'

const never = (): (() => void) => () => undefined

/** False while a first screen is drawn at build time and while it is taken over; true from then on. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

const pressAgain = (pressed: HTMLElement): void => {
  delete pressed.dataset[earlyMark]
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}

/**
 * For a screen that is drawn ahead: it is taken over now. What was pressed in it before counts now, after its fields have
 * taken what was typed.
 */
export const useTakenOver = (): void =>
  useEffect(() => {
    const root = rootOf()
    if (root === null || !wasDrawnAhead()) return
    delete root.dataset['live']
    const pressed = root.querySelector<HTMLElement>(`[data-${earlyMark}]`)
    if (pressed) pressAgain(pressed)
  }, [])
