import { sessionState, type SessionEnd } from '../../domain/session/session-life'
import { createObservable, type Observable } from './observable'

/** What the life of a session is looked at with; tests bring their own. */
export type LifeWorld = {
  /** The session's end by the server's clock, null for a member without one; undefined when nobody is in. */
  expiry: () => number | null | undefined
  /** Now by the server's clock. */
  now: () => number
  /** A clock of the device that goes on while it sleeps; only differences of it are used. */
  deviceNow: () => number
  close: (end: SessionEnd) => Promise<void>
}

/** One page's watch over its session. */
export type SessionLife = {
  /** Seconds left while '¿Estás ahí?' is due, else null. */
  warning: Observable<number | null>
  /** Looks once; called every second and whenever the page is seen again (AMB-20). */
  look: () => void
  /** The page went out of sight, or is seen again. */
  setHidden: (isHidden: boolean) => void
}

/** Watches a session: warns when a minute is left, closes it when its time or the time out of sight is over. */
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
