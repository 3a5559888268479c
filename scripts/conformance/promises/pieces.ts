import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { parseEarlyFile, type EarlyFile } from '../../../src/contract/early-files/answers'
import { offsetHeader } from '../../../src/contract/early-files/headers'
import type { Reply } from '../call'
import { deliver, documentOf, newSecret, receiptOf, sealMessage, type Document, type Sealed } from '../message'
import { noisyPhoto, program } from '../pictures'
import { announce, askArrived, cutPiece, pieceBytes, sendPiece, sendRest } from '../pieces'
import { newNotes, refuses, type Notes, type Row } from '../rows'
import { withoutWriting, type Stand } from '../stand'
import { withdraw } from './receipts'

const shownFiles = `${paths.submissions}/:submissionId/archivos`

const fileIn = (reply: Reply | undefined): EarlyFile | undefined => {
  const parsed = reply?.status === 200 ? parseEarlyFile(reply.body) : undefined
  return parsed?.ok ? parsed.value : undefined
}

const said = (file: EarlyFile | undefined): string =>
  file === undefined ? 'nothing that the portal can read came' : `${file.arrived} bytes and '${file.state}' came`

type Wanted = { arrived: number; state: EarlyFile['state'] }

const noteFile = (
  notes: Notes,
  check: string,
  { reply, file }: { reply: Reply | undefined; file: EarlyFile | undefined },
  wanted: Wanted,
): boolean =>
  notes.check(
    check,
    file?.arrived === wanted.arrived && file.state === wanted.state,
    reply,
    `${wanted.arrived} bytes and '${wanted.state}' were right, ${said(file)}`,
  )

/** What the server has of one document, by announcing it again. */
const ask = async (stand: Stand, sealed: Sealed, document: Document) => {
  const { reply, files } = await announce(stand, sealed, [document])
  return { reply, file: files?.find(({ id }) => id === document.id) }
}

const hasWait = (reply: Reply | undefined): boolean => reply?.status === 409 && reply.headers.has('Retry-After')

const noteOffset = (notes: Notes, check: string, reply: Reply | undefined): void => {
  const told = reply?.headers.get(offsetHeader)
  const isRight = reply?.status === 409 && told === String(pieceBytes) && !reply.headers.has('Retry-After')
  const wrong = `409 with ${offsetHeader} ${pieceBytes} and without Retry-After was right, ${reply?.status} with ${told ?? 'none'} came`
  notes.check(check, isRight, reply, wrong)
}

const examineLies = async (stand: Stand, notes: Notes, sealed: Sealed, document: Document): Promise<void> => {
  const at = pieceBytes
  const whole = document.file.bytes.byteLength
  const repeated = await sendPiece(stand, sealed, document, { at: 0 })
  noteOffset(notes, 'a piece that is there already is not taken again: 409 with what is there', repeated)
  noteOffset(
    notes,
    'a piece that leaves a gap is refused: 409 with what is there',
    await sendPiece(stand, sealed, document, { at: at * 2 }),
  )
  const lie = { offset: at }
  noteFile(notes, 'after them nothing has changed', await ask(stand, sealed, document), {
    arrived: at,
    state: 'missing',
  })
  const altered = await sendPiece(stand, sealed, document, { at, lie: { digest: '0'.repeat(64) } })
  notes.judge('a piece that does not fit its digest is refused: 422', altered, refuses(422))
  const long = await sendPiece(
    stand,
    sealed,
    { ...document, file: { ...document.file, bytes: new ArrayBuffer(whole + 1) } },
    { at: 1, bytes: whole, lie },
  )
  notes.judge('more bytes than were announced are refused: 413', long, refuses(413))
  const stray = await sendPiece(stand, sealed, document, { at, lie: { fileId: randomUUID() } })
  notes.judge('a piece of a file that nobody announced is refused: 404', stray, refuses(404))
  const other = await sendPiece(stand, { ...sealed, secret: newSecret() }, document, { at })
  notes.judge('another secret adds nothing: 403, 404 or 409', other, refuses(403, 404, 409))
  noteFile(notes, 'nothing is kept of what was refused', await ask(stand, sealed, document), {
    arrived: at,
    state: 'missing',
  })
}

