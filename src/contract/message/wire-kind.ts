import { attachmentsMost } from '../../domain/message/attachments'
import { findList, findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import type { TextField } from '../submissions/text-fields'
import { wireKind } from '../submissions/wire-kind'
import type { WireMessage } from './message'

/** Version of the request's shape; the server reads every released version. */
export const messageRequestVersion = 1

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
  versions: { current: messageRequestVersion, lifts: {} },
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
