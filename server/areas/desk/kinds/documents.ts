import type { DeskDocument } from '../../../../src/domain/desk/request'
import { documentName } from '../../../../src/domain/preaffiliation/documents'
import type { StoredDocument } from './kind'

/** A row of a document, of any kind of request. */
type FileRow = { id: string; slot: string; type: string; size: number; path: string }

/** Whose a document is and what it has to say, by its slot. */
export type Naming = {
  personOf: (slot: string) => string
  says?: (slot: string) => DeskDocument['dice']
}

const labels: Readonly<Record<string, string>> = {
  partida: 'Partida de nacimiento',
  cbu: 'Constancia de CBU',
  sentencia: 'Sentencia',
  certificado: 'Certificado',
  reciboHaberes: 'Recibo de haberes',
  certificadoLaboral: 'Certificado laboral',
  foto: 'Foto de legajo',
}

const lastOf = (slot: string): string => slot.split('.').at(-1) ?? ''

/** Name of the document of a slot, as its form calls it. */
export const labelOfSlot = (slot: string): string => {
  const known = documentName(slot)
  return known === 'Documento' ? (labels[lastOf(slot)] ?? known) : known
}

/** The documents of a request as the desk shows them, in their order. */
export const toDocuments = (files: readonly FileRow[], { personOf, says }: Naming): StoredDocument[] =>
  files.map(({ id, slot, type, size, path }, index) => ({
    id,
    persona: personOf(slot),
    slot,
    etiqueta: labelOfSlot(slot),
    tipo: type,
    bytes: size,
    posicion: index + 1,
    pedible: true,
    dice: says?.(slot) ?? [],
    path,
  }))
