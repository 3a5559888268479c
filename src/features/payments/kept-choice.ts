import { clearTab, readTab, writeTab } from '../../api/session/tab-storage'
import type { Chosen } from '../../domain/payments/selection'

const key = 'conceptos'

/** Keeps the chosen concepts for the page that follows an order which was not paid (PAY-014). */
export const keepChoice = (chosen: Chosen): void => writeTab(key, [...chosen].join(' '))

/** The kept choice; empty without one. */
export const readKeptChoice = (): Chosen => {
  const kept = readTab(key)
  return new Set(kept === null || kept === '' ? [] : kept.split(' '))
}

/** Another choice was made: the kept one is over. */
export const dropKeptChoice = (): void => clearTab(key)
