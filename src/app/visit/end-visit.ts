import { getSession, forgetEverybody, type Session } from '../../api/session/session-store'
import { kioskEndAddress, type EndReason } from '../../domain/kiosk/visit-end'
import { closeVisit, wipeKiosk } from '../../offline/leaving/wipe-kiosk'
import { clearSnacks } from '../../ui/dialogs/snack-store'
import { createObservable } from '../observable'
import { toHref } from '../portal-href'
import { clearCopied } from './copied'
import { leaveForGood } from './history'
import { clearTabTexts } from './kept-setting'
import { within } from './within'

/** How long the end waits for what may take long, in milliseconds: the sender, the envelopes, the server, the copied text. */
const patience = { sender: 2_000, envelopes: 5_000, server: 1_000, copied: 300 } as const

let running: Promise<void> | undefined

/** Whether a visit is ending: everything is being deleted. */
export const isEnding = createObservable(false)

// The server hears it even if the page is gone by then. Without a connection nobody tells it later: the session ends by
// itself, and whatever would tell it would have to be kept here (UNS-11).
const tellServer = async (session: Session | null): Promise<void> => {
  if (session === null) return
  const { tellLastLogout } = await import('../../api/session/departure')
  await tellLastLogout(session)
}

const stopSending = async (): Promise<void> => {
  const sending = await import('../sending')
  await sending.stopSending()
}

// Sealed for the fund at "enviar" already; this takes up what was handed in a moment ago.
const keepHandedIn = async (): Promise<number> => {
  const envelopes = await import('../../offline/envelopes/keep')
  const kept = await envelopes.keepHandedIn()
  return kept.ok ? kept.value : 0
}

const run = async (reason: EndReason): Promise<void> => {
  isEnding.set(true)
  const session = getSession()
  const told = tellServer(session)
  let waiting = 0
  const count = async (): Promise<void> => {
    waiting = await keepHandedIn()
  }
  await within(patience.sender, stopSending())
  await within(patience.envelopes, count())
  clearSnacks()
  const wiped = await wipeKiosk()
  forgetEverybody()
  clearTabTexts()
  await within(patience.copied, clearCopied())
  await within(patience.server, told)
  const end = { hadAccount: session !== null, hasWaiting: waiting > 0 }
  await leaveForGood(toHref(kioskEndAddress(wiped.ok ? reason : 'fallo', end)))
}

/**
 * Ends the visit of whoever is at this tablet (K7): nothing is sent any more, what was handed in stays in its envelope, the
 * server is told, everything else is deleted, and the page of the end is loaded. Later calls change nothing.
 */
export const endVisit = (reason: EndReason): Promise<void> => (running ??= run(reason))

/** Another window of this tablet was opened: this one shows and stores nothing any more, and ends nothing there. */
export const giveUpVisit = (): void => {
  running ??= new Promise(() => undefined)
  closeVisit()
  document.body.textContent = 'Esta tablet se está usando en otra ventana. Cerrá esta.'
  forgetEverybody()
  clearTabTexts()
}
