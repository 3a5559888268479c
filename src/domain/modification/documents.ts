import { canonicalJson } from '../json'
import { familyDocumentKinds, type DocumentKind } from '../family/document-kinds'
import {
  findRelationshipCertificate,
  relativeDocuments,
  spouseCertificateLabel,
  spouseDocuments,
  type FamilyDocument,
} from '../family/documents'
import type { FileOp } from '../files'
import type { CheckFacts, NeededCheck, DocumentSlot as FormSlot } from '../form/forms'
import { fullName } from '../person/names'
import { isRelativeChanged } from './compare'
import { spouseId } from './defaults'
import { dniRequired } from './dni-required'
import { asksSpouse, certifiedStatus, isSpouseSent } from './family-step'
import type { FamilyMember, Modification, ModificationStep } from './values'

/** A slot for one file, with the fund's key for it (UPLOAD-001). */
export type DocumentSlot = FormSlot & { op: FileOp; step: ModificationStep }

/** Slot of the new photo of the file, whose light the server checks. */
export const photoSlot = 'titular.foto'

const memberKinds = {
  foto: { op: 'fotocarnet', label: 'Foto carnet', widget: 'single' },
  dniFrente: { op: 'dniFrenteAfiliado', label: 'DNI FRONTAL', widget: 'slots' },
  dniDorso: { op: 'dniDorsoAfiliado', label: 'DNI DORSO', widget: 'slots' },
  cud: { op: 'certDisc', label: 'CUD', widget: 'pdf-image' },
} satisfies Record<string, DocumentKind>

const memberSlot = (name: keyof typeof memberKinds): DocumentSlot => ({
  key: `titular.${name}`,
  step: 'personales',
  required: name !== 'foto',
  ...memberKinds[name],
})

/** Whether the member's CUD is required: the disability, or its process, is new (LEGAJO-041). */
const needsCud = ({ personales, visto: { personales: before } }: Modification): boolean =>
  personales.discapacidad === 'S' &&
  (before.discapacidad !== 'S' || (personales.tramita_discapacidad === 'S' && before.tramita_discapacidad !== 'S'))

const familySlot = (id: string, document: FamilyDocument, certificate: DocumentKind, whose?: string): DocumentSlot => ({
  key: `${id}.${document}`,
  step: 'familiares',
  required: true,
  whose,
  ...(document === 'certificado' ? certificate : familyDocumentKinds[document]),
})

const documentsOfSpouse = (values: Modification): FamilyDocument[] => {
  const { conyuge, personales } = values
  if (!asksSpouse(values)) return personales.estadocivil === 7 ? spouseDocuments(7, false) : ['certificado']
  if (conyuge.fallecido === 'S') return ['certificado', 'defuncion']
  return spouseDocuments(personales.estadocivil ?? 0, conyuge.discapacidad === 'S')
}

const spouseSlots = (values: Modification): DocumentSlot[] =>
  isSpouseSent(values)
    ? documentsOfSpouse(values).map((document) =>
        familySlot(spouseId, document, {
          op: 'certMatConConvFamiliar',
          label: spouseCertificateLabel(certifiedStatus(values)),
          widget: 'single',
        }),
      )
    : []

const relativeSlots = (relative: FamilyMember): DocumentSlot[] => {
  const kinship = relative.tipfamiliar ?? 0
  const certificate: DocumentKind = {
    op: 'certFamiliar',
    label: findRelationshipCertificate(kinship) ?? '',
    widget: 'single',
  }
  const name = fullName(relative)
  return relativeDocuments(kinship, relative.discapacidad === 'S').map((document) =>
    familySlot(relative.id, document, certificate, name === '' ? undefined : `de ${name}`),
  )
}

/**
 * Every slot that the answers ask for, in the order of the screen. Files in other slots are not sent (LEGAJO-030,
 * LEGAJO-031, LEGAJO-041, FAMILY-015 to FAMILY-018, FAMILY-026 to FAMILY-028). The photo is the only optional one.
 */
export const documentSlots = (values: Modification, { hasNewPhoto }: { hasNewPhoto: boolean }): DocumentSlot[] => [
  memberSlot('foto'),
  ...(dniRequired(values, hasNewPhoto) ? [memberSlot('dniFrente'), memberSlot('dniDorso')] : []),
  ...(needsCud(values) ? [memberSlot('cud')] : []),
  ...spouseSlots(values),
  ...values.familiares.filter((relative) => isRelativeChanged(values, relative)).flatMap(relativeSlots),
]

/** The only question to the fund: the light of a new photo (PHOTO-005), asked before sending when offline (UNS-21). */
export const checksNeeded = ({ photoId }: Pick<CheckFacts, 'photoId'>): NeededCheck[] =>
  photoId === null ? [] : [{ id: 'foto', path: `archivo:${photoSlot}`, inputs: canonicalJson({ archivo: photoId }) }]
