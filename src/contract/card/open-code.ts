import type { StatementKey } from '../../domain/card/demo-key'
import type { CodeProblem, Statement } from '../../domain/card/verdict'
import { fail, ok, type Result } from '../../domain/result'
import { findText, isRecord } from '../answer'
import { longestCode, readStatement, statementAlgorithm, statementTypes, verifyPath } from './statement'

const toBytes = (part: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0))

const readPart = (part: string): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(toBytes(part)))
  } catch {
    return undefined
  }
}

/** A code in its three parts, as they were typed, pasted or scanned. */
type Parts = { signed: string; header: unknown; payload: string; signature: string }

const split = (code: string): Parts | undefined => {
  const [, header = '', payload = '', signature = ''] = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(code) ?? []
  return header === '' ? undefined : { signed: `${header}.${payload}`, header: readPart(header), payload, signature }
}

const isSigned = async ({ kty, crv, x, y }: StatementKey, { signed, signature }: Parts): Promise<boolean> => {
  try {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
    const bytes = new TextEncoder().encode(signed)
    return await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, toBytes(signature), bytes)
  } catch {
    return false
  }
}

/** What was signed, by its type. */
export type Signed = { type: string; claims: unknown }

/**
 * Opens a code of one of these types and checks its signature with the keys of its name. Only ES256 counts, whatever the
 * code says of itself. Never rejects.
 */
export const openSigned = async (
  code: string,
  { types, keys }: { types: readonly string[]; keys: readonly StatementKey[] },
): Promise<Result<Signed, CodeProblem>> => {
  const parts = code.length > longestCode ? undefined : split(code)
  const type = findText(parts?.header, 'typ')
  if (parts === undefined || !isRecord(parts.header)) return fail('noEsCodigo')
  if (type === undefined || !types.includes(type)) return fail('noEsCodigo')
  if (parts.header['alg'] !== statementAlgorithm || parts.header['crit'] !== undefined) return fail('alterada')
  const known = keys.filter(({ kid }) => kid === findText(parts.header, 'kid'))
  if (known.length === 0) return fail('claveDesconocida')
  const signed = await Promise.all(known.map((key) => isSigned(key, parts)))
  return signed.includes(true) ? ok({ type, claims: readPart(parts.payload) }) : fail('alterada')
}

/** Reads the code of a card or a receipt, or the address that holds it. Never rejects. */
export const openCode = async (
  text: string,
  keys: readonly StatementKey[],
): Promise<Result<Statement, CodeProblem>> => {
  // A mail or a chat may have broken the line.
  const code = text.slice(text.lastIndexOf('#') + 1).replace(/\s+/g, '')
  const signed = await openSigned(code, { types: Object.values(statementTypes), keys })
  if (!signed.ok) return text.includes(`${verifyPath}#`) && signed.error === 'noEsCodigo' ? fail('alterada') : signed
  const statement = readStatement(signed.value.type, signed.value.claims)
  return statement === undefined ? fail('alterada') : ok(statement)
}
