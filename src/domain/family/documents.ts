/** A kind of family document, without its owner. */
export type FamilyDocument = 'dniFrente' | 'dniDorso' | 'certificado' | 'cud' | 'defuncion'

const dni: readonly FamilyDocument[] = ['dniFrente', 'dniDorso']
// Civil statuses without a DNI of the spouse (FAMILY-017).
const withoutSpouseDni: readonly number[] = [7, 5, 4]
const widowed = 7

/**
 * Documents of the spouse by the applicant's civil status (FAMILY-016, FAMILY-017, FAMILY-028).
 *
 * | status        | 7 (deceased)        | 4, 5        | others      |
 * | DNI           | no                  | no          | yes         |
 * | certificate   | yes                 | yes         | yes         |
 * | death         | yes                 | no          | no          |
 * | CUD, disabled | no                  | yes         | yes         |
 */
export const spouseDocuments = (estadocivil: number, isDisabled: boolean): FamilyDocument[] => {
  if (estadocivil === widowed) return ['certificado', 'defuncion']
  return [
    ...(withoutSpouseDni.includes(estadocivil) ? [] : dni),
    'certificado',
    ...(isDisabled ? ['cud' as const] : []),
  ]
}

const relationshipCertificates: Record<number, string> = {
  1: 'Acta de matrimonio',
  2: 'Acta de convivencia',
  3: 'Partida de nacimiento',
}

/** Name of the certificate that proves a relationship; only 1, 2 and 3 have one (FAMILY-026). */
export const findRelationshipCertificate = (tipfamiliar: number): string | undefined =>
  relationshipCertificates[tipfamiliar]

/** Documents of a relative by relationship: DNI always, certificate for 1 to 3, CUD when disabled (FAMILY-015, 026, 027). */
export const relativeDocuments = (tipfamiliar: number, isDisabled: boolean): FamilyDocument[] => [
  ...dni,
  ...(findRelationshipCertificate(tipfamiliar) === undefined ? [] : ['certificado' as const]),
  ...(isDisabled ? ['cud' as const] : []),
]

/** Label of the spouse's certificate (FAMILY-018). */
export const spouseCertificateLabel = (estadocivil: number | null): string =>
  estadocivil === 2 ? 'ACTA DE MATRIMONIO' : 'ACTA DE CONVIVENCIA'
