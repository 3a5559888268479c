import {
  checkFileSize,
  checkPickedFile,
  headBytes,
  needsResize,
  uploadTimeoutMs,
  type FileProblem,
  type FileWidget,
} from '../../domain/files'
import type { LogEventOf } from '../../domain/log/events'
import { messages } from '../../domain/messages'
import { brightness } from '../../domain/photo'
import { fail, ok, type Result } from '../../domain/result'
import { noteEvent } from '../../offline/log/note'
import { examinePicture } from '../images/examine'
import type { SlotActivity } from './state'

/** A file that is ready to be stored. */
export type PreparedFile = { name: string; type: string; bytes: ArrayBuffer }

/** What is wrong with a pick, in the person's words. */
export type PickProblem = Pick<FileProblem, 'message' | 'mend'>

const unreadable: PickProblem = {
  message: 'No pudimos leer la imagen.',
  mend: 'Sacale otra foto, o elegí una en formato JPG.',
}

const notAPicture: PickProblem = {
  message: messages.ext,
  mend: 'Sacate una foto, o elegí una en formato JPG o PNG.',
}

const tooDark: PickProblem = {
  message: 'La foto salió muy oscura.',
  mend: 'Sacala de nuevo con más luz, de frente a una ventana.',
}

const tooBright: PickProblem = {
  message: 'La foto salió con demasiada luz.',
  mend: 'Sacala de nuevo sin sol directo ni flash.',
}

const timedOut: PickProblem = {
  message: messages.fileTimeout,
  mend: 'Volvé a elegirlo. Si es muy grande, sacale una foto.',
}

const unavailable: PickProblem = {
  message: 'No pudimos abrir el archivo.',
  mend: 'Puede haberse movido o borrado. Elegilo de nuevo.',
}

/** How preparing a file failed, for the log only: the slot shows the details (ERR-009). */
const failures: ReadonlyMap<PickProblem, LogEventOf<'image'>['outcome']> = new Map([
  [unreadable, 'unreadable'],
  [unavailable, 'unavailable'],
  [timedOut, 'late'],
])

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '') || 'foto'}.jpg`

const readBytes = async (file: File): Promise<Result<ArrayBuffer, PickProblem>> => {
  try {
    const bytes = await file.arrayBuffer()
    // A picked file may change on the disk later. Its bytes are read now, so that a bad reference is found now and not
    // in three days (F17).
    return bytes.byteLength === file.size ? ok(bytes) : fail(unavailable)
  } catch {
    return fail(unavailable)
  }
}

const preparePicture = async (
  file: File,
  type: string,
  bytes: ArrayBuffer,
  options: { widget: FileWidget; isPhoto: boolean; signal: AbortSignal },
): Promise<Result<PreparedFile, PickProblem>> => {
  const isPng = type === 'image/png'
  const shrink = needsResize(isPng ? 'image/png' : 'image/jpeg', file.size)
  const facts = await examinePicture(bytes.slice(0), type, { shrink, signal: options.signal })
  if (!facts.ok) return fail(unreadable)
  if (options.isPhoto) {
    const light = facts.value.brightness
    if (light < brightness.min) return fail(tooDark)
    if (light > brightness.max) return fail(tooBright)
  }
  const kept = facts.value.bytes
  const prepared = kept
    ? { name: jpegName(file.name), type: 'image/jpeg', bytes: kept }
    : { name: file.name, type, bytes }
  const size = checkFileSize(prepared.bytes.byteLength, options.widget)
  return size.ok ? ok(prepared) : fail(size.error)
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
      resolve(fail(timedOut))
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
    const bytes = await readBytes(file)
    if (!bytes.ok) return bytes
    const head = new Uint8Array(bytes.value, 0, Math.min(headBytes, bytes.value.byteLength))
    const type = checkPickedFile({ name: file.name, type: file.type, size: file.size, head }, options.widget)
    if (!type.ok) return type
    if (options.isPhoto && type.value === 'application/pdf') return fail(notAPicture)
    if (type.value === 'application/pdf') return ok({ name: file.name, type: type.value, bytes: bytes.value })
    if (needsResize(type.value, file.size)) note({ kind: 'compressing', from: file.size })
    return preparePicture(file, type.value, bytes.value, { ...options, signal })
  }
  return within(run, timeoutMs).then((outcome) => {
    const failure = outcome.ok ? undefined : failures.get(outcome.error)
    if (failure) noteEvent({ kind: 'image', outcome: failure })
    return outcome
  })
}
