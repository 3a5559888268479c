import type { CatalogueId } from '../form/answers'
import { firstContactType } from '../catalogues/types'
/** An e-mail address as it is stored (CONTACT-002). */
export type Email = { email: string; tipcontacto: CatalogueId }

/** An e-mail address in a form, typed twice (CONTACT-029). */
export type TypedEmail = Email & { confirmacion: string }

/** Labels of the fields of an e-mail, in the order of the screen. */
export const emailLabels = {
  email: 'Email',
  confirmacion: 'Repetí tu email',
  tipcontacto: 'Tipo de contacto del email',
} as const satisfies Record<keyof TypedEmail, string>

/** An empty e-mail (CONST-006). */
export const newEmail = (): TypedEmail => ({ email: '', confirmacion: '', tipcontacto: firstContactType })
