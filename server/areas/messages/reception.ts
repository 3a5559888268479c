import { decodeMessage, type WireMessage } from '../../../src/contract/message/message'
import { messageParts, messageSchema } from '../../../src/contract/message/schema'
import { todayIn, yearOf } from '../../../src/domain/dates'
import type { FieldPath } from '../../../src/domain/form/forms'
import { answerWords } from '../../../src/domain/message/answer'
import { messageLabelOf } from '../../../src/domain/message/labels'
import { messageProblems } from '../../../src/domain/message/validate'
import { attachmentSlots } from '../../../src/domain/message/attachments'
import { toSentMessage, type ContactMessage } from '../../../src/domain/message/values'
import type { Transaction } from '../../db/database'
import { messageNumbers, messages } from '../../db/schema/member-contacts'
import type { Services } from '../../services'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { findMember, noSuchMember } from '../members/repository'
import { receive } from '../submissions/receive'
import { member, type Acceptance, type Arrived, type Findings } from '../submissions/reception'
import { nextNumber, type Outcome } from '../submissions/store'
import type { StoredMessage } from './letter-texts'
import { mailWaitingMessages } from './letters'

const fieldPaths: Readonly<Record<string, FieldPath>> = { subject: 'asunto', message: 'mensaje' }

const toFieldPath = (place: readonly PropertyKey[]): FieldPath => {
  const path = place.map(String).join('.')
  return fieldPaths[path] ?? path
}

const validate = async (
  services: Services,
  { request, owner }: Arrived<WireMessage, number>,
): Promise<Findings<WireMessage, ContactMessage>> => {
  const sender = await findMember(services, owner, false)
  if (sender === undefined) throw noSuchMember()
  // Where the answer goes is the file's, whatever the request says.
  const valid = { ...toSentMessage(decodeMessage(request)), emailAfi: sender.email }
  return {
    valid,
    problems: messageProblems(valid).map(({ path, message }) => ({ path, message })),
    slots: attachmentSlots,
    labelOf: messageLabelOf,
  }
}

const accept = async (
  tx: Transaction,
  at: Date,
  { callCounts }: Services,
  {
    owner,
    request,
    credentials,
    valid,
    attachments,
    attachmentsBytes,
  }: Acceptance<WireMessage, ContactMessage, number>,
): Promise<Outcome> => {
  // A refused message is rolled back, and so is its count.
  const wait = await callCounts.count('messages', { about: [`afiliado:${owner}`] }, tx)
  if (wait !== undefined) throw beyondLimit(limits.rates.messages, wait)
  const numero = await nextNumber(tx, messageNumbers, 'ME', yearOf(todayIn(at.getTime())))
  const { asunto, mensaje, informe, emailAfi } = valid
  const content: StoredMessage = {
    numero,
    submissionId: credentials.submissionId,
    asunto,
    mensaje,
    informe,
    archivos: request.archivos.map(({ id, nombre, tipo, bytes }) => ({ id, nombre, tipo, bytes })),
    adjuntos: attachments,
    bytesAdjuntos: attachmentsBytes,
  }
  await tx.insert(messages).values({ nroafi: owner, at, kind: 'distrito', content })
  return {
    numero,
    mensaje: `Recibimos tu mensaje nº ${numero}. ${answerWords(emailAfi)}`,
    detail: { mensaje: numero, archivos: request.archivos.length },
  }
}

/**
 * Receives messages to the member's district (API-014, CONTACTO-004). The letter to the district follows; when it fails, or
 * the process ends first, it is sent later, see letters.ts. A request to be called comes as JSON to the same path.
 */
export const receiveMessage = receive('mensaje', {
  summary: () => 'Mensaje a la delegación del afiliado, con hasta cinco archivos',
  parts: messageParts,
  schema: messageSchema,
  toFieldPath,
  sender: member('mensajeDistrito'),
  isBesideJson: true,
  success: 'Recibimos tu mensaje.',
  joinsAttachments: true,
  validate,
  accept,
  after: (services, log) => mailWaitingMessages(services, log),
})
