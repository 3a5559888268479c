import type { ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { signInPath } from '../../domain/portal-paths'
import { showMark } from '../../ui/early-marks'
import { isKiosk } from '../../ui/kiosk'
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
 */
export const takeOver = (root: HTMLElement, portal: ReactNode): void => {
  const isLive = root.dataset['live'] === 'yes'
  const isHidden = document.documentElement.dataset[showMark] === 'nothing'
  if (isHidden || (isLive && !isDrawnForThis())) clear(root)
  else if (isLive) {
    // The base shows the sign-in, whose address is what is drawn here.
    if (toPath(location.pathname).replace(/\/+$/, '') === '') history.replaceState(null, '', toHref(signInPath))
    hydrateRoot(root, portal)
    return
  }
  keepDrawn(root)
  createRoot(root).render(portal)
}
