import type { ReasonTemplate } from './request'

/** Working days of a decision by kind of request, and for which a document that was asked for again is waited for. */
export const usualDeadlines = {
  affiliation: 10,
  benefit: 15,
  modification: 5,
  level: 10,
  directDebit: 5,
  personalData: 5,
  documentAgain: 10,
} as const

/** The templates of the reasons of a rejection, for a fund that has none of its own. */
export const usualRejections: readonly ReasonTemplate[] = [
  {
    id: 'ilegible',
    label: 'Documento ilegible',
    text: 'Uno de los documentos no se lee. Podés empezar el trámite de nuevo con una foto nítida, sacada con luz de día.',
  },
  {
    id: 'falta',
    label: 'Falta un documento',
    text: 'Falta uno de los documentos del trámite. Podés empezarlo de nuevo con todos los documentos.',
  },
  {
    id: 'noCoincide',
    label: 'Los datos no coinciden',
    text: 'Los datos que declaraste no coinciden con los que tiene la Caja. Revisalos y empezá el trámite de nuevo.',
  },
  {
    id: 'fueraDeTermino',
    label: 'Fuera de término',
    text: 'El trámite llegó fuera del término que fija la reglamentación.',
  },
  {
    id: 'repetido',
    label: 'Trámite repetido',
    text: 'Ya hay otro trámite tuyo por lo mismo. Seguí ese: lo encontrás en ‘Mis trámites’.',
  },
]

/** The templates of the reasons to ask for a document again, for a fund that has none of its own. */
export const usualDocumentReasons: readonly ReasonTemplate[] = [
  {
    id: 'borroso',
    label: 'Está borroso',
    text: 'La foto salió borrosa y no se lee. Apoyá el documento en una mesa, con luz de día, y sacala de nuevo.',
  },
  {
    id: 'cortado',
    label: 'Está cortado',
    text: 'El documento no se ve entero. Sacá la foto de nuevo con los cuatro bordes a la vista.',
  },
  {
    id: 'otro',
    label: 'No es este documento',
    text: 'El archivo es de otro documento. Mandá el que se pide en ese lugar.',
  },
  { id: 'vencido', label: 'Está vencido', text: 'El documento está vencido. Mandá uno vigente.' },
  { id: 'hojas', label: 'Faltan hojas', text: 'Faltan hojas del documento. Mandalo de nuevo completo.' },
]
