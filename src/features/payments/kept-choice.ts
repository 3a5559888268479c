import { clearTab, readTab, writeTab } from '../../api/session/tab-storage'
import type { Chosen } from '../../domain/payments/selection'

const key = 'conceptos'

/** Keeps the chosen concepts over the reload that follows an order that was not paid (PAY-014). */
export const keepChoice = (chosen: Chosen): void => writeTab(key, [...chosen].join(' '))

/** The kept choice, which is then no longer kept; empty without one. */
export const takeChoice = (): Chosen => {
  const kept = readTab(key)
  clearTab(key)
  return new Set(kept === null || kept === '' ? [] : kept.split(' '))
}
