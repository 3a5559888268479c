import { findList, findText } from '../../contract/answer'
import { readKeys } from '../../contract/card/fund-list'
import { demoStatementKey, type StatementKey } from '../../domain/card/demo-key'
import { demoEnvelopeKey, type EnvelopeKey } from '../../domain/parcel/demo-key'

// A list that cannot be read is none: then only the keys that the fund's server gave are known.
const readSet = (text: string): StatementKey[] => {
  try {
    return readKeys(findList(JSON.parse(text), 'keys') ?? [])
  } catch {
    return []
  }
}

const isOwnMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * The public keys that ship with the portal: those of VITE_CARD_KEYS (a JWKS, several while one follows another), else
 * that of the demonstration, which everybody can sign with and which therefore counts on one's own machine only.
 */
export const shippedKeys = (
  configured: string = import.meta.env.VITE_CARD_KEYS ?? '',
  host: string = location.hostname,
): StatementKey[] => {
  if (configured !== '') return readSet(configured)
  return isOwnMachine(host) ? [demoStatementKey] : []
}

const readEnvelopeKey = (text: string): EnvelopeKey | null => {
  try {
    const key: unknown = JSON.parse(text)
    const [kid, x, y] = ['kid', 'x', 'y'].map((name) => findText(key, name))
    return kid === undefined || x === undefined || y === undefined ? null : { kid, x, y }
  } catch {
    return null
  }
}

/**
 * The public key that envelopes are sealed for: that of VITE_ENVELOPE_KEY (a JWK), else that of the demonstration, which
 * everybody can open and which therefore counts on one's own machine only; null without either.
 */
export const shippedEnvelopeKey = (
  configured: string = import.meta.env.VITE_ENVELOPE_KEY ?? '',
  host: string = location.hostname,
): EnvelopeKey | null => {
  if (configured !== '') return readEnvelopeKey(configured)
  return isOwnMachine(host) ? demoEnvelopeKey : null
}
