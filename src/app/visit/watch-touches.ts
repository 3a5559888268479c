import { idleTimes } from '../../domain/kiosk/idle'
import { endsVisit } from '../../features/kiosk/ends-visit'
import type { IdleWatch } from './idle-watch'

// A scroll of the page's own is nobody's: only wheel, finger and key say that somebody is there.
const touches = ['pointerdown', 'touchmove', 'wheel', 'keydown', 'input'] as const

/** Keys that only move the focus: between the buttons of a question they must not answer it. */
const moving = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta'])

const isEnding = ({ target }: Event): boolean => target instanceof Element && target.closest(`[${endsVisit}]`) !== null

/** Tells the watch of every sign of a person in this window. Returns the function that stops it. */
export const watchTouches = (watch: IdleWatch): (() => void) => {
  const onTouch = (event: Event): void => {
    const moves = event instanceof KeyboardEvent && moving.has(event.key)
    if (moves || isEnding(event)) watch.stir()
    else watch.touch()
  }
  const onVisible = (): void => watch.look()
  const options = { capture: true, passive: true } as const
  for (const name of touches) window.addEventListener(name, onTouch, options)
  window.addEventListener('pointermove', watch.stir, options)
  document.addEventListener('visibilitychange', onVisible)
  window.addEventListener('pageshow', onVisible)
  const timer = setInterval(watch.look, idleTimes.look)
  return () => {
    for (const name of touches) window.removeEventListener(name, onTouch, options)
    window.removeEventListener('pointermove', watch.stir, options)
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('pageshow', onVisible)
    clearInterval(timer)
  }
}
