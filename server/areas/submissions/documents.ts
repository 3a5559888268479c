import { checkFileSize, type FileWidget } from '../../../src/domain/files'
import type { DeclaredFile } from '../../../src/contract/submissions/file-schema'
import type { WireFieldProblem } from '../../../src/contract/schemas'
import type { DocumentSlot } from '../../../src/domain/form/forms'
import { messages } from '../../../src/domain/messages'
import { findContentRefusal, findTypeRefusal, typeMessage, type ContentTools } from './content'
import type { Judged, ReceivedFiles } from './sealed-request'
import type { ReceivedFile } from './uploads'

const incomplete = 'El archivo no llegó completo.'

/** A slot that a document may be declared for, and must be where `required`. */
export type Slot = Pick<DocumentSlot, 'key' | 'label' | 'whose' | 'widget' | 'required'>

/** The files that arrived, the manifest that announced them, and the slots that the answers ask for. */
export type ArrivedDocuments<F extends DeclaredFile> = ContentTools & {
  archivos: readonly F[]
  received: ReceivedFiles
  slots: readonly Slot[]
  /** Whether a document of one of the slots is filed under the key that this slot expects. */
  isFiled: (declared: F) => boolean
}

/** A problem at the field of a document slot. */
const at = (slot: string, message: string): WireFieldProblem => ({ path: `archivo:${slot}`, message })

const contentProblem = async (
  tools: ContentTools,
  file: ReceivedFile,
  declared: DeclaredFile,
  widget: FileWidget,
): Promise<WireFieldProblem | undefined> => {
  const refusal = await findContentRefusal(tools, { path: file.path, type: declared.tipo, widget })
  return refusal === undefined ? undefined : at(declared.slot, refusal)
}

/** What was found when the file came ahead; only now its widget is known. */
const judgedProblem = (
  { detected, reason }: Judged,
  { tipo, slot, bytes }: DeclaredFile,
  widget: FileWidget,
): WireFieldProblem | undefined => {
  const size = checkFileSize(bytes, widget)
  if (!size.ok) return at(slot, size.error.message)
  const refusal = findTypeRefusal(detected ?? undefined, { type: tipo, widget }) ?? reason
  return refusal === null ? undefined : at(slot, refusal)
}

const arrivalProblem = (
  file: ReceivedFile | undefined,
  declared: DeclaredFile,
  widget: FileWidget,
  tooBig: readonly string[],
): WireFieldProblem | undefined => {
  const size = checkFileSize(tooBig.includes(declared.id) ? Number.POSITIVE_INFINITY : declared.bytes, widget)
  if (!size.ok) return at(declared.slot, size.error.message)
  if (file === undefined) return at(declared.slot, messages.missingFile)
  if (file.size === 0) return at(declared.slot, typeMessage(widget))
  return file.size === declared.bytes && file.sha256 === declared.sha256 ? undefined : at(declared.slot, incomplete)
}

/** A problem of the manifest itself: a slot that the answers do not ask for, a slot used twice, or a wrong key. */
const manifestProblem = <F extends DeclaredFile>(declared: F, { archivos, slots, isFiled }: ArrivedDocuments<F>) => {
  if (!slots.some(({ key }) => key === declared.slot))
    return at(declared.slot, 'Este archivo no corresponde a la solicitud.')
  const isRepeated = archivos.filter((other) => other.slot === declared.slot || other.id === declared.id).length > 1
  if (isRepeated) return at(declared.slot, 'Hay más de un archivo para este documento.')
  return isFiled(declared) ? undefined : at(declared.slot, 'El archivo no corresponde a este documento.')
}

const missingProblems = <F extends DeclaredFile>({ archivos, slots }: ArrivedDocuments<F>): WireFieldProblem[] =>
  slots
    .filter(({ key, required }) => required && archivos.every(({ slot }) => slot !== key))
    .map(({ key }) => at(key, messages.missingFile))

/**
 * All problems of the documents, by slot: required but not announced, announced but not sent, sent but not announced,
 * other bytes than announced, a type that is not accepted by content, broken, or too complex to inspect (UPLOAD-006 to
 * 010).
 */
export const documentProblems = async <F extends DeclaredFile>(
  documents: ArrivedDocuments<F>,
): Promise<WireFieldProblem[]> => {
  const { archivos, slots } = documents
  const { files, tooBig, unexpected } = documents.received
  const problems = missingProblems(documents)
  if (unexpected.length > 0) problems.push(at('solicitud', 'Llegó un archivo que la solicitud no anuncia.'))
  for (const declared of archivos) {
    const widget = slots.find(({ key }) => key === declared.slot)?.widget ?? 'slots'
    const file = files.find(({ id }) => id === declared.id)
    const judged = documents.received.judged?.get(declared.id)
    const problem =
      manifestProblem(declared, documents) ??
      (judged && judgedProblem(judged, declared, widget)) ??
      arrivalProblem(file, declared, widget, tooBig) ??
      (file && judged === undefined ? await contentProblem(documents, file, declared, widget) : undefined)
    if (problem !== undefined) problems.push(problem)
  }
  return problems
}
