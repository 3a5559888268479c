import { CompactSign, importJWK } from 'jose'
import { statementAlgorithm, type StatementType } from '../../src/contract/card/statement'
import type { tabletType } from '../../src/contract/card/tablet'
import type { StatementKey } from '../../src/domain/card/demo-key'
import type { CardKey } from '../config-cards'

/** Signs what the fund says of a card, of a receipt (UNS-126) or of a tablet. */
export type CardSigner = {
  /** The public half, by which everybody verifies. */
  publicKey: StatementKey
  /** The statement as a compact JWS, ES256, with the name of the key in its header. */
  sign: (type: StatementType | typeof tabletType, claims: object) => Promise<string>
}

/** Signs with this key; null without one, and then nothing can be verified. */
export const createCardSigner = async (cardKey: CardKey | null): Promise<CardSigner | null> => {
  if (cardKey === null) return null
  const { d: _private, ...publicKey } = cardKey
  const key = await importJWK(cardKey, statementAlgorithm)
  return {
    publicKey,
    sign: (type, claims) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ alg: statementAlgorithm, kid: publicKey.kid, typ: type })
        .sign(key),
  }
}