const examineWay = async (stand: Stand, notes: Notes): Promise<void> => {
  const document = await documentOf(await noisyPhoto(), 1)
  const sealed = await sealMessage(stand, { documents: [document] })
  const announced = await ask(stand, sealed, document)
  if (!noteFile(notes, `PUT ${shownFiles}: a file can be announced`, announced, { arrived: 0, state: 'missing' }))
    return
  const first = await sendPiece(stand, sealed, document, { at: 0 })
  noteFile(
    notes,
    `PATCH ${shownFiles}/:fileId: a piece is taken, and the answer is what is there`,
    { reply: first, file: fileIn(first) },
    { arrived: pieceBytes, state: 'missing' },
  )
  noteFile(notes, 'announcing again changes nothing', await ask(stand, sealed, document), {
    arrived: pieceBytes,
    state: 'missing',
  })
  const head = await askArrived(stand, sealed, document)
  notes.check(
    `HEAD tells ${offsetHeader}`,
    head?.headers.get(offsetHeader) === String(pieceBytes),
    head,
    'another number, or none',
  )
  await examineLies(stand, notes, sealed, document)
  await cutPiece(stand, sealed, document, { at: pieceBytes })
  const cut = await ask(stand, sealed, document)
  noteFile(notes, 'half a piece, then a cut: only whole pieces count', cut, { arrived: pieceBytes, state: 'missing' })
  const early = await deliver(stand, sealed, { early: true })
  notes.check(
    'a form before its files are whole: 409 with Retry-After, and nothing is kept',
    hasWait(early),
    early,
    'it was answered otherwise',
  )
  const last = await sendRest(stand, sealed, document, cut.file?.arrived ?? pieceBytes)
  const whole = { arrived: document.file.bytes.byteLength, state: 'whole' } as const
  if (!noteFile(notes, 'with its last piece a good file is whole', { reply: last, file: fileIn(last) }, whole)) return
  const accepted = await deliver(stand, sealed, { early: true })
  const receipt = receiptOf(accepted, sealed)
  notes.check(
    'the form without its files is accepted, with its receipt',
    receipt !== undefined,
    accepted,
    'no receipt of it',
  )
  const again = receiptOf(await deliver(stand, sealed, { early: true }), sealed)
  notes.check(
    'the same form again: the receipt of the first',
    receipt !== undefined && again?.numero === receipt.numero,
    accepted,
    'another receipt, or none',
  )
  const late = await announce(stand, sealed, [document])
  notes.check(
    'files of an accepted request are not announced: 409 with Retry-After',
    hasWait(late.reply),
    late.reply,
    'it was answered otherwise',
  )
}

const examineContent = async (stand: Stand, notes: Notes): Promise<void> => {
  const good = await documentOf(await noisyPhoto(), 1)
  const bad = await documentOf(program(), 2)
  const sealed = await sealMessage(stand, { documents: [good, bad] })
  await announce(stand, sealed, [good, bad])
  const refused = await sendRest(stand, sealed, bad, 0)
  const file = fileIn(refused)
  notes.check(
    'a file that is no document is refused as soon as it is whole, with the reason in words',
    file?.state === 'refused' && (file.reason ?? '') !== '',
    refused,
    `'refused' with words was right, ${said(file)}`,
  )
  const wrong = { ...good, sha256: '0'.repeat(64), id: randomUUID() }
  await announce(stand, sealed, [good, bad, wrong])
  const unfit = await sendRest(stand, sealed, wrong, 0)
  const begun = { arrived: 0, state: 'missing' } as const
  noteFile(notes, 'a whole file that does not fit its digest begins anew', { reply: unfit, file: fileIn(unfit) }, begun)
  await sendRest(stand, sealed, good, 0)
  const next = await sealMessage(stand, { documents: [{ ...good, id: randomUUID() }] })
  const [same] = next.documents
  const taken = same && (await announce(stand, next, [same], sealed))
  const whole = { arrived: good.file.bytes.byteLength, state: 'whole' } as const
  noteFile(
    notes,
    'a file of an earlier request of the device is taken over',
    { reply: taken?.reply, file: taken?.files?.[0] },
    whole,
  )
  const stranger = await sealMessage(stand, { documents: [{ ...good, id: randomUUID() }] })
  const denied = await announce(stand, stranger, stranger.documents, { ...sealed, secret: newSecret() })
  const isDenied = denied.reply !== undefined && (denied.reply.status >= 400 || denied.files?.[0]?.state === 'missing')
  notes.check(
    'without its secret nothing of it is taken over',
    isDenied,
    denied.reply,
    'a stranger was told that the file is there',
  )
  for (const one of [sealed, next, stranger]) await withdraw(stand, one)
}

/** The promise 'partes': files go ahead of their request, piece by piece. */
export const examinePieces = async (stand: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('partes')
  if (!stand.mayWrite) {
    notes.skip('files go ahead of their request, piece by piece', withoutWriting)
    return notes.rows
  }
  await examineWay(stand, notes)
  await examineContent(stand, notes)
  return notes.rows
}
