import { z } from 'zod'
import { demoEnvelopeKey, type EnvelopeKey } from '../src/domain/parcel/demo-key'
import { demoEnvelopeSecret } from './demo/envelope-key'

/** A key that opens envelopes: its public half and its private scalar, as in a JWK of P-256. */
export type EnvelopeSecret = EnvelopeKey & { d: string }

const number = z.string().regex(/^[\w-]{43}$/)

const keysSchema = z
  .array(
    z.object({
      kty: z.literal('EC'),
      crv: z.literal('P-256'),
      kid: z.string().min(1).max(40),
      x: number,
      y: number,
      d: number,
    }),
  )
  .refine((keys) => new Set(keys.map(({ kid }) => kid)).size === keys.length)

const readKeys = (text: string): EnvelopeSecret[] => {
  try {
    return keysSchema.parse(JSON.parse(text))
  } catch {
    throw new Error(
      'ENVELOPE_KEYS must be a JSON list of private JWKs of P-256, each with a kid of its own, as "npm run envelope-key" makes it.',
    )
  }
}

/**
 * The keys of ENVELOPE_KEYS; without them that of the demonstration, with its data only; else none: then no envelope can be
 * opened. Throws for the demonstration's key without its data, because everybody has it.
 */
export const envelopeKeysFromEnv = (
  env: Record<string, string | undefined>,
  { demoData }: { demoData: boolean },
): EnvelopeSecret[] => {
  const text = env['ENVELOPE_KEYS'] ?? ''
  if (text === '') return demoData ? [demoEnvelopeSecret] : []
  const keys = readKeys(text)
  if (!demoData && keys.some(({ x }) => x === demoEnvelopeKey.x))
    throw new Error(
      'ENVELOPE_KEYS has the key of the demonstration, which is published. Make one with "npm run envelope-key".',
    )
  return keys
}
