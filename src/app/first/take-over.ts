import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { signInPath } from '../../domain/portal-paths'
import { pressMark, showMark } from '../../ui/early-marks'
import { isKiosk } from '../../ui/kiosk'
import { screenNeeds } from '../../ui/lazy-part'
import { keepDrawn } from '../../ui/waiting/Drawn'
import { toHref, toPath } from '../portal-href'
import { getWho } from '../session/who'

/** Live first screens are drawn for a visitor who has just come, on a device of their own. */
const isDrawnForThis = (): boolean => {
  const who = getWho()
  return !isKiosk() && who.kind === 'nobody' && who.ended === null
}

const clear = (root: HTMLElement): void => {
  root.replaceChildren()
  delete root.dataset['live']
  delete document.documentElement.dataset[showMark]
}

/**
 * Shows the portal in the root of this page. A live first screen that stands there is taken over as it is, with what was
 * typed in it and the focus; the frame of another one stays until the screen is there.
 * `load` brings the code of the first screen.
 */
export const takeOver = (root: HTMLElement, portal: ReactNode, load: () => Promise<void>): void => {
  const isLive = root.dataset['live'] === 'yes'
  const isHidden = document.documentElement.dataset[showMark] === 'nothing'
  if (isHidden || (isLive && !isDrawnForThis())) clear(root)
  else if (isLive) {
    // The base shows the sign-in, whose address is what is drawn here.
    if (toPath(location.pathname).replace(/\/+$/, '') === '') history.replaceState(null, '', toHref(signInPath))
  }
  if (!root.hasChildNodes()) return draw(root, portal)
  // A screen whose code cannot be found is drawn all the same, and says so itself.
  const loading = Promise.race([
    load()
      .catch(() => undefined)
      .then(pressOver),
    wait(patienceMs),
  ])
  screenNeeds(loading)
  void loading.then(() => draw(root, portal))
}

/** Longest wait for the code of a screen under its frame, in milliseconds; React then waits for it as for any part. */
const patienceMs = 10_000

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

// What the scripts know better may move what is pressed: a button that moves between press and release gets no click.
const pressOver = (): Promise<void> =>
  new Promise((resolve) => {
    const page = document.documentElement
    const look = (): void => {
      if (page.dataset[pressMark] !== undefined) return
      observer.disconnect()
      resolve()
    }
    const observer = new MutationObserver(look)
    observer.observe(page, { attributes: true })
    look()
  })

const draw = (root: HTMLElement, portal: ReactNode): void => {
  if (root.dataset['live'] === 'yes') return void hydrateRoot(root, portal)
  keepDrawn(root)
  createRoot(root).render(portal)
}
