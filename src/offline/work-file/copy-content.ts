import type { JsonValue } from '../../domain/json'
import type { OutboxKind, Refusal } from '../../domain/delivery/outbox'
import { ok, fail, type Result } from '../../domain/result'
import { chunkBytes } from '../files/chunks'
import { openCopyFile, type CopyPosition, type CopyProblem, type CopyReader } from './copy-file'
import { fromUtf8, sha256Hex } from '../database/bytes'
import { parseJson, parseKind, parseManifest, parseRefusal, parseTimes } from '../database/parse'
import type { FileEntry, HandedInSubmission } from '../database/types'

/**
 * A submission that was waiting when the copy was made: exactly what is sent, under its own id and secret. What the fund
 * has of its files, or of those of an earlier submission, stays behind: it is asked for before anything is sent.
 */
export type CopiedSubmission = Omit<HandedInSubmission, 'files' | 'earlier'> & {
  kind: OutboxKind
  title: string
  createdAt: number
  refusal: Refusal | null
}

/** By what the fund knows a draft's submission. Whoever carries the draft itself, and not a copy of it, carries them too. */
export type DraftIdentity = { submissionId: string; secret: string }

/** What a copy holds besides the bytes of its documents. */
export type CopyContent = {
  /** Number of the member who owns it; null for a visitor's. */
  member: string | null
  draftId: string
  formId: string
  formVersion: number
  createdAt: number
  updatedAt: number
  /** The stored answers with step, visited steps and checks, as in the draft. */
  content: JsonValue
  /** Its documents, in the order of their bytes in the file. */
  files: FileEntry[]
  /** How many documents could not be read when the copy was made. */
  missing: number
  waiting: CopiedSubmission | null
  /** Only of a draft that moves to another device. */
  identity?: DraftIdentity
}

/** A content as plain data. */
export const toJsonContent = ({ files, waiting, identity, ...rest }: CopyContent): JsonValue => ({
  ...rest,
  ...(identity === undefined ? {} : { identity }),
  files: files.map((file) => ({ ...file })),
  waiting: waiting && {
    ...waiting,
    refusal: waiting.refusal && { ...waiting.refusal },
    times: waiting.times && { ...waiting.times },
  },
})

type JsonRecord = { [key: string]: JsonValue }

const isRecord = (value: JsonValue | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string'
const isCount = (value: JsonValue | undefined): value is number => typeof value === 'number'

const parseWaiting = (value: JsonValue): CopiedSubmission | undefined => {
  if (!isRecord(value)) return undefined
  const { submissionId, secret, title, body, checks, summary, createdAt } = value
  const kind = parseKind(value['kind'])
  const refusal = value['refusal'] === null ? null : parseRefusal(value['refusal'] ?? '')
  if (!isText(submissionId) || !isText(secret) || !isText(title) || !isCount(createdAt)) return undefined
  if (kind === null || refusal === undefined) return undefined
  if (body === undefined || checks === undefined || summary === undefined) return undefined
  const times = parseTimes(value['times'])
  return { submissionId, secret, kind, title, body, checks, summary, times, createdAt, refusal }
}

const parseIdentity = (value: JsonValue | undefined): DraftIdentity | undefined => {
  if (!isRecord(value)) return undefined
  const { submissionId, secret } = value
  return isText(submissionId) && isText(secret) ? { submissionId, secret } : undefined
}

/** Parses plain data to a content; undefined when any part is missing. */
export const readContent = (value: JsonValue | undefined): CopyContent | undefined => {
  if (!isRecord(value)) return undefined
  const { member, draftId, formId, formVersion, createdAt, updatedAt, content, missing } = value
  const files = parseManifest(value['files'] ?? null)
  const waiting = value['waiting'] === null ? null : parseWaiting(value['waiting'] ?? '')
  if (!(member === null || isText(member)) || !isText(draftId) || !isText(formId) || content === undefined) {
    return undefined
  }
  if (!isCount(formVersion) || !isCount(createdAt) || !isCount(updatedAt) || !isCount(missing)) return undefined
  if (files === undefined || waiting === undefined) return undefined
  const identity = parseIdentity(value['identity'])
  const rest = { member, draftId, formId, formVersion, createdAt, updatedAt, content, files, missing, waiting }
  return identity === undefined ? rest : { ...rest, identity }
}

/** How many parts the bytes of a document take; an empty document takes one. */
export const partsOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / chunkBytes))

/** An opened copy: its content, and a function that reads the bytes of its documents. */
export type OpenedCopy = { content: CopyContent; files: () => AsyncGenerator<Result<CopiedFile, CopyProblem>> }

/** One document of a copy, compared with its digest. */
export type CopiedFile = { entry: FileEntry; bytes: ArrayBuffer }

/** Where the documents begin, and how many parts one of so many bytes takes. */
type Following = { from: CopyPosition; partsOf: (bytes: number) => number }

const readFile = async (
  reader: CopyReader,
  entry: FileEntry,
  { from, partsOf: countParts }: Following,
): Promise<Result<{ bytes: ArrayBuffer; next: CopyPosition }, CopyProblem>> => {
  const whole = new Uint8Array(entry.bytes)
  let position = from
  let at = 0
  for (let part = 0; part < countParts(entry.bytes); part++) {
    const read = await reader.read(position)
    if (!read.ok) return read
    const piece = new Uint8Array(read.value.plain)
    if (at + piece.byteLength > whole.byteLength) return fail('damaged')
    whole.set(piece, at)
    at += piece.byteLength
    position = read.value.next
  }
  const isSame = at === entry.bytes && (await sha256Hex(whole.buffer)) === entry.sha256
  return isSame ? ok({ bytes: whole.buffer, next: position }) : fail('damaged')
}

/** Reads the documents one after the other, so that only one is in memory (F20). The first failure ends it. */
export async function* readDocuments(
  reader: CopyReader,
  files: readonly FileEntry[],
  { from, partsOf: countParts }: Following,
): AsyncGenerator<Result<CopiedFile, CopyProblem>> {
  let position = from
  for (const entry of files) {
    const read = await readFile(reader, entry, { from: position, partsOf: countParts })
    yield read.ok ? ok({ entry, bytes: read.value.bytes }) : read
    if (!read.ok) return
    position = read.value.next
  }
  if (!reader.isEnd(position)) yield fail('damaged')
}

/** Opens a copy and reads its content. The documents can be read afterwards, more than once. */
export const openCopy = async (file: Blob, passphrase: string): Promise<Result<OpenedCopy, CopyProblem>> => {
  const reader = await openCopyFile(file, passphrase)
  if (!reader.ok) return reader
  const first = await reader.value.read(reader.value.start)
  if (!first.ok) return first
  const content = readContent(parseJson(fromUtf8(first.value.plain)))
  if (content === undefined || content.files.some(({ bytes }) => bytes > file.size)) return fail('damaged')
  return ok({ content, files: () => readDocuments(reader.value, content.files, { from: first.value.next, partsOf }) })
}
