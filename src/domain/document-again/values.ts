import type { PlainDate } from '../dates'
import type { DocumentSlot } from '../form/forms'
import type { FileWidget } from '../files'

/**
 * One document that the fund asks for again (UNS-130). `pedido` is the id of the ask, `tipo` the name of the procedure, `hasta` the
 * last day of its term.
 */
export type AskedDocument = {
  pedido: string
  nrotramite: string
  tipo: string
  slot: string
  etiqueta: string
  widget: FileWidget
  motivo: string
  hasta: PlainDate
}

/**
 * The answer to an ask: nothing is typed, the one document is all. Who may send it: a member by their session (`nroafi`); an
 * applicant's own device by the id and the secret of what it sent (`envio`, `clave`); anybody by the secret of the letter's link
 * (`enlace`). What does not apply is ''.
 */
export type DocumentAgain = AskedDocument & { nroafi: string; envio: string; clave: string; enlace: string }

/** The only step. */
export const documentStep = 'documento'

/** The only slot: that of the document. */
export const askedSlots = ({ slot, etiqueta, widget }: AskedDocument): DocumentSlot[] => [
  { key: slot, label: etiqueta, step: documentStep, widget, required: true },
]

/** For how long a document is taken after it was asked for, in days: also after the term, until the fund decides. */
export const takenForDays = 30

const widgets: readonly string[] = ['single', 'slots', 'pdf-image'] satisfies FileWidget[]

/** Whether a text names a widget. */
export const isWidget = (text: string): text is FileWidget => widgets.includes(text)

/** What the button that sends a document says; the article of most documents is not known. */
export const sendWords = (etiqueta: string): string =>
  /^(?:DNI|CUD)\b/.test(etiqueta) ? `Mandar el ${etiqueta}` : 'Mandar el documento'

/** Name of the document in lists of what was sent. */
export const documentNameOf = ({ etiqueta, nrotramite }: Pick<AskedDocument, 'etiqueta' | 'nrotramite'>): string =>
  `${etiqueta} · trámite nº ${nrotramite}`
