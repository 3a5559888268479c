import type { z } from 'zod'
import { directDebit } from '../../domain/direct-debit/fields'
import { toSubmittable, type DirectDebit } from '../../domain/direct-debit/values'
import { takenFrom } from '../../domain/fields/taken'
import { signatureOf, type Signature } from '../digest'
import type { accountEnrolmentSchema } from './schema'
import { enrolmentRequestVersion } from './wire-kind'

/** The enrolment of a bank account as the device seals it. */
export type WireAccountEnrolment = z.infer<typeof accountEnrolmentSchema>

/**
 * Encodes and signs the enrolment of a bank account; `claimedAt` is the moment of "enviar" in epoch milliseconds, by the
 * server's clock as last known.
 */
export const signAccountEnrolment = async (
  submissionId: string,
  values: DirectDebit,
  claimedAt: number,
): Promise<WireAccountEnrolment> => {
  const unsigned: Omit<WireAccountEnrolment, keyof Signature> = {
    version: enrolmentRequestVersion,
    submissionId,
    ...toSubmittable(values),
    tipo: 'debito',
    archivos: [],
  }
  return { ...unsigned, ...(await signatureOf(unsigned, claimedAt)) }
}

/** Decodes the answers of a request. */
export const decodeAccountEnrolment = (wire: WireAccountEnrolment): DirectDebit => takenFrom(directDebit, wire)
