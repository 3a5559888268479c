/**
 * What an entry of the browser's history knows about a dialog that has an address:
 *   depth  entries back to the screen that the dialog was opened from; 0 when the portal was entered here
 *   under  the step of the dialog in the entry before this one; '' when that is no step
 */
export type DialogEntry = { depth: number; under: string }

/** State of an entry that opens a dialog over a screen of the portal, so that closing returns to that screen. */
export const openedFromScreen: DialogEntry = { depth: 1, under: '' }

/** The present entry; one without such a state was not opened from another screen. */
export const dialogEntry = (): DialogEntry => {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null) return { depth: 0, under: '' }
  const depth = 'depth' in state && typeof state.depth === 'number' ? state.depth : 0
  const under = 'under' in state && typeof state.under === 'string' ? state.under : ''
  return { depth, under }
}

/** The entry after the present one, for the next step. */
export const entryAfter = (step: string): DialogEntry => {
  const { depth } = dialogEntry()
  return { depth: depth === 0 ? 0 : depth + 1, under: step }
}
