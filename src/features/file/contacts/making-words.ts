import { contactMessages } from '../../../domain/contact/messages'

/** The texts of an edit of a contact, where the fund's answer has none (CONTACT-032). */
export const makingWords = {
  done: contactMessages.updated,
  unreachable: 'Lo que escribiste sigue acá. Fijate si tenés conexión y probá de nuevo.',
}
