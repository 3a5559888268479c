import { parseRegistrationDateData } from '../form/check-data'
import { isCurrent, type ChecksState } from '../form/checks'
import { childHolder } from '../family/children'
import { familyDocumentKinds, type DocumentKind } from '../family/document-kinds'
import { relativeDocuments, spouseCertificateLabel, spouseDocuments } from '../family/documents'
import type { FileOp } from '../files'
import type { DocumentSlot as FormSlot } from '../form/forms'
import { levelDocuments } from '../level/documents'
import { needsCertificate, needsHistory } from '../registration'
import { registrationDateCheck } from './checks-needed'
import { needsOriginalCud } from './cud'
import { appliesTo } from './steps'
import type { PreAffiliation, StepId } from './values'

/** A slot for one file, with the fund's key for it (UPLOAD-001, UNS-82). */
export type DocumentSlot = FormSlot & { op: FileOp; step: StepId }

// Name, key and widget of each document. profesionales3 is the key of both registration papers, because the fund has
// none for the certificate; the name of the slot distinguishes them.
const applicantKinds = {
  fotocarnet: { op: 'fotocarnet', label: 'Foto de legajo', widget: 'single' },
  dniFrente: { op: 'dniFrentePreAfiliado', label: 'DNI FRONTAL', widget: 'slots' },
  dniDorso: { op: 'dniDorsoPreAfiliado', label: 'DNI DORSO', widget: 'slots' },
  cud: { op: 'certDisc', label: 'CUD', widget: 'pdf-image' },
  cudOriginal: { op: 'certDisc', label: 'CUD original', widget: 'pdf-image' },
} satisfies Record<string, DocumentKind>

const professionalKinds = {
  tituloFrente: { op: 'titFrente', label: 'Título (frente)', widget: 'slots' },
  tituloDorso: { op: 'titDorso', label: 'Título (dorso)', widget: 'slots' },
  certMatricula: { op: 'profesionales3', label: 'Certificado de matrícula', widget: 'single' },
  historial: { op: 'profesionales3', label: 'Historial de matrícula', widget: 'single' },
} satisfies Record<string, DocumentKind>

const allKinds: Readonly<Record<string, DocumentKind>> = {
  ...familyDocumentKinds,
  ...applicantKinds,
  ...professionalKinds,
}

/** Name of a document by the key of its slot, even if the answers do not ask for it now. */
export const documentName = (key: string): string => allKinds[key.split('.').at(-1) ?? '']?.label ?? 'Documento'

const slot = (holder: string, name: string, step: StepId, kind: DocumentKind, required = true): DocumentSlot => ({
  key: `${holder}.${name}`,
  step,
  required,
  ...kind,
})

const applicantSlots = ({ personales, discapacidad, profesionales }: PreAffiliation): DocumentSlot[] => {
  const names: (keyof typeof applicantKinds)[] = ['fotocarnet', 'dniFrente', 'dniDorso']
  if (personales.discapacidad === 'S') names.push('cud')
  const slots = names.map((name) => slot('titular', name, 'personales', applicantKinds[name]))
  const asksOriginal =
    personales.tramita_discapacidad === 'S' &&
    discapacidad.cudOriginal &&
    needsOriginalCud(discapacidad.feccud, profesionales.fecmat)
  return asksOriginal ? [...slots, slot('titular', 'cudOriginal', 'discapacidad', applicantKinds.cudOriginal)] : slots
}

const childSlots = ({ hijos }: PreAffiliation): DocumentSlot[] =>
  hijos.flatMap((child) =>
    relativeDocuments(child.tipfamiliar, child.discapacidad === 'S').map((document) =>
      document === 'certificado'
        ? slot(childHolder(child.id), 'partidaNacimiento', 'hijos', {
            op: 'certFamiliar',
            label: 'Partida de nacimiento',
            widget: 'single',
          })
        : slot(childHolder(child.id), document, 'hijos', familyDocumentKinds[document]),
    ),
  )

const spouseSlots = ({ personales: { estadocivil }, conyuge }: PreAffiliation): DocumentSlot[] =>
  estadocivil === null
    ? []
    : spouseDocuments(estadocivil, conyuge.discapacidad === 'S').map((document) =>
        document === 'certificado'
          ? slot('conyuge', document, 'conyuge', {
              op: 'certMatConConvFamiliar',
              label: spouseCertificateLabel(estadocivil),
              widget: 'single',
            })
          : slot('conyuge', document, 'conyuge', familyDocumentKinds[document]),
      )

/**
 * Whether the form asks for the history: as the check answered for this date, or as noted before (PREAF-037, AMB-03).
 */
export const asksForHistory = (values: PreAffiliation, checks: ChecksState): boolean => {
  const result = checks.fechaMatricula
  const holds = isCurrent(result, registrationDateCheck(values).inputs)
  const answer = holds ? parseRegistrationDateData(result.data) : undefined
  return answer ? needsHistory(answer.diasHabiles) : values.profesionales.hayHistorial === 'S'
}

const professionalSlots = (values: PreAffiliation, checks: ChecksState): DocumentSlot[] => {
  const names: (keyof typeof professionalKinds)[] = ['tituloFrente', 'tituloDorso']
  if (needsCertificate(values.profesionales.fecmat)) names.push('certMatricula')
  if (asksForHistory(values, checks)) names.push('historial')
  return names.map((name) => slot('profesional', name, 'profesionales', professionalKinds[name]))
}

const levelSlots = ({ nivel }: PreAffiliation): DocumentSlot[] =>
  nivel.opcion === 1 ? levelDocuments(nivel.esJubilado === 'S').map((document) => ({ ...document, step: 'nivel' })) : []

/**
 * Every document slot that the answers ask for, in the order of the steps. Files in other slots are not sent
 * (PREAF-034, PREAF-036, PREAF-037, FAMILY-016).
 */
export const documentSlots = (values: PreAffiliation, facts: { checks: ChecksState }): DocumentSlot[] =>
  [
    ...applicantSlots(values),
    ...childSlots(values),
    ...spouseSlots(values),
    ...professionalSlots(values, facts.checks),
    ...levelSlots(values),
  ].filter(({ step }) => appliesTo(step, values))
