import { isPlainDate } from '../../domain/dates'
import type { CardStatement, ReceiptStatement, Statement } from '../../domain/card/verdict'
import { findNumber, findText, isRecord } from '../answer'

/** The types of a signed statement, as its header names them (typ): one is never taken for the other. */
export const statementTypes = { card: 'credencial', receipt: 'comprobante' } as const

/** One of the types of a statement. */
export type StatementType = (typeof statementTypes)[keyof typeof statementTypes]

/** The only algorithm of a statement. */
export const statementAlgorithm = 'ES256'

/** Longest code that is looked at, in characters; the portal's own have about 450. */
export const longestCode = 2000

/** The path of the page that verifies, below the origin. */
export const verifyPath = '/afiliados/verificar'

/** The address of a code. The code is its fragment, which never reaches a server. */
export const codeAddress = (origin: string, code: string): string => `${origin}${verifyPath}#${code}`

/** What a card's code says, by the short names of the wire; seconds since 1970. */
export type WireCardStatement = {
  jti: string
  mp: string
  nom: string
  cl: string
  dni: string
  v?: string
  iat: number
  exp: number
}

/** What a receipt's code says; `rec` in seconds since 1970. */
export type WireReceiptStatement = { sub: string; dig: string; nro: string; cl: string; rec: number }

const toSeconds = (ms: number): number => Math.floor(ms / 1000)

/** Encodes what a card's code says. */
export const encodeCardStatement = (card: CardStatement): WireCardStatement => ({
  jti: card.id,
  mp: card.nroafi,
  nom: card.nombre,
  cl: card.clase,
  dni: card.dni,
  ...(card.vence === null ? {} : { v: card.vence }),
  iat: toSeconds(card.issuedAt),
  exp: toSeconds(card.expiresAt),
})

/** Encodes what a receipt's code says. */
export const encodeReceiptStatement = (receipt: ReceiptStatement): WireReceiptStatement => ({
  sub: receipt.submissionId,
  dig: receipt.digest,
  nro: receipt.numero,
  cl: receipt.clase,
  rec: toSeconds(receipt.receivedAt),
})

type Claims = Record<string, unknown>

// Whoever signs may send more; each of these must be there.
const textsOf = (claims: Claims, names: readonly string[]): string[] | undefined => {
  const texts = names.map((name) => findText(claims, name) ?? '')
  return texts.includes('') ? undefined : texts
}

const readCard = (claims: Claims): CardStatement | undefined => {
  const [id = '', nroafi = '', nombre = '', clase = '', dni = ''] =
    textsOf(claims, ['jti', 'mp', 'nom', 'cl', 'dni']) ?? []
  const [iat, exp, vence] = [findNumber(claims, 'iat'), findNumber(claims, 'exp'), findText(claims, 'v')]
  if (id === '' || iat === undefined || exp === undefined) return undefined
  return {
    id,
    nroafi,
    nombre,
    clase,
    dni,
    vence: vence !== undefined && isPlainDate(vence) ? vence : null,
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
  }
}

const readReceipt = (claims: Claims): ReceiptStatement | undefined => {
  const [submissionId = '', digest = '', numero = '', clase = ''] = textsOf(claims, ['sub', 'dig', 'nro', 'cl']) ?? []
  const rec = findNumber(claims, 'rec')
  if (submissionId === '' || rec === undefined) return undefined
  return { submissionId, digest, numero, clase, receivedAt: rec * 1000 }
}

/** Reads what was signed, by the type of its header; undefined when something that it must say is missing. */
export const readStatement = (type: string, claims: unknown): Statement | undefined => {
  if (!isRecord(claims)) return undefined
  if (type === statementTypes.card) {
    const card = readCard(claims)
    return card && { kind: 'credencial', card }
  }
  const receipt = type === statementTypes.receipt ? readReceipt(claims) : undefined
  return receipt && { kind: 'comprobante', receipt }
}
