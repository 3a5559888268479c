import type { z } from 'zod'
import type { Signature } from '../digest'
import type { benefitSchema, envelopeSchema } from './schema'

/** A whole request as the device seals it; `destino` is the last part of its path. */
export type WireBenefit = z.infer<typeof benefitSchema>

type Unsigned<B> = B extends WireBenefit ? Omit<B, keyof Signature> : never

/** A request without the two members that its digest leaves out. */
export type UnsignedBenefit = Unsigned<WireBenefit>

type Body<B> = B extends WireBenefit ? Pick<B, 'beneficio' | 'destino' | 'afiliado' | 'familiar'> : never

/** The part of a request that differs by benefit: who asks, the people, and the destination. */
export type WireBenefitBody = Body<WireBenefit>

/** The part `envio`: everything that is not in another part or in the path. */
export type WireBenefitEnvelope = z.infer<typeof envelopeSchema>

/** The chosen relative, as the file has it (UNS-103). */
export type WireOriginalRelative = WireBenefit['familiarOriginal'][number]

/**
 * A document, sent as part `archivo<n>`, where n is its place in the list from 1. `slot` is the form's key;
 * `tipoDocumento` the fund's id of the kind of document, if it has one (AMB-25).
 */
export type WireBenefitFile = WireBenefit['archivos'][number]
