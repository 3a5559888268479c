import { randomUUID } from 'node:crypto'
import { isJson } from '../../../src/contract/answer'
import { paths, submissionPath, withdrawalPath } from '../../../src/contract/base-paths'
import { secretHeaders } from '../../../src/contract/headers'
import { parseSubmissionAnswer } from '../../../src/contract/submissions/answers'
import { encodeReceipts, parseUnknownReceipts } from '../../../src/contract/submissions/receipts'
import type { Receipt } from '../../../src/domain/delivery/outbox'
import type { Reply } from '../call'
import { deliver, newSecret, receiptOf, sealMessage, type Sealed } from '../message'
import { isUnknownThere, newNotes, refuses, type Notes, type Row } from '../rows'
import { withoutWriting, type Stand } from '../stand'

const shownState = `${paths.submissions}/:submissionId`

type Ref = Pick<Sealed, 'submissionId' | 'secret'>

const askState = ({ call }: Stand, { submissionId, secret }: Ref): Promise<Reply | undefined> =>
  call({ method: 'GET', path: submissionPath(submissionId), headers: secretHeaders(secret) })

/** Withdraws a submission. */
export const withdraw = ({ call }: Stand, { submissionId, secret }: Ref): Promise<Reply | undefined> =>
  call({ method: 'POST', path: withdrawalPath(submissionId), headers: secretHeaders(secret) })

const noteState = (notes: Notes, check: string, reply: Reply | undefined, wanted: string): void => {
  const answer =
    reply !== undefined && isJson(reply) && reply.status === 200 ? parseSubmissionAnswer(reply.body) : undefined
  const state = answer?.ok ? answer.value.state : 'nothing that the portal can read'
  notes.check(check, state === wanted, reply, `${wanted} was right, ${state} came`)
}

const isSame = (one: Receipt | undefined, other: Receipt | undefined): boolean =>
  one !== undefined && other !== undefined && one.numero === other.numero && one.recibido === other.recibido

const examineWithdrawal = async (stand: Stand, notes: Notes): Promise<void> => {
  const sealed = await sealMessage(stand)
  noteState(
    notes,
    `POST ${shownState}/retirar: an id can be withdrawn before it arrives`,
    await withdraw(stand, sealed),
    'retirado',
  )
  notes.judge('what was withdrawn is refused for ever: 410', await deliver(stand, sealed), refuses(410))
  noteState(notes, 'what was withdrawn stays withdrawn', await askState(stand, sealed), 'retirado')
}

const examineOnce = async (stand: Stand, notes: Notes): Promise<void> => {
  const sealed = await sealMessage(stand)
  const both = await Promise.all([deliver(stand, sealed), deliver(stand, sealed)])
  const receipts = both.flatMap((reply) => receiptOf(reply, sealed) ?? [])
  const waits = both.filter((reply) => reply?.status === 409 && reply.headers.has('Retry-After'))
  const isOne = receipts.length > 0 && receipts.every((one) => isSame(one, receipts[0]))
  notes.check(
    'a request is answered with its receipt',
    receipts.length > 0,
    both.find((reply) => receiptOf(reply, sealed) !== undefined) ?? both[0],
    'no receipt with its id, its digest and a number',
  )
  notes.check(
    'the same one twice at once: one request; the other gets its receipt, or 409 with Retry-After',
    isOne && receipts.length + waits.length === 2,
    both[1],
    `${receipts.length} receipts, ${waits.length} times "in progress", numbers ${receipts.map(({ numero }) => numero).join(' and ') || 'none'}`,
  )
  const again = await deliver(stand, sealed)
  notes.check(
    'the same one again: the receipt of the first',
    isSame(receiptOf(again, sealed), receipts[0]),
    again,
    'another receipt, or none',
  )
  noteState(notes, 'its state can be asked, without a session', await askState(stand, sealed), 'aceptado')
  const altered = await sealMessage(stand, {
    ...sealed,
    text: 'Otro mensaje bajo el mismo identificador.',
    documents: [],
  })
  notes.judge('another content under its id is refused: 409 or 422', await deliver(stand, altered), refuses(409, 422))
  notes.judge(
    'with another secret nobody asks for it: 403, 404 or 409',
    await askState(stand, { ...sealed, secret: newSecret() }),
    refuses(403, 404, 409),
  )
  notes.judge(
    'with another secret nobody repeats it: 403 or 409',
    await deliver(stand, { ...sealed, secret: newSecret() }),
    refuses(403, 409),
  )
  noteState(notes, 'what was accepted cannot be withdrawn', await withdraw(stand, sealed), 'aceptado')
  await examineUnknown(stand, notes, sealed)
}

/** Whether the fund still has what it gave receipts for: asked after it went back to a copy of its data. */
const examineUnknown = async ({ call }: Stand, notes: Notes, { submissionId, body }: Sealed): Promise<void> => {
  const check = `POST ${paths.unknownReceipts} names the receipts that it does not have, and no other`
  const asked = [
    { submissionId, digest: body.digest },
    { submissionId: randomUUID(), digest: '0'.repeat(64) },
  ]
  const reply = await call({ method: 'POST', path: paths.unknownReceipts, json: encodeReceipts(asked) })
  if (reply !== undefined && isUnknownThere(reply))
    return notes.absent(check, 'after it went back to a copy of its data, nobody hears what is lost', reply)
  const named = reply === undefined ? undefined : parseUnknownReceipts(reply)
  const isRight = named?.length === 1 && named[0] === asked[1]?.submissionId
  notes.check(check, isRight, reply, `${named?.join(', ') ?? 'nothing that the portal can read'} came`)
}

const examineContent = async (stand: Stand, notes: Notes): Promise<void> => {
  const sealed = await sealMessage(stand)
  const lying = { ...sealed, body: { ...sealed.body, digest: '0'.repeat(64) } }
  notes.judge('a digest that does not fit is refused: 422', await deliver(stand, lying), refuses(422))
  notes.judge(
    'a member’s request without a session is refused: 401',
    await deliver(stand, sealed, { withToken: false }),
    refuses(401),
  )
  noteState(notes, 'nothing is kept of what was refused', await askState(stand, sealed), 'desconocido')
}

/** The promise 'recibos': a request is accepted once by its id, its answer is a receipt, its state can be asked for. */
export const examineReceipts = async (stand: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('recibos')
  const nobody = { submissionId: crypto.randomUUID(), secret: newSecret() }
  noteState(notes, `GET ${shownState}: an id that nobody sent is unknown`, await askState(stand, nobody), 'desconocido')
  if (!stand.mayWrite) {
    notes.skip('a request is accepted once, with a receipt', withoutWriting)
    return notes.rows
  }
  await examineWithdrawal(stand, notes)
  await examineOnce(stand, notes)
  await examineContent(stand, notes)
  return notes.rows
}
