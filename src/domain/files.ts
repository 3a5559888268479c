import { endingsOf } from './documents/file-names'
import { messages } from './messages'
import { fail, ok, type Result } from './result'

/**
 * Keys (`op`) under which the fund files a document (UPLOAD-001), and three of our own for files that have no key
 * there.
 */
export const fileOps = [
  'dniFrente',
  'dniDorso',
  'titFrente',
  'titDorso',
  'dniFrenteFamiliar',
  'dniDorsoFamiliar',
  'certDiscFamiliar',
  'certDefuncionFamiliar',
  'certMatConConvFamiliar',
  'certFamiliar',
  'personales',
  'conyuge',
  'dniFrentePreAfiliado',
  'dniDorsoPreAfiliado',
  'certDisc',
  'dniFrenteAfiliado',
  'dniDorsoAfiliado',
  'familiar',
  'profesionales3',
  'fotocarnet',
  'reciboSueldoHaberes',
  'certificadoLaboral',
] as const

export type FileOp = (typeof fileOps)[number]

/** Document-type ids of the fund (UPLOAD-002). */
export const documentTypeIds = { marriage: 2, cohabitation: 6, death: 7, civilUnion: 8 } as const

/** Largest file that is sent, in bytes (AMB-09, UPLOAD-010). */
export const maxFileBytes = 5_242_880
/** An image of this size or more, in bytes, is shrunk first (UPLOAD-011, UNS-77). */
export const resizeFromBytes = 3_145_728
/** Width of a shrunk image, in pixels; proportions are kept (AMB-02). */
export const resizeWidth = 800
/** Quality of a JPEG that we make, 0 to 1 (UNS-46). */
export const jpegQuality = 0.85
/** Time after which loading a file is aborted, in milliseconds (UPLOAD-005). */
export const uploadTimeoutMs = 30_000
/** Bytes of a file that are needed to recognise its type: viewers look for the mark of a PDF as far as this. */
export const headBytes = 1024

/**
 * The three upload widgets (UPLOAD-003): the single-file card, the one with two or three slots, and the one for PDFs
 * and images.
 */
export type FileWidget = 'single' | 'slots' | 'pdf-image'

/** Type of a file by its first bytes. */
export type DetectedType = 'image/jpeg' | 'image/png' | 'application/pdf'

/** Why a file was refused: the fund's words, and what the person can do about it. */
export type FileProblem = { code: 'type' | 'size' | 'empty'; message: string; mend: string }

/** A picked file; `head` has at least its first headBytes bytes, or all of a shorter file. */
export type PickedFile = { size: number; head: Uint8Array }

const widgetTypes = {
  single: ['image/jpeg', 'image/png', 'application/pdf'],
  slots: ['application/pdf', 'image/jpeg'],
  'pdf-image': ['application/pdf', 'image/jpeg'],
} satisfies Record<FileWidget, DetectedType[]>

/** MIME types that a widget accepts; png only in the single-file card (AMB-10). */
export const acceptedTypes = (widget: FileWidget): readonly DetectedType[] => widgetTypes[widget]

/** The accepted types as extensions with their dot, for the file picker and the hint. */
export const acceptedExtensions = (widget: FileWidget): string[] =>
  widgetTypes[widget].flatMap((type) => endingsOf[type].map((ending) => `.${ending}`))

// Some banks and scanners leave a line break or a whole HTTP header before the mark of a PDF; viewers open them.
const signatures: { type: DetectedType; bytes: readonly number[]; within: number }[] = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff], within: 0 },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], within: 0 },
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d], within: headBytes - 5 },
]

const hasAt = (head: Uint8Array, bytes: readonly number[], at: number): boolean =>
  bytes.every((byte, index) => head[at + index] === byte)

const isWithin = (head: Uint8Array, bytes: readonly number[], within: number): boolean => {
  for (let at = 0; at <= within && at + bytes.length <= head.length; at += 1) if (hasAt(head, bytes, at)) return true
  return false
}

/** Recognises a type by the first bytes, whatever the name says: headBytes of them, or all of a shorter file. */
export const findType = (head: Uint8Array): DetectedType | undefined =>
  signatures.find(({ bytes, within }) => isWithin(head, bytes, within))?.type

/** Whether a media type is one that can be recognised; every other is refused in every widget. */
export const isDetected = (type: string): type is DetectedType => signatures.some((known) => known.type === type)

/** Whether a picture must be shrunk before it is stored: from exactly 3,145,728 bytes on (UNS-77). */
export const needsResize = (type: DetectedType, size: number): boolean =>
  type !== 'application/pdf' && size >= resizeFromBytes

const typeProblem = (widget: FileWidget): FileProblem => ({
  code: 'type',
  message: widget === 'single' ? messages.fileNotAllowed : messages.ext,
  mend: `Sacale una foto o guardalo como ${acceptedExtensions(widget).join(', ')} y volvé a elegirlo.`,
})

const sizeProblem = (widget: FileWidget): FileProblem => ({
  code: 'size',
  message: widget === 'single' ? messages.fileNotAllowed : messages.fileTooBig,
  mend: 'Sacale una foto, o guardalo con menos páginas o menos calidad.',
})

const emptyProblem = (widget: FileWidget): FileProblem => ({
  ...typeProblem(widget),
  code: 'empty',
  mend: 'El archivo está vacío. Volvé a descargarlo o sacale una foto.',
})

/** Checks the size limit of a file before it is stored or sent, after any shrinking (AMB-35). */
export const checkFileSize = (size: number, widget: FileWidget): Result<number, FileProblem> =>
  size <= maxFileBytes ? ok(size) : fail(sizeProblem(widget))

/**
 * Checks that a widget accepts a file by its content, whatever its name is (UNS-142). A PDF over the limit is refused; a
 * picture of any size passes, since it is shrunk before its size is checked (AMB-35).
 */
export const checkPickedFile = (file: PickedFile, widget: FileWidget): Result<DetectedType, FileProblem> => {
  if (file.size === 0) return fail(emptyProblem(widget))
  const type = findType(file.head)
  if (type === undefined || !acceptedTypes(widget).includes(type)) return fail(typeProblem(widget))
  if (type === 'application/pdf' && file.size > maxFileBytes) return fail(sizeProblem(widget))
  return ok(type)
}
