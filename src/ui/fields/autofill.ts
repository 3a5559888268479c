import { isKiosk } from '../kiosk'

/**
 * Browsers write the text of a control to the disk, in clear: to restore a tab, and to suggest it again after a form
 * was sent. They skip a control that has autocomplete="off" at that moment. So a control has its token only while it is
 * empty, when the browser or a password manager may fill it in, and 'off' as soon as it has a text.
 */

type Control = HTMLInputElement | HTMLTextAreaElement

/** Id of the form in index.html with autocomplete="off": a select and a textarea only obey the form they belong to. */
export const forgetfulForm = 'sin-memoria'

/**
 * The autocomplete attribute of a control with this value. `token` is what may be filled in while it is empty. On a
 * shared tablet nothing is ever suggested to the next person.
 */
export const autofillOf = (token: string | undefined, value: string): string =>
  token === undefined || value !== '' || isKiosk() ? 'off' : token

/** Sets the attribute after every change of the control's value, before the browser reads it again. */
export const heedAutofill = (control: Control | null | undefined, token: string | undefined): void => {
  if (!control) return
  const right = autofillOf(token, control.value)
  if (control.getAttribute('autocomplete') !== right) control.setAttribute('autocomplete', right)
}
