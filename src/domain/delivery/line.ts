import type { Hold } from './outbox'

/**
 * What the browser tells of the line: data that cost by the byte, a wish to save data on whatever line, a Wi-Fi or a cable, or
 * nothing.
 */
export type Line = 'metered' | 'saving' | 'unmetered' | 'unknown'

/** Files larger than this together, in bytes, are not sent over a metered line before their person says so. */
export const askAbove = 10_000_000

/** The same for a form that goes to another device, whose person pressed only to see a code. */
export const carryAskAbove = 500_000

/** What the browser's Network Information says; undefined where it has none. */
export type LineFacts = { type?: string | undefined; saveData?: boolean | undefined }

/** The line by what the browser says of it. A wish to save data counts on any line, on a Wi-Fi too. */
export const lineOf = (facts: LineFacts | undefined): Line => {
  if (facts?.saveData === true) return 'saving'
  if (facts?.type === 'cellular') return 'metered'
  return facts?.type === 'wifi' || facts?.type === 'ethernet' ? 'unmetered' : 'unknown'
}

/** Whether the person is asked before files of this size, in bytes, are sent over this line. */
export const asksFirst = (line: Line, bytes: number): boolean =>
  (line === 'metered' || line === 'saving') && bytes > askAbove

/** Whether the person is asked before a form with files of this size, in bytes, goes to another device. */
export const asksBeforeCarrying = (line: Line, bytes: number): boolean => line !== 'unmetered' && bytes > carryAskAbove

/** Whether an item that waits for this is held back on this line. */
export const isHeldOn = (line: Line, hold: Hold | null): boolean =>
  hold === 'pausa' || (hold === 'wifi' && line !== 'unmetered')
