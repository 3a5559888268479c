import { shippedKeys } from '../../api/fund/fund-keys'
import { forgetEverybody, getOfflineMember, getSession, watchSession } from '../../api/session/session-store'
import { kioskHome, kioskStatePath } from '../../domain/portal-paths'
import { hasOwnWork } from '../../offline/database/own-place'
import { enterKioskPlace } from '../../offline/database/place'
import { cleanKiosk, closeVisit } from '../../offline/leaving/wipe-kiosk'
import { toHref, toPath } from '../portal-href'
import { watchCopies } from '../visit/copied'
import { decideStart, type Start } from './decide'
import { endVisit, giveUpVisit } from '../visit/end-visit'
import { beginHistory } from '../visit/history'
import { clearTabTexts, forgetSetting, isKioskTab, keepKioskTab, keepSetting, readSetting } from '../visit/kept-setting'
import { beginKiosk, beginSetup } from './mode'
import { claimTablet } from './other-windows'

/** Pages that a tablet shows at their own address; any other leads to its start page. */
const ownAddresses: readonly string[] = [kioskHome, kioskStatePath, '/verificar']

const isAt = (path: string): boolean => toPath(location.pathname).replace(/\/+$/, '').toLowerCase() === path

const replaceAddress = (href: string): void => history.replaceState(null, '', href)

/** Takes the setting out of the start address, where nobody needs to see it. */
const takeOffered = (): string | null => {
  const offered = isAt(kioskHome) ? location.hash.slice(1) : ''
  if (offered === '') return null
  replaceAddress(`${location.pathname}${location.search}`)
  return offered
}

// Opened where the start page is shown already, the address loads no page by itself.
const watchOffered = (): void =>
  window.addEventListener('hashchange', () => {
    if (isAt(kioskHome) && location.hash !== '') location.reload()
  })

// A link that somebody opens here (a mailed one too, with what it proves) is neither followed nor kept in the history.
const toOwnAddress = (isClean: boolean): void => {
  const end = new URLSearchParams(location.search).get('fin')
  if (!isClean) replaceAddress(`${toHref(kioskHome)}?fin=fallo`)
  else if (isAt(kioskHome))
    replaceAddress(`${toHref(kioskHome)}${end === null ? '' : `?fin=${encodeURIComponent(end)}`}`)
  else if (!ownAddresses.some(isAt)) replaceAddress(toHref(kioskHome))
}

const isAnybodyIn = (): boolean => getSession() !== null || getOfflineMember() !== null

// Whatever ends a session (its time, the server, its person) ends the visit.
const watchEnds = (): void => {
  let wasIn = false
  watchSession(() => {
    const isIn = isAnybodyIn()
    if (wasIn && !isIn) void endVisit('sesion')
    wasIn = isIn
  })
}

// A page that is left may be kept by the browser as it was (F73): it is hidden, can read nothing any more, and is never
// shown again.
const watchLeaving = (): void => {
  window.addEventListener('pagehide', () => {
    document.documentElement.hidden = true
    closeVisit()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace(toHref(kioskHome))
  })
}

const forgetVisits = async (): Promise<boolean> => {
  forgetEverybody()
  clearTabTexts()
  // A window that is just closing may still hold a database.
  return (await cleanKiosk()).ok || (await cleanKiosk()).ok
}

const beginTablet = async (start: Extract<Start, { kind: 'tablet' | 'tab' }>): Promise<void> => {
  document.documentElement.dataset['mode'] = 'kiosk'
  enterKioskPlace()
  claimTablet(giveUpVisit)
  watchLeaving()
  watchEnds()
  watchCopies()
  // No reason to keep people waiting: a start that changes nothing of it finds it again, in one place or the other.
  if (start.kind === 'tablet') void keepSetting({ code: start.code, at: start.kept.at })
  else keepKioskTab()
  const isClean = await forgetVisits()
  beginKiosk(
    start.kind === 'tablet' ? { kept: start.kept, code: start.code, isClean } : { kept: null, code: null, isClean },
  )
  toOwnAddress(isClean)
  beginHistory()
}

const endTablet = async (): Promise<void> => {
  await forgetSetting()
  await forgetVisits()
}

/**
 * Finds out whether this page is a tablet's, before anything of it is shown. On a tablet every page load is a clean start:
 * what the one before left, by a crash or a power cut too, is deleted first, and the page begins at the start.
 */
export const boot = async (): Promise<void> => {
  watchOffered()
  const now = Date.now()
  const start = await decideStart({
    offered: takeOffered(),
    kept: await readSetting(now),
    isTab: isKioskTab(),
    asked: new URLSearchParams(location.search).get('modo'),
    now,
    keys: shippedKeys(),
    // Who cannot tell must not delete anybody's work later.
    hasOwnWork: () => hasOwnWork().catch(() => true),
  })
  if (start.kind === 'tablet' || start.kind === 'tab') return beginTablet(start)
  if (start.isOver) await endTablet()
  if (start.kind === 'own') return undefined
  beginSetup(start.setup, start.code)
  if (!isAt(kioskHome)) replaceAddress(toHref(kioskHome))
  return undefined
}
