import type { z } from 'zod'
import { attachmentSlots } from '../../domain/message/attachments'
import { toSentMessage, type ContactMessage } from '../../domain/message/values'
import { signatureOf, type Signature } from '../digest'
import { encodeFiles, type StoredFile } from '../submissions/files'
import type { messageSchema } from './schema'
import { messageRequestVersion } from './wire-kind'

/** A message to the district as the device seals it. */
export type WireMessage = z.infer<typeof messageSchema>

const reportMark = '\n\n--- Informe técnico ---\n\n'

// A browser writes the line ends of a multipart text in this way, whatever they were: the sealed text must have them
// already, or its digest is another one.
const toWireLines = (text: string): string => text.replaceAll('\n', '\r\n')
const fromWireLines = (text: string): string => text.replace(/\r\n?/g, '\n')

/** One message with its files, ready to be sealed. */
type Submitted = {
  submissionId: string
  values: ContactMessage
  files: readonly StoredFile[]
  /** Moment of "enviar", epoch milliseconds, by the server's clock as last known. */
  claimedAt: number
}

/** Encodes and signs a message (API-014). A technical report follows the text, in the same field (UNS-110). */
export const signMessage = async ({ submissionId, values, files, claimedAt }: Submitted): Promise<WireMessage> => {
  const { nroafi, emailAfi, nombreApellido, asunto, mensaje, informe } = toSentMessage(values)
  const unsigned: Omit<WireMessage, keyof Signature> = {
    version: messageRequestVersion,
    submissionId,
    nroafi,
    subject: asunto,
    message: toWireLines(informe === '' ? mensaje : `${mensaje}${reportMark}${informe}`),
    emailAfi,
    tipoComunicacion: 'distrito',
    nombreApellido,
    archivos: encodeFiles(files, attachmentSlots, () => ({})),
  }
  return { ...unsigned, ...(await signatureOf(unsigned, claimedAt)) }
}

/** Decodes the answers of a request. */
export const decodeMessage = ({ nroafi, subject, message, emailAfi, nombreApellido }: WireMessage): ContactMessage => {
  const text = fromWireLines(message)
  const mark = text.indexOf(reportMark)
  return {
    nroafi,
    emailAfi,
    nombreApellido,
    asunto: subject,
    mensaje: mark < 0 ? text : text.slice(0, mark),
    informe: mark < 0 ? '' : text.slice(mark + reportMark.length),
  }
}
