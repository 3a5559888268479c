import { askFundRoot } from '../../api/fund/fund-root'
import { watchDeparture } from '../../api/session/departure'
import {
  endSession,
  getOfflineMember,
  getSession,
  isSessionCurrent,
  watchSession,
} from '../../api/session/session-store'
import { now } from '../../api/server-clock'
import { signInPath } from '../../domain/portal-paths'
import { sessionTimes } from '../../domain/session/session-life'
import { closeSession, lockAfterEnd } from './close-session'
import { createSessionLife } from './session-life'
import { watchVaultGate } from './vault-gate'

const findExpiry = (): number | null | undefined => {
  const session = getSession()
  if (session) return session.expiresAt
  return getOfflineMember() === null ? undefined : null
}

/** The watch over the session of this page. */
export const sessionLife = createSessionLife({
  expiry: findExpiry,
  now,
  deviceNow: Date.now,
  close: closeSession,
})

const isAnybodyIn = (): boolean => findExpiry() !== undefined

/** A page that comes back from the browser's memory must not show a member who has left (F73). */
const onPageShow = (event: PageTransitionEvent): void => {
  if (!event.persisted || !getSession() || isSessionCurrent()) return
  endSession('expired')
  location.replace(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${signInPath}`)
}

/** Starts the background work for the session of this page. Returns the function that stops it. */
export const startSessions = (): (() => void) => {
  const { look, setHidden } = sessionLife
  const onVisibility = (): void => setHidden(document.visibilityState === 'hidden')
  let wasIn = isAnybodyIn()
  let wasSignedIn = getSession() !== null
  let gate: Promise<() => void> | undefined
  // The vault code loads only when somebody is here.
  const openGate = (): void => {
    if (isAnybodyIn()) gate ??= watchVaultGate()
  }
  const timer = setInterval(look, sessionTimes.look)
  const stopDeparture = watchDeparture()
  const stopSession = watchSession(() => {
    const isIn = isAnybodyIn()
    if (wasIn && !isIn) void lockAfterEnd()
    wasIn = isIn
    const isSignedIn = getSession() !== null
    if (isSignedIn && !wasSignedIn) askFundRoot()
    wasSignedIn = isSignedIn
    openGate()
    look()
  })
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pageshow', onPageShow)
  openGate()
  onVisibility()
  return () => {
    clearInterval(timer)
    stopDeparture()
    stopSession()
    void gate?.then((close) => close())
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pageshow', onPageShow)
  }
}
