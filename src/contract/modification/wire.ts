import type { z } from 'zod'
import type { Signature } from '../digest'
import type { modificationEnvelopeSchema, modificationSchema } from './schema'

/** A whole request as the device seals it. */
export type WireModification = z.infer<typeof modificationSchema>

/** A request without the two members that its digest leaves out. */
export type UnsignedModification = Omit<WireModification, keyof Signature>

/** The part `envio`. */
export type WireModificationEnvelope = z.infer<typeof modificationEnvelopeSchema>

/** One relative: A new, M modified, X as the file has them, sent for their documents (FAMILY-001). */
export type WireFamilyMember = WireModification['familiares'][number]
