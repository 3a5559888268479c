import type { z } from 'zod'
import { attachmentSlots, attachmentsMost, toSentMessage, type ContactMessage } from '../../domain/message/values'
import { findList, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import { signatureOf, type Signature } from '../digest'
import { encodeFiles, type StoredFile } from '../submissions/files'
import type { TextField } from '../submissions/text-fields'
import { wireKind } from '../submissions/wire-kind'
import type { messageSchema } from './schema'

/** A message to the district as the device seals it. */
export type WireMessage = z.infer<typeof messageSchema>

/** Version of the request's shape; the server reads every released version. */
const requestVersion = 1

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
    version: requestVersion,
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

const fieldNames = ['nroafi', 'message', 'subject', 'emailAfi', 'tipoComunicacion', 'nombreApellido'] as const

const fieldsOf = (body: WireMessage): TextField[] => fieldNames.map((name) => [name, body[name]])

const isWireMessage = (body: unknown): body is WireMessage =>
  isRecord(body) &&
  body['tipoComunicacion'] === 'distrito' &&
  [...fieldNames, 'digest'].every((key) => findText(body, key) !== undefined) &&
  findList(body, 'archivos') !== undefined

/**
 * Wire kind of a message (API-014): the part `envio`, then the six text fields of the fund, then 'archivo[0]' to
 * 'archivo[4]'. At the same path a request to be called comes as JSON.
 */
export const messageKind = wireKind<WireMessage>({
  versions: { current: requestVersion, lifts: {} },
  paths: [paths.messages],
  recognise: (body) => (isWireMessage(body) ? body : undefined),
  pathOf: () => paths.messages,
  memberOf: ({ nroafi }) => nroafi,
  parts: ['envio'],
  fields: { countIn: () => fieldNames.length, most: fieldNames.length },
  split: ({ version, submissionId, digest, claimedAt, archivos }) => [
    { version, submissionId, digest, claimedAt, archivos },
  ],
  fieldsOf,
  join: ([envelope], _path, fields) => ({ ...(isRecord(envelope) ? envelope : {}), ...Object.fromEntries(fields) }),
  filesOf: ({ archivos }) => archivos,
  filePart: (_file, index) => `archivo[${index}]`,
  maxFiles: attachmentsMost,
})
