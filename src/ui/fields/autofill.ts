import { isKiosk } from '../kiosk'

/**
 * Browsers write what stands in a control to the disk, in clear: for restoring a tab, and for suggesting it again once a form
 * was sent. They leave out a control that says autocomplete="off" at that moment. So a control offers its token only while it
 * is empty, where the browser or a password manager can fill it in, and says 'off' as soon as it holds anything.
 */

type Control = HTMLInputElement | HTMLTextAreaElement

/** Id of the form in index.html that says autocomplete="off": a select and a textarea heed only the form they belong to. */
export const forgetfulForm = 'sin-memoria'

/**
 * The autocomplete attribute of a control with this value. `token` is what may be filled in while it is empty; on a tablet of
 * everybody nothing is ever suggested to the next person.
 */
export const autofillOf = (token: string | undefined, value: string): string =>
  token === undefined || value !== '' || isKiosk() ? 'off' : token

/** Puts the attribute right after every change of the control's value, before the browser next looks at it. */
export const heedAutofill = (control: Control | null | undefined, token: string | undefined): void => {
  if (!control) return
  const right = autofillOf(token, control.value)
  if (control.getAttribute('autocomplete') !== right) control.setAttribute('autocomplete', right)
}
