import type { z } from 'zod'
import { askedSlots, type DocumentAgain } from '../../domain/document-again/values'
import { signatureOf, type Signature } from '../digest'
import { encodeFiles, type StoredFile } from '../submissions/files'
import type { applicantDocumentSchema, memberDocumentSchema } from './schema'
import { documentRequestVersion } from './wire-kind'

/** A document that a member sends again, as the device seals it. */
export type WireMemberDocument = z.infer<typeof memberDocumentSchema>

/** A document that an applicant sends again, as the device seals it. */
export type WireApplicantDocument = z.infer<typeof applicantDocumentSchema>

/** One document with its ask, ready to be sealed; `claimedAt` is in epoch milliseconds, by the server's clock as last known. */
type Submitted = {
  submissionId: string
  values: DocumentAgain
  files: readonly StoredFile[]
  claimedAt: number
}

const envelopeOf = ({ submissionId, values, files }: Submitted) => ({
  version: documentRequestVersion,
  submissionId,
  archivos: encodeFiles(files, askedSlots(values), () => ({})),
  pedido: values.pedido,
})

/** Encodes and signs what a member sends. */
export const signMemberDocument = async (submitted: Submitted): Promise<WireMemberDocument> => {
  const unsigned: Omit<WireMemberDocument, keyof Signature> = {
    ...envelopeOf(submitted),
    nroafi: submitted.values.nroafi,
  }
  return { ...unsigned, ...(await signatureOf(unsigned, submitted.claimedAt)) }
}

/** Encodes and signs what an applicant sends. */
export const signApplicantDocument = async (submitted: Submitted): Promise<WireApplicantDocument> => {
  const { envio, clave, enlace } = submitted.values
  const unsigned: Omit<WireApplicantDocument, keyof Signature> = { ...envelopeOf(submitted), envio, clave, enlace }
  return { ...unsigned, ...(await signatureOf(unsigned, submitted.claimedAt)) }
}
