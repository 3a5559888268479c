import type { DeliveryMode } from '../domain/delivery/capabilities'
import { visitor, type Owner } from '../domain/owner'
import { isKiosk } from '../ui/kiosk'
import type { Situation } from './sending/situation'

/** Whose it is; 'member' for a member whose vault is not open. */
export type Whose = Owner | 'member'

/**
 * Whether what waits is sent with the page closed: the worker does it, where there is background sync (F41), and never
 * for a member, whose things leave with their session only (F54).
 */
export const leavesWithoutPage = (owner: Whose): boolean => owner === visitor && 'SyncManager' in globalThis

const reopened = (owner: Whose): string =>
  `se envía cuando vuelvas a abrir el portal${owner === visitor ? '' : ' e ingreses'}`

/** The promise for what waits, in whole: what it takes to be sent, and what becomes of it when the portal is closed. */
export const sayHowItLeaves = (owner: Whose): string => {
  if (leavesWithoutPage(owner)) return 'Se envía solo.'
  const meanwhile = 'Se envía solo mientras el portal esté abierto.'
  return isKiosk() ? meanwhile : `${meanwhile} Si lo cerrás, ${reopened(owner)}.`
}

/**
 * The sentence after any other promise that something is sent: what becomes of it when this page is closed. '' where
 * closing changes nothing, and on a tablet, where the end of a visit has words of its own.
 */
export const sayIfClosed = (owner: Whose): string =>
  leavesWithoutPage(owner) || isKiosk() ? '' : `Si cerrás esta página, ${reopened(owner)}.`

/** A promise with sayIfClosed after it. */
export const withIfClosed = (words: string, owner: Whose): string => `${words} ${sayIfClosed(owner)}`.trimEnd()

/** Situations in which something waits for its person, or for a line that only they can tell. */
const ofThePerson: readonly Situation[] = [
  'held',
  'wifi',
  'wifi-unknown',
  'wifi-saving',
  'by-person',
  'by-person-later',
  'sign-in',
  'locked',
  'newer-release',
]

const goesByItself = (situation: Situation): boolean =>
  !ofThePerson.includes(situation) && !situation.startsWith('refused')

/**
 * What becomes of all that waits, at the top of the outbox, from what is there. '' when nothing waits, or when each thing
 * waits for its person and says so itself; drafts never send themselves.
 */
export const sayWhatBecomes = (situations: readonly Situation[], mode: DeliveryMode, owner: Whose): string => {
  if (situations.length === 0) return ''
  if (mode === 'once') return 'Cuando tengas conexión, tocá «Enviar ahora».'
  return situations.some(goesByItself) ? sayHowItLeaves(owner) : ''
}
