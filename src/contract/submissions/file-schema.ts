import { z } from 'zod'
import { fieldText, hexDigest } from '../primitives'

/**
 * A document in the manifest of a request: its slot in the form, its size in bytes and its SHA-256 (hex). A kind with a
 * key of its own for a document extends it.
 */
export const fileSchema = z.strictObject({
  id: z.uuid(),
  slot: z.string().max(120),
  nombre: fieldText(255),
  tipo: z.string().max(100),
  bytes: z.int().min(0).max(2_147_483_647),
  sha256: hexDigest,
})

/** A document as the manifest of any kind of request has it. */
export type DeclaredFile = z.infer<typeof fileSchema>
