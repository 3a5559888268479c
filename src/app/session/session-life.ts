import { sessionState, type SessionEnd } from '../../domain/session/session-life'
import { createObservable, type Observable } from '../observable'

/** What the watch over a session needs; tests pass their own. */
export type LifeWorld = {
  /** End of the session by the server's clock; null for a member without a session; undefined when nobody is here. */
  expiry: () => number | null | undefined
  /** Now by the server's clock. */
  now: () => number
  /** A clock of the device that keeps running while it sleeps; only differences are used. */
  deviceNow: () => number
  close: (end: SessionEnd) => Promise<void>
}

/** The watch over one page's session. */
export type SessionLife = {
  /** Seconds left while '¿Estás ahí?' is shown, else null. */
  warning: Observable<number | null>
  /** Checks the session once. Called every second and when the page becomes visible again (AMB-20). */
  look: () => void
  /** The page was hidden, or is visible again. */
  setHidden: (isHidden: boolean) => void
}

/** Watches a session: warns when a minute is left, and closes it when its time or the time hidden is over. */
export const createSessionLife = ({ expiry, now, deviceNow, close }: LifeWorld): SessionLife => {
  const warning = createObservable<number | null>(null)
  let hiddenSince: number | null = null
  let isClosing = false

  const look = (): void => {
    const expiresAt = expiry()
    if (expiresAt === undefined || isClosing) return warning.set(null)
    const hiddenFor = hiddenSince === null ? 0 : deviceNow() - hiddenSince
    const state = sessionState(expiresAt, { now: now(), hiddenFor })
    warning.set(state.kind === 'warning' ? state.seconds : null)
    if (state.kind !== 'over') return undefined
    isClosing = true
    void close(state.end).finally(() => {
      isClosing = false
    })
    return undefined
  }

  const setHidden = (isHidden: boolean): void => {
    if (isHidden) {
      hiddenSince ??= deviceNow()
      return
    }
    look()
    hiddenSince = null
  }

  return { warning, look, setHidden }
}
