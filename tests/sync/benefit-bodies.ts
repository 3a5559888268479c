import { encodeBenefit } from '../../src/contract/benefits/request'
import { signBenefit } from '../../src/contract/benefits/sign'
import type { WireBenefit } from '../../src/contract/benefits/wire'
import { documentSlots } from '../../src/domain/benefits/documents'
import type { BenefitId, BenefitValues, EligibilityData } from '../../src/domain/benefits/values'
import { aBenefit } from '../domain/benefits/builders'

/** Moment of "enviar" of the examples. */
const claimedAt = Date.parse('2025-11-20T12:00:00-03:00')

const hex = (seed: number): string => String(seed).padStart(64, '0')

/** One file for each document that the answers ask for, in the order of the fund. */
export const filesOf = (values: BenefitValues) =>
  documentSlots(values).map(({ key }, index) => ({
    id: `f${index + 1}`,
    slot: key,
    name: `${key}.pdf`,
    type: 'application/pdf',
    bytes: 8,
    sha256: hex(index + 1),
  }))

/** A request as its form seals it. */
export const aBenefitBody = (
  id: BenefitId,
  part: { submissionId?: string; nroafi?: string; eligibility?: EligibilityData } = {},
): Promise<WireBenefit> => {
  const values = aBenefit(id)
  const solicitante = { ...values.solicitante, nroafi: part.nroafi ?? values.solicitante.nroafi }
  const request = encodeBenefit({
    submissionId: part.submissionId ?? '5b1f6a0e-7f0d-4f5a-9a53-2f6e3f0a9c11',
    values: { ...values, solicitante },
    eligibility: part.eligibility ?? null,
    files: filesOf(values),
    relatives: [],
  })
  return signBenefit(request, claimedAt)
}
