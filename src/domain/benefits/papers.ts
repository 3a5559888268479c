import { childHolder } from '../family/children'
import { documentTypeIds } from '../files'
import { toReadableName } from '../person/names'
import type { BenefitDocument } from './declaration'
import type { BenefitValues, ChildClaim, UnionType } from './values'

const birthCertificateLabel = ({ nombres }: ChildClaim, index: number, isOnly: boolean): string => {
  if (nombres.trim() !== '') return `Partida de nacimiento de ${toReadableName(nombres.trim())}`
  return isOnly ? 'Partida de nacimiento' : `Partida de nacimiento del hijo ${index + 1}`
}

/** Birth certificates, one per child, in the order of the children. */
export const birthCertificates = ({ hijos }: BenefitValues): BenefitDocument[] =>
  hijos.map((child, index) => ({
    key: `${childHolder(child.id)}.partida`,
    label: birthCertificateLabel(child, index, hijos.length === 1),
    widget: 'single',
    documentType: null,
  }))

/** Proof of the account. */
export const cbuProof: BenefitDocument = {
  key: 'cbu',
  label: 'Constancia de CBU',
  widget: 'single',
  documentType: null,
}

/** The sentence of the adoption. */
export const sentence: BenefitDocument = { key: 'sentencia', label: 'Sentencia', widget: 'single', documentType: null }

/** Both sides of the DNI of the spouse or partner; `whose` says which. */
export const spouseDni = (whose: string): readonly BenefitDocument[] => [
  { key: 'conyuge.dniFrente', label: 'DNI FRONTAL', whose, widget: 'slots', documentType: null },
  { key: 'conyuge.dniDorso', label: 'DNI DORSO', whose, widget: 'slots', documentType: null },
]

const certificate = (label: string, documentType: number | null): BenefitDocument => ({
  key: 'certificado',
  label,
  widget: 'single',
  documentType,
})

/** Certificate of a marriage, document type 2. */
export const marriageCertificate = certificate('Certificado de matrimonio', documentTypeIds.marriage)

const unionCertificates = {
  '': certificate('Certificado de la unión', null),
  convivencial: certificate('Certificado de unión convivencial', documentTypeIds.cohabitation),
  civil: certificate('Certificado de unión civil', documentTypeIds.civilUnion),
} satisfies Record<'' | UnionType, BenefitDocument>

/** Certificate of a union: document type 6 for cohabitation, 8 for a civil union (AMB-25). */
export const unionCertificate = (union: '' | UnionType): BenefitDocument => unionCertificates[union]
