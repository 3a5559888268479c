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

const isOurType = (type: string | undefined): type is string =>
  Object.values(statementTypes).some((known) => known === type)

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

/**
 * Reads a code, or the address that holds it, and checks its signature with the keys of its name. Only ES256 counts,
 * whatever the code says of itself. Never rejects.
 */
export const openCode = async (
  text: string,
  keys: readonly StatementKey[],
): Promise<Result<Statement, CodeProblem>> => {
  const isAddress = text.includes(`${verifyPath}#`)
  // A mail or a chat may have broken the line.
  const code = text.slice(text.lastIndexOf('#') + 1).replace(/\s+/g, '')
  const broken = isAddress ? fail('alterada' as const) : fail('noEsCodigo' as const)
  if (code.length > longestCode) return broken
  const parts = split(code)
  const type = findText(parts?.header, 'typ')
  if (parts === undefined || !isRecord(parts.header) || !isOurType(type)) return broken
  if (parts.header['alg'] !== statementAlgorithm || parts.header['crit'] !== undefined) return fail('alterada')
  const known = keys.filter(({ kid }) => kid === findText(parts.header, 'kid'))
  if (known.length === 0) return fail('claveDesconocida')
  const signed = await Promise.all(known.map((key) => isSigned(key, parts)))
  if (!signed.includes(true)) return fail('alterada')
  const statement = readStatement(type, readPart(parts.payload))
  return statement === undefined ? fail('alterada') : ok(statement)
}
