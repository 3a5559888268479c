import { reasonMost, type Decision, type DecisionSent } from '../../../domain/desk/decisions'
import type { DeskRequest, ReasonTemplate } from '../../../domain/desk/request'
import type { DecisionDraft } from '../desk-memory'

/** Names of the fields, which problems are shown at. */
export const fieldNames = {
  document: 'documento-pedido',
  reason: 'motivo',
  looked: 'controles-mirados',
  note: 'nota',
} as const

/** A field with a problem, and its words. */
export type Problem = { field: keyof typeof fieldNames; words: string }

/** A decision before anything was typed; `document` is the one that is asked for, '' for none. */
export const blankDraft = (document: string): DecisionDraft => ({
  template: '',
  reason: '',
  note: '',
  isLooked: false,
  document,
  sent: null,
})

/** The templates of a decision's reason; an approval has none. */
export const templatesOf = ({ motivos }: DeskRequest, decision: Decision): readonly ReasonTemplate[] =>
  decision === 'aprobar' ? [] : decision === 'rechazar' ? motivos.rechazar : motivos.documento

/** The draft with another template. Its text takes the place of an earlier template's, never of what somebody wrote. */
export const withTemplate = (
  draft: DecisionDraft,
  templates: readonly ReasonTemplate[],
  template: string,
): DecisionDraft => {
  const text = templates.find(({ id }) => id === template)?.text ?? ''
  const isOwn = draft.reason.trim() !== '' && templates.every((one) => one.text !== draft.reason)
  return { ...draft, template, reason: isOwn ? draft.reason : text }
}

/** Ids of the checks that an approval has to have looked at. */
export const doubtsOf = ({ controles }: DeskRequest): string[] =>
  controles.flatMap(({ id, tono }) => (tono === 'warn' ? id : []))

const reasonWords = 'Campo requerido. Escribí el motivo: es lo único que la persona va a leer.'

/** The first thing that is missing before a decision can be sent; null when nothing is. */
export const problemOf = (request: DeskRequest, decision: Decision, draft: DecisionDraft): Problem | null => {
  if (decision === 'aprobar') {
    const isMissing = doubtsOf(request).length > 0 && !draft.isLooked
    return isMissing ? { field: 'looked', words: 'Miralos y marcalo acá antes de aprobar.' } : null
  }
  if (decision === 'pedir' && draft.document === '')
    return { field: 'document', words: 'Campo requerido. Elegí el documento que tiene que mandar de nuevo.' }
  if (draft.reason.trim() === '') return { field: 'reason', words: reasonWords }
  const most = reasonMost[decision]
  return draft.reason.length > most ? { field: 'reason', words: `Podés escribir hasta ${most} caracteres.` } : null
}

/** The decision as it is sent, for the version that was seen and under this key. */
export const toSent = (request: DeskRequest, decision: Decision, draft: DecisionDraft, clave: string): DecisionSent => {
  const shared = { clave, version: request.version }
  const motivo = draft.reason.trim()
  if (decision === 'aprobar') return { ...shared, decision, vistos: doubtsOf(request), nota: draft.note.trim() }
  if (decision === 'rechazar') return { ...shared, decision, motivo, nota: draft.note.trim() }
  return { ...shared, decision, documento: draft.document, motivo }
}
