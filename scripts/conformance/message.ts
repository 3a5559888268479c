import { randomBytes, randomUUID } from 'node:crypto'
import { isJson, isRecord } from '../../src/contract/answer'
import { paths } from '../../src/contract/base-paths'
import { sha256Hex } from '../../src/contract/digest'
import { earlyFiles, filesHeader } from '../../src/contract/early-files/headers'
import { submissionHeaders } from '../../src/contract/headers'
import { signMessage, type WireMessage } from '../../src/contract/message/message'
import { messageKind } from '../../src/contract/message/wire-kind'
import { parseReceiptAnswer } from '../../src/contract/submissions/answers'
import type { SendableFile } from '../../src/contract/submissions/wire-kind'
import type { Receipt } from '../../src/domain/delivery/outbox'
import { newMessage } from '../../src/domain/message/values'
import { fail, ok, type Result } from '../../src/domain/result'
import { judgeOnce, saysTaken } from '../../src/sync/once/judge-once'
import type { Reply } from './call'
import type { Stand } from './stand'

/** A document of a message. */
export type Document = { id: string; slot: string; sha256: string; file: SendableFile }

/** A request as a device keeps it: a message to the member's district. */
export type Sealed = { submissionId: string; secret: string; body: WireMessage; documents: readonly Document[] }

/** A new secret of a submission. */
export const newSecret = (): string => randomBytes(32).toString('hex')

/** A document for the message's slot of that number, from 1. */
export const documentOf = async (bytes: Uint8Array<ArrayBuffer>, slot: number): Promise<Document> => {
  const id = randomUUID()
  const file = { id, name: `prueba-${slot}.jpg`, type: 'image/jpeg', bytes: bytes.buffer }
  return { id, slot: `archivo${slot}`, sha256: await sha256Hex(bytes), file }
}

type Wish = { submissionId?: string; secret?: string; text?: string; subject?: string; documents?: readonly Document[] }

/** Seals a message that says that it is a test. */
export const sealMessage = async (stand: Stand, wish: Wish = {}): Promise<Sealed> => {
  const { submissionId = randomUUID(), secret = newSecret(), documents = [] } = wish
  const who = { nroafi: stand.member.nroafi, emailAfi: '', nombreApellido: 'Prueba de conformidad' }
  const values = {
    ...newMessage(who),
    asunto: wish.subject ?? 'Prueba de conformidad del portal',
    mensaje: wish.text ?? 'Este mensaje lo manda la prueba de conformidad. No hace falta responderlo.',
  }
  const files = documents.map(({ id, slot, sha256, file }) => {
    const { name, type, bytes } = file
    return { id, slot, name, type, bytes: bytes.byteLength, sha256 }
  })
  const body = await signMessage({ submissionId, values, files, claimedAt: stand.now() })
  return { submissionId, secret, body, documents }
}

/** Delivers a sealed message; with `early` its documents went ahead. */
export const deliver = (
  { call, token }: Stand,
  { submissionId, secret, body, documents }: Sealed,
  { early = false, withToken = true }: { early?: boolean; withToken?: boolean } = {},
): Promise<Reply | undefined> => {
  const form = messageKind.wayOf(body)?.form(early ? [] : documents.map(({ file }) => file))
  return call({
    method: 'POST',
    path: paths.messages,
    token: withToken ? token : null,
    headers: { ...submissionHeaders(submissionId, secret), ...(early ? { [filesHeader]: earlyFiles } : {}) },
    ...(form === undefined ? {} : { form }),
  })
}

/** The receipt in an answer, if it is that of this request, as the portal demands it. */
export const receiptOf = (reply: Reply | undefined, { submissionId, body }: Sealed): Receipt | undefined => {
  const receipt = reply === undefined || reply.status > 299 ? null : parseReceiptAnswer(reply)
  if (receipt === null || receipt.submissionId !== submissionId || receipt.digest !== body.digest) return undefined
  return receipt.numero.trim() === '' ? undefined : receipt
}

/** Reads a request that was taken, with a receipt or without one. */
export const parseTaken = (body: unknown): Result<true, 'malformed'> =>
  saysTaken(body, 'mensaje') === true ? ok(true) : fail('malformed')

/** What the portal makes of the answer of an API without receipts; `reply` is the one to this request. */
export const judgeUnproven = (
  reply: Reply | undefined,
  { submissionId, secret, body }: Sealed,
  now: number,
): ReturnType<typeof judgeOnce> => {
  const retryAfter = reply?.headers.get('Retry-After') ?? null
  const outgoing = { kind: 'mensaje', submissionId, secret, body, times: null, files: [] } as const
  return judgeOnce(reply && { ...reply, retryAfter }, outgoing, now)
}

/** Whether a refusal names the fields to correct. */
export const namesFields = (reply: Reply | undefined): boolean => {
  const body = reply !== undefined && isJson(reply) ? reply.body : undefined
  const fields = isRecord(body) ? body['campos'] : undefined
  return Array.isArray(fields) && fields.length > 0
}
