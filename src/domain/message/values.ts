import type { DocumentSlot } from '../form/forms'

/** Answers of a message to the member's district (CONTACTO-001): plain JSON, so that a draft reads back equal. */
export type ContactMessage = {
  /** Who writes, as their file says. The server ignores all three and uses the session. */
  nroafi: string
  emailAfi: string
  nombreApellido: string
  asunto: string
  mensaje: string
  /** The technical report that the person attached as text (UNS-110); '' for none. */
  informe: string
}

/** The only step of the form. */
export const messageStep = 'mensaje'

/** Most files of one message (UNS-68). */
export const attachmentsMost = 5

/** The places for files: up to five, all optional, .jpg, .jpeg or .pdf (CONTACTO-006, UNS-68). */
export const attachmentSlots: readonly DocumentSlot[] = Array.from({ length: attachmentsMost }, (_, index) => ({
  key: `archivo${index + 1}`,
  label: `Archivo ${index + 1}`,
  step: messageStep,
  widget: 'pdf-image',
  required: false,
}))

/** The first answers of a new message. */
export const newMessage = (who: Pick<ContactMessage, 'nroafi' | 'emailAfi' | 'nombreApellido'>): ContactMessage => ({
  nroafi: who.nroafi,
  emailAfi: who.emailAfi,
  nombreApellido: who.nombreApellido,
  asunto: '',
  mensaje: '',
  informe: '',
})

// Control characters do not belong into a letter, and the database takes none of these.
const unprintable = /[^\P{Cc}\n\t]|\p{Surrogate}/gu

/** The lines of a text with one kind of line end and nothing unprintable. */
const toLines = (text: string): string => text.replace(/\r\n?/g, '\n').replace(unprintable, '').trim()

/** The answers that are sent: the subject in one line, so that nobody writes a second header into a letter. */
export const toSentMessage = (message: ContactMessage): ContactMessage => ({
  ...message,
  asunto: toLines(message.asunto).replace(/\s+/g, ' '),
  mensaje: toLines(message.mensaje),
  informe: toLines(message.informe),
})
