import { lazyPart, loadAhead } from '../../ui/lazy-part'

/** The words in place of a broken part; asked for ahead, so that they are there when something breaks. */
export const BrokenPart = lazyPart(() => import('./BrokenPart').then((module) => module.BrokenPart))

/** Says in a notice what broke; where its code cannot be had, the part that misses it says so. */
export const tellFault = (cause: unknown): void =>
  void import('./fault-handler').then(
    ({ sayFault }) => sayFault(cause),
    () => undefined,
  )

/**
 * Takes what no boundary of the screen catches: errors of events and timers, promises that nobody waits for, and those of the page's
 * workers, which the browser hands on to the page. Called once, at the start.
 */
export const watchFaults = (target: EventTarget): void => {
  target.addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) tellFault(event.error)
  })
  target.addEventListener('unhandledrejection', (event) => {
    if ('reason' in event) tellFault(event.reason)
  })
}

/** Brings the words of a fault, once nobody waits for anything else. */
export const bringFaultWords = (): void => void loadAhead(BrokenPart)
