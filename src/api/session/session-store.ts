import { parseToken, type SessionRole } from '../../contract/session/token'
import type { SessionEnd } from '../../domain/session/session-life'
import { now } from '../server-clock'
import { announceLogout, hearLogouts } from './session-channel'
import { readDeparture } from './kept-departure'
import { clearTab, readTab, writeTab } from './tab-storage'

/** The session of this tab. `expiresAt` is epoch milliseconds by the server's clock, read from the token (SESSION-003). */
export type Session = { token: string; nroafi: string; distrito: string; role: SessionRole; expiresAt: number }

/** What a sign-in returned. */
export type SignedIn = { token: string; distrito: string; isFirstLogin?: boolean }

// The only three texts that are stored of a session (SESSION-001, SESSION-002).
const keys = ['token', 'nroafi', 'distrito'] as const

const listeners = new Set<() => void>()
let end: SessionEnd | null = null
let offlineMember: string | null = null
let firstLogin = false
let foreseen: SessionEnd | null = null
let session = restore()
let lastMember = session?.nroafi ?? null
let heard = { nroafi: session?.nroafi ?? null, stop: hear(session?.nroafi ?? null) }

function toSession(token: string, distrito: string): Session | null {
  const facts = parseToken(token)
  if (!facts.ok) return null
  const { nroafi, role, expiresAt } = facts.value
  return { token, nroafi, distrito, role, expiresAt }
}

// After a reload, only the token tells whether it was the first sign-in.
function isFirstByToken(token: string): boolean {
  const facts = parseToken(token)
  return facts.ok && facts.value.isFirstLogin
}

function restore(): Session | null {
  const token = readTab('token')
  const found = token === null ? null : toSession(token, readTab('distrito') ?? '')
  // Its log-out was pressed, and the page went before the server had answered.
  const isLeft = found !== null && readDeparture()?.token === found.token
  if (found && found.expiresAt > now() && !isLeft) {
    firstLogin = isFirstByToken(found.token)
    return found
  }
  keys.forEach(clearTab)
  if (found) end = isLeft ? 'logout' : 'expired'
  return null
}

function hear(nroafi: string | null): () => void {
  return nroafi === null ? () => undefined : hearLogouts(nroafi, () => endSession('elsewhere'))
}

const change = (next: Session | null, unlocked: string | null = null): void => {
  session = next
  offlineMember = unlocked
  const nroafi = next?.nroafi ?? unlocked
  lastMember = nroafi ?? lastMember
  if (nroafi !== heard.nroafi) {
    heard.stop()
    heard = { nroafi, stop: hear(nroafi) }
  }
  if (next) keys.forEach((key) => writeTab(key, next[key]))
  else keys.forEach(clearTab)
  listeners.forEach((listener) => listener())
}

/** The session of this tab, or null; the same object until it changes. */
export const getSession = (): Session | null => session

/** The member who unlocked this device without a connection and so has no session; null while signed in. */
export const getOfflineMember = (): string | null => offlineMember

/** Why the last session of this tab ended; null while one lives and before the first. */
export const getSessionEnd = (): SessionEnd | null => end

/** Number of the last member on this page, to ask them for their password again; null when there was none. */
export const getLastMember = (): string | null => lastMember

/** Whether this sign-in was the member's first, until doneFirstLogin (LOGIN-012, UNS-08). */
export const isFirstLogin = (): boolean => firstLogin

/** The member has seen the change of password that follows a first sign-in. */
export const doneFirstLogin = (): void => {
  firstLogin = false
}

/** Starts a session with the token of a sign-in; false when the token is not valid. */
export const startSession = (signedIn: SignedIn): boolean => {
  const next = toSession(signedIn.token, signedIn.distrito)
  if (!next) return false
  end = null
  foreseen = null
  firstLogin = signedIn.isFirstLogin === true
  // The tab keeps the text before the last one as well: nothing of an earlier member may come back.
  keys.forEach(clearTab)
  change(next)
  return true
}

/** Replaces the token with a new one; ignores the token of another member (SESSION-006). */
export const renewSession = (token: string): void => {
  const next = session && toSession(token, session.distrito)
  if (next && next.nroafi === session?.nroafi) change(next)
}

/** Lets a member in who proved their password to this device, without a connection and without a session. */
export const enterOffline = (nroafi: string): void => {
  end = null
  change(null, nroafi)
}

/** The server has ended this session for `reason`. A call that is refused from now on ends it for that reason here too. */
export const foreseeEnd = (reason: SessionEnd): void => {
  foreseen = session === null ? null : reason
}

/** Ends the present session, if any. If the person ended it, the other tabs are told (UNS-14). */
export const endSession = (reason: SessionEnd): void => {
  const nroafi = session?.nroafi ?? offlineMember
  if (nroafi === null) return
  end = reason === 'refused' ? (foreseen ?? reason) : reason
  firstLogin = false
  if (end === 'logout' || end === 'password') announceLogout(nroafi)
  change(null)
}

/** Forgets whoever was at this tab, as if nobody had ever been: on a tablet the next person is another one. */
export const forgetEverybody = (): void => {
  end = null
  foreseen = null
  firstLogin = false
  lastMember = null
  change(null)
}

/**
 * Whether this page may still show its content: compares its session with the tab's storage. Needed when the page comes
 * back from the browser's memory (F73).
 */
export const isSessionCurrent = (): boolean =>
  session !== null && session.expiresAt > now() && readTab('token') === session.token

/** Calls the listener after each change. Returns the unsubscribe function. */
export const watchSession = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
