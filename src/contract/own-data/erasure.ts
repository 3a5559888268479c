import type { z } from 'zod'
import { takenFrom } from '../../domain/fields/taken'
import { erasure, type Erasure } from '../../domain/own-data/erasure'
import { signatureOf, type Signature } from '../digest'
import type { erasureSchema } from './erasure-schema'
import { erasureRequestVersion } from './wire-kind'

/** A request that data be deleted as the device seals it. */
export type WireErasure = z.infer<typeof erasureSchema>

/**
 * Encodes and signs a request that data be deleted; `claimedAt` is the moment of "enviar" in epoch milliseconds, by the server's
 * clock as last known.
 */
export const signErasure = async (submissionId: string, values: Erasure, claimedAt: number): Promise<WireErasure> => {
  const unsigned: Omit<WireErasure, keyof Signature> = {
    version: erasureRequestVersion,
    submissionId,
    ...values,
    archivos: [],
  }
  return { ...unsigned, ...(await signatureOf(unsigned, claimedAt)) }
}

/** Decodes the answers of a request. */
export const decodeErasure = (wire: WireErasure): Erasure => takenFrom(erasure, wire)
