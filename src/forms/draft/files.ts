import {
  checkFileSize,
  checkPickedFile,
  headBytes,
  needsResize,
  uploadTimeoutMs,
  type DetectedType,
  type FileWidget,
} from '../../domain/files'
import { pdfWords } from '../../domain/documents/pdf-verdict'
import { nameOfType } from '../../domain/documents/file-names'
import { holdUpright, pickWords, type PickProblem } from '../../domain/documents/pick-words'
import { isHeic } from '../../domain/form/heic'
import type { LogEventOf } from '../../domain/log/events'
import { brightness, isPhotoTooSmall } from '../../domain/photo'
import { fail, ok, type Result } from '../../domain/result'
import { noteEvent } from '../../offline/log/note'
import { judgePicked } from '../documents/judge-picked'
import { convertPicture, examinePicture } from '../images/examine'
import type { SlotActivity } from './state'

/** A file that is ready to be stored; `advice` says how it would be better. */
export type PreparedFile = { name: string; type: string; bytes: ArrayBuffer; advice?: string }

/** How preparing a file failed, for the log only: the slot shows the details (ERR-009). */
const failures: ReadonlyMap<PickProblem, LogEventOf<'image'>['outcome']> = new Map<
  PickProblem,
  LogEventOf<'image'>['outcome']
>([
  [pickWords.unreadable, 'unreadable'],
  [pickWords.incomplete, 'unreadable'],
  [pickWords.unavailable, 'unavailable'],
  [pickWords.timedOut, 'late'],
])

const unnamed = 'archivo'

const readBytes = async (file: Blob): Promise<Result<ArrayBuffer, PickProblem>> => {
  try {
    const bytes = await file.arrayBuffer()
    // A picked file may change on the disk later. Its bytes are read now, so that a bad reference is found now and not
    // in three days (F17).
    return bytes.byteLength === file.size ? ok(bytes) : fail(pickWords.unavailable)
  } catch {
    return fail(pickWords.unavailable)
  }
}

/** What was picked, as it was read. */
type Read = { name: string; size: number; bytes: ArrayBuffer }

/**
 * A HEIC as the JPEG that this browser can make of it, by its content; anything else, and a HEIC that it cannot decode, as
 * it is.
 */
const asJpeg = async (file: Read, signal: AbortSignal): Promise<Read> => {
  if (!isHeic(new Uint8Array(file.bytes))) return file
  const made = await convertPicture(file.bytes, 'image/heic', signal)
  const bytes = made.ok ? made.value.made?.bytes : undefined
  return bytes ? { ...file, size: bytes.byteLength, bytes } : file
}

const preparePicture = async (
  { name, size: originalSize, bytes }: Read,
  type: DetectedType,
  options: { widget: FileWidget; isPhoto: boolean; signal: AbortSignal },
): Promise<Result<PreparedFile, PickProblem>> => {
  const shrink = needsResize(type, originalSize)
  // What is made smaller is not needed any more: a second copy of it would lie in memory while it is decoded.
  const facts = await examinePicture(shrink ? bytes : bytes.slice(0), type, { shrink, signal: options.signal })
  if (!facts.ok) return fail(pickWords[facts.error])
  if (options.isPhoto) {
    if (isPhotoTooSmall(facts.value)) return fail(pickWords.tooSmall)
    const light = facts.value.brightness
    if (light < brightness.min) return fail(pickWords.tooDark)
    if (light > brightness.max) return fail(pickWords.tooBright)
  }
  const { made } = facts.value
  const kept = made ?? { type, bytes }
  // 800 pixels across are enough for a sheet that is upright, and few for one that lies on its side (UNS-144).
  const isOnSide = shrink && !options.isPhoto && facts.value.width > facts.value.height
  const size = checkFileSize(kept.bytes.byteLength, options.widget)
  return size.ok
    ? ok({ ...kept, name: nameOfType(name, kept.type, unnamed), ...(isOnSide ? { advice: holdUpright } : {}) })
    : fail(size.error)
}

const preparePdf = async ({ name, bytes }: Read, signal: AbortSignal): Promise<Result<PreparedFile, PickProblem>> => {
  const verdict = await judgePicked(bytes.slice(0), signal)
  if (verdict !== 'sound' && verdict !== 'unknown') return fail(pdfWords[verdict])
  const type = 'application/pdf'
  return ok({ name: nameOfType(name, type, unnamed), type, bytes })
}

/** The outcome of `work`, or `words` after that many milliseconds; then `work` is aborted. */
const within = (
  work: (signal: AbortSignal) => Promise<Result<PreparedFile, PickProblem>>,
  ms: number,
): Promise<Result<PreparedFile, PickProblem>> => {
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Result<PreparedFile, PickProblem>>((resolve) => {
    timer = setTimeout(() => {
      over.abort()
      resolve(fail(pickWords.timedOut))
    }, ms)
  })
  return Promise.race([work(over.signal), late]).finally(() => clearTimeout(timer))
}

/**
 * Turns a picked file into bytes that may be stored: reads it at once, finds its type by content, makes a large picture
 * smaller, and measures the light of the person's photo. Gives up after 30 seconds (UPLOAD-005). It writes nothing, so
 * the slot keeps what it held.
 */
export const prepareFile = (
  file: File,
  options: { widget: FileWidget; isPhoto: boolean },
  onActivity: (activity: SlotActivity) => void,
  timeoutMs: number = uploadTimeoutMs,
): Promise<Result<PreparedFile, PickProblem>> => {
  const run = async (signal: AbortSignal): Promise<Result<PreparedFile, PickProblem>> => {
    // After the time-out, work that is still running must not replace its message or delay the next picture.
    const note = (activity: SlotActivity): void => {
      if (!signal.aborted) onActivity(activity)
    }
    note({ kind: 'reading' })
    // A film of gigabytes is told by its beginning: all of it would not fit into the memory of a phone.
    const beginning = await readBytes(file.slice(0, headBytes))
    if (!beginning.ok) return beginning
    const begins = new Uint8Array(beginning.value)
    const guess = checkPickedFile({ size: file.size, head: begins }, options.widget)
    if (!guess.ok && !isHeic(begins)) return guess
    const read = await readBytes(file)
    if (!read.ok) return read
    const picked = await asJpeg({ name: file.name, size: file.size, bytes: read.value }, signal)
    const head = new Uint8Array(picked.bytes, 0, Math.min(headBytes, picked.bytes.byteLength))
    const type = checkPickedFile({ size: picked.size, head }, options.widget)
    if (!type.ok) {
      const isForeign = isHeic(new Uint8Array(picked.bytes))
      return isForeign ? fail({ ...pickWords.heic, message: type.error.message }) : type
    }
    if (options.isPhoto && type.value === 'application/pdf') return fail(pickWords.notAPicture)
    if (type.value === 'application/pdf') return preparePdf(picked, signal)
    if (needsResize(type.value, picked.size)) note({ kind: 'compressing', from: picked.size })
    return preparePicture(picked, type.value, { ...options, signal })
  }
  return within(run, timeoutMs).then((outcome) => {
    const failure = outcome.ok ? undefined : failures.get(outcome.error)
    if (failure) noteEvent({ kind: 'image', outcome: failure })
    return outcome
  })
}
