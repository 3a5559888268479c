import { z } from 'zod'
import { demoStatementKey, type StatementKey } from '../src/domain/card/demo-key'
import { demoCardKey } from './demo/card-key'

/** The key that cards and receipts are signed with: a private JWK of P-256 with its name. */
export type CardKey = StatementKey & { d: string }

const coordinate = z.string().regex(/^[\w-]{43}$/)

const keySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  kid: z.string().min(1).max(40),
  x: coordinate,
  y: coordinate,
  d: coordinate,
})

const readKey = (text: string): CardKey => {
  try {
    return keySchema.parse(JSON.parse(text))
  } catch {
    throw new Error('CARD_KEY must be a private JWK of P-256 with a kid, as "npm run card-key" makes it.')
  }
}

/**
 * The key of CARD_KEY; without one that of the demonstration, with its data only; else null: then nothing is signed.
 * Throws for the demonstration's key without its data, because everybody has it.
 */
export const cardKeyFromEnv = (
  env: Record<string, string | undefined>,
  { demoData }: { demoData: boolean },
): CardKey | null => {
  const text = env['CARD_KEY'] ?? ''
  if (text === '') return demoData ? demoCardKey : null
  const key = readKey(text)
  if (!demoData && key.x === demoStatementKey.x)
    throw new Error('CARD_KEY is the key of the demonstration, which is published. Make one with "npm run card-key".')
  return key
}
