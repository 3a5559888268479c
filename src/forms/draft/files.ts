import {
  checkFileSize,
  checkPickedFile,
  findType,
  headBytes,
  needsResize,
  uploadTimeoutMs,
  type FileProblem,
  type FileWidget,
} from '../../domain/files'
import { isHeic } from '../../domain/form/heic'
import type { LogEventOf } from '../../domain/log/events'
import { messages } from '../../domain/messages'
import { brightness } from '../../domain/photo'
import { fail, ok, type Result } from '../../domain/result'
import { extensionOf } from '../../domain/rules/files'
import { noteEvent } from '../../offline/log/note'
import { convertPicture, examinePicture } from '../images/examine'
import type { SlotActivity } from './state'

/** A file that is ready to be stored. */
export type PreparedFile = { name: string; type: string; bytes: ArrayBuffer }

/** What is wrong with a pick, in the person's words. */
export type PickProblem = Pick<FileProblem, 'message' | 'mend'>

const unreadable: PickProblem = {
  message: 'No pudimos leer la imagen.',
  mend: 'Sacale otra foto, o elegí una en formato JPG.',
}

const mendHeic =
  'Es una foto en formato HEIC, que este navegador no abre. Guardala como JPG, o sacala desde el portal. ' +
  'En un iPhone, elegí antes Ajustes > Cámara > Formatos > «Más compatible».'

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

/** What was picked, as it was read. */
type Read = { name: string; size: number; bytes: ArrayBuffer }

/**
 * A HEIC as the JPEG that this browser can make of it, by its content; anything else, and a HEIC that it cannot decode, as
 * it is. A JPEG that kept the name of the HEIC that it was made of gets its own.
 */
const asJpeg = async (file: Read, signal: AbortSignal): Promise<Read> => {
  const all = new Uint8Array(file.bytes)
  if (isHeic(all)) {
    const made = await convertPicture(file.bytes, 'image/heic', signal)
    const bytes = made.ok ? made.value.bytes : null
    return bytes ? { name: jpegName(file.name), size: bytes.byteLength, bytes } : file
  }
  const isMisnamed = findType(all) === 'image/jpeg' && ['heic', 'heif'].includes(extensionOf(file.name))
  return isMisnamed ? { ...file, name: jpegName(file.name) } : file
}

const preparePicture = async (
  { name, size: originalSize, bytes }: Read,
  type: string,
  options: { widget: FileWidget; isPhoto: boolean; signal: AbortSignal },
): Promise<Result<PreparedFile, PickProblem>> => {
  const isPng = type === 'image/png'
  const shrink = needsResize(isPng ? 'image/png' : 'image/jpeg', originalSize)
  const facts = await examinePicture(bytes.slice(0), type, { shrink, signal: options.signal })
  if (!facts.ok) return fail(unreadable)
  if (options.isPhoto) {
    const light = facts.value.brightness
    if (light < brightness.min) return fail(tooDark)
    if (light > brightness.max) return fail(tooBright)
  }
  const kept = facts.value.bytes
  const prepared = kept ? { name: jpegName(name), type: 'image/jpeg', bytes: kept } : { name, type, bytes }
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
    const read = await readBytes(file)
    if (!read.ok) return read
    const picked = await asJpeg({ name: file.name, size: file.size, bytes: read.value }, signal)
    const head = new Uint8Array(picked.bytes, 0, Math.min(headBytes, picked.bytes.byteLength))
    const type = checkPickedFile({ name: picked.name, type: file.type, size: picked.size, head }, options.widget)
    if (!type.ok) {
      const isForeign = isHeic(new Uint8Array(picked.bytes))
      return isForeign ? fail({ message: type.error.message, mend: mendHeic }) : type
    }
    if (options.isPhoto && type.value === 'application/pdf') return fail(notAPicture)
    if (type.value === 'application/pdf') return ok({ name: picked.name, type: type.value, bytes: picked.bytes })
    if (needsResize(type.value, picked.size)) note({ kind: 'compressing', from: picked.size })
    return preparePicture(picked, type.value, { ...options, signal })
  }
  return within(run, timeoutMs).then((outcome) => {
    const failure = outcome.ok ? undefined : failures.get(outcome.error)
    if (failure) noteEvent({ kind: 'image', outcome: failure })
    return outcome
  })
}
