import { canUsePasskeys } from '../../features/entry/passkeys/can-use'
import { policies } from '../../domain/page/trusted-types'
import { makeScriptPolicy } from '../../offline/trusted-types'
import { earlyMark, noPasskeysMark, pressMark, roomKey, roomMark, showMark } from '../../ui/early-marks'
import { mayBeKiosk } from '../kiosk/may-be-kiosk'

/**
 * Runs before the first paint of a page that came with a first screen, as a small classic script: what only this device
 * knows decides what of it may be seen, the other scripts run after the paint, and nothing that a person does until then
 * is lost.
 */

const page = document.documentElement

const ask = <T>(read: () => T, otherwise: T): T => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

const isMember = (): boolean => ask(() => sessionStorage.getItem('token') !== null, false)

const running = document.currentScript
const own = running?.dataset

/** The first screen of this page is in a file for members or for visitors. */
const isOfMembers = own?.['for'] === 'members'

const listOf = (name: string): string[] => (own?.[name] ?? '').split(' ').filter(Boolean)

/** Addresses of the portal's scripts, in their order; `ahead` are those that a part loads, which looks for their links. */
const scripts = listOf('scripts')
const ahead = listOf('ahead')

const address = running && 'src' in running ? String(running.src) : location.href
/** Takes the scripts that lie beside this one. */
const scriptAddress = makeScriptPolicy(policies.start, new URL('.', address).pathname)

const startScripts = (): void =>
  document.head.append(
    ...ahead.map((href) =>
      Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', crossOrigin: '', href }),
    ),
    ...scripts.map((src) =>
      Object.assign(document.createElement('script'), { src: scriptAddress(src), async: false, crossOrigin: '' }),
    ),
  )

/** Once the first screen is painted, or would be if anybody looked at the page. */
const afterPaint = (act: () => void): void => {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', act, { once: true })
  port1.start()
  const go = (): void => port2.postMessage(null)
  if (document.visibilityState === 'hidden') go()
  else requestAnimationFrame(go)
}

const show = (): string | undefined => {
  // A payment's frame starts nothing, and a tablet shows nothing before it is clean.
  if (window.top !== window.self || mayBeKiosk(location)) return 'nothing'
  if (isOfMembers) return isMember() ? undefined : 'stranger'
  return isMember() ? 'nothing' : undefined
}

const keepLateRoom = (): void => {
  const [width, height] = (ask(() => localStorage.getItem(roomKey('continuar')), null) ?? '').split(':')
  if (Number(width) !== innerWidth || !Number(height)) return
  page.style.setProperty('--late-room', `${Number(height)}px`)
  page.dataset[roomMark] = ''
}

// The last press on a screen that no script has taken over yet; links and fields work by themselves.
const keepPress = ({ type, target }: Event): void => {
  const root = document.getElementById('root')
  if (root?.dataset['live'] !== 'yes' || !(target instanceof Element)) return
  const pressed = type === 'submit' ? target : target.closest<HTMLElement>('button[type="button"]')
  if (!(pressed instanceof HTMLElement)) return
  for (const earlier of root.querySelectorAll<HTMLElement>(`[data-${earlyMark}]`)) delete earlier.dataset[earlyMark]
  pressed.dataset[earlyMark] = ''
}

/** Time after the release in which the browser still fires the click, in milliseconds. */
const clickMs = 60

const watchPress = (): void => {
  const end = (): void => void setTimeout(() => delete page.dataset[pressMark], clickMs)
  document.addEventListener('pointerdown', () => (page.dataset[pressMark] = ''), { capture: true })
  for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, end, { capture: true })
}

const shown = show()
if (shown !== undefined) page.dataset[showMark] = shown
if (!canUsePasskeys()) page.dataset[noPasskeysMark] = ''
keepLateRoom()
watchPress()
// Scripts that ran before the paint would put it off by all that they do.
document.addEventListener('DOMContentLoaded', () => afterPaint(startScripts))
for (const kind of ['submit', 'click']) document.addEventListener(kind, keepPress, { capture: true })
