import type { ValuesOf } from '../fields/rows'
import { toSent } from '../fields/sent'
import { newValues } from '../fields/values'
import { message } from './fields'

/** Answers of a message to the member's district: plain JSON, so that a draft reads back equal. */
export type ContactMessage = ValuesOf<typeof message>

/** The first answers of a new message. */
export const newMessage = (who: Pick<ContactMessage, 'nroafi' | 'emailAfi' | 'nombreApellido'>): ContactMessage => {
  const { nroafi, emailAfi, nombreApellido } = who
  return newValues(message, { nroafi, emailAfi, nombreApellido })
}

/** The answers that are sent: the subject in one line, so that nobody writes a second header into a letter. */
export const toSentMessage = (values: ContactMessage): ContactMessage => toSent(message, values, [])
