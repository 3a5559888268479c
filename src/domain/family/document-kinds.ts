import type { FileOp, FileWidget } from '../files'
import type { FamilyDocument } from './documents'

/** The fund's key of a document (UPLOAD-001), its label and its widget. */
export type DocumentKind = { op: FileOp; label: string; widget: FileWidget }

/** The documents of a relative that are named alike for everybody; the certificate is named by what it proves. */
export const familyDocumentKinds = {
  dniFrente: { op: 'dniFrenteFamiliar', label: 'DNI FRONTAL', widget: 'slots' },
  dniDorso: { op: 'dniDorsoFamiliar', label: 'DNI DORSO', widget: 'slots' },
  cud: { op: 'certDiscFamiliar', label: 'CUD', widget: 'pdf-image' },
  defuncion: { op: 'certDefuncionFamiliar', label: 'Acta de defunción', widget: 'single' },
} satisfies Record<Exclude<FamilyDocument, 'certificado'>, DocumentKind>
