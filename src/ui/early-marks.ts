/**
 * What the script that runs before the first paint (`app/first/early`) and the parts that it serves agree on. Names in
 * `dataset`, whose values mean nothing.
 */

/** On a form or a button: it was pressed before its script was there. */
export const earlyMark = 'early'

/** On the page, while a late part's room of the last time is kept; its height is in the property `--late-room`. */
export const roomMark = 'lateRoom'

/** On the page, from a press until its click is over. */
export const pressMark = 'pressed'

/** On the page: this browser has no passkeys. */
export const noPasskeysMark = 'noPasskeys'

/**
 * On the page: what to show of a first screen until the portal's scripts know better: 'nothing', or with 'stranger' only
 * what is not of members.
 */
export const showMark = 'show'

/** Under which name this device keeps the room of a part, as "width of the window:height", in CSS pixels. */
export const roomKey = (name: string): string => `afiliados.alto.${name}`
