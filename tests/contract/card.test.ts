import { CompactSign, exportJWK, generateKeyPair, importJWK, SignJWT, type CompactJWSHeaderParameters } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseCardCode } from '../../src/contract/card/code-answer'
import { parseFundList } from '../../src/contract/card/fund-list'
import { openCode } from '../../src/contract/card/open-code'
import { codeAddress, encodeCardStatement, encodeReceiptStatement } from '../../src/contract/card/statement'
import { demoCardKey } from '../../server/demo/card-key'
import { demoStatementKey } from '../../src/domain/card/demo-key'
import { judge, longestCodeMs, type CardStatement, type ReceiptStatement } from '../../src/domain/card/verdict'

const dayMs = 86_400_000
const issued = Date.parse('2025-11-20T12:00:00-03:00')

const card: CardStatement = {
  id: 'Zm9vYmFyYmF6',
  nroafi: '120001',
  nombre: 'Ana María Rossi Núñez',
  clase: 'Afiliada activa',
  dni: '222',
  vence: '2026-12-31',
  issuedAt: issued,
  expiresAt: issued + longestCodeMs,
}

const receipt: ReceiptStatement = {
  submissionId: '0d2f6a2e-50bd-4a3f-9d8c-1d1c5b7f3a10',
  digest: 'a'.repeat(64),
  numero: 'TR-2025-000001',
  receivedAt: issued,
  clase: 'Solicitud de subsidio',
}

type Header = Partial<CompactJWSHeaderParameters> & { alg?: string }

const sign = async (claims: object, header: Header = {}, key?: CryptoKey): Promise<string> =>
  new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid: demoStatementKey.kid, typ: 'credencial', ...header })
    .sign(key ?? (await importJWK(demoCardKey, 'ES256')))

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const keys = [demoStatementKey]
const claims = encodeCardStatement(card)

let code = ''
let stranger: CryptoKey

beforeAll(async () => {
  code = await sign(claims)
  stranger = (await generateKeyPair('ES256')).privateKey
})

describe('a code that is genuine', () => {
  test('is read as it was signed, bare, in its address, and with broken lines', async () => {
    const whole = { ok: true, value: { kind: 'credencial', card } }
    expect(await openCode(code, keys)).toEqual(whole)
    expect(await openCode(codeAddress('https://portal.caja.example', code), keys)).toEqual(whole)
    expect(await openCode(` ${code.slice(0, 90)}\n ${code.slice(90)} `, keys)).toEqual(whole)
  })

  test('of a receipt is one of a receipt, and never a card', async () => {
    const signed = await sign(encodeReceiptStatement(receipt), { typ: 'comprobante' })
    expect(await openCode(signed, keys)).toEqual({ ok: true, value: { kind: 'comprobante', receipt } })
    const dressed = await sign(encodeReceiptStatement(receipt), { typ: 'credencial' })
    expect(await openCode(dressed, keys)).toEqual({ ok: false, error: 'alterada' })
  })

  test('is read with any key of its name, as while one follows another', async () => {
    const other = { ...demoStatementKey, ...(await exportJWK((await generateKeyPair('ES256')).publicKey)) }
    const both = [{ ...demoStatementKey, x: other.x ?? '', y: other.y ?? '' }, demoStatementKey]
    expect((await openCode(code, both)).ok).toBe(true)
  })
})

const cut = (text: string, at: number): string => text.slice(0, at)
const swap = (text: string, at: number): string =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`

describe('a code that is not', () => {
  const table: readonly (readonly [string, () => string | Promise<string>, string])[] = [
    ['nothing', () => '', 'noEsCodigo'],
    ['a word', () => 'hola', 'noEsCodigo'],
    ['the address of another page', () => 'https://otra.example/menu#carta', 'noEsCodigo'],
    ['the address without a code', () => codeAddress('https://portal.example', ''), 'alterada'],
    ['an address cut short', () => cut(codeAddress('https://portal.example', code), 200), 'alterada'],
    ['cut in its signature', () => cut(code, code.length - 5), 'alterada'],
    ['without its signature', () => cut(code, code.lastIndexOf('.') + 1), 'noEsCodigo'],
    ['one letter of the name changed', () => swap(code, code.indexOf('.') + 60), 'alterada'],
    ['one letter of the signature changed', () => swap(code, code.lastIndexOf('.') + 10), 'alterada'],
    ['another person under the same signature', () => mix({ ...claims, nom: 'Otra Persona' }), 'alterada'],
    ['signed by somebody else under the fund’s key id', () => sign(claims, {}, stranger), 'alterada'],
    ['of another fund', () => sign(claims, { kid: 'otra-caja' }, stranger), 'claveDesconocida'],
    ['without a key id', () => sign(claims, { kid: '' }), 'claveDesconocida'],
    [
      'alg none',
      () => `${part({ alg: 'none', kid: demoStatementKey.kid, typ: 'credencial' })}.${part(claims)}.AA`,
      'alterada',
    ],
    ['HS256 with the public key as its secret', () => confused(), 'alterada'],
    ['a token of a session', () => sign({ sub: '1' }, { typ: 'JWT' }), 'noEsCodigo'],
    [
      'a header that must be understood',
      () =>
        `${part({ alg: 'ES256', kid: demoStatementKey.kid, typ: 'credencial', crit: ['b64'] })}.${code.split('.').slice(1).join('.')}`,
      'alterada',
    ],
    ['signed, but without what a card says', () => sign({ nom: 'Ana' }), 'alterada'],
    ['signed, but not JSON', () => signText('no es JSON'), 'alterada'],
    ['longer than any code', () => `${code}${'A'.repeat(2000)}`, 'noEsCodigo'],
    ['a million letters', () => 'x'.repeat(1_000_000), 'noEsCodigo'],
  ]

  const mix = (other: object): string => {
    const [header, , signature] = code.split('.')
    return `${header}.${part(other)}.${signature}`
  }
  const confused = (): Promise<string> =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', kid: demoStatementKey.kid, typ: 'credencial' })
      .sign(new TextEncoder().encode(JSON.stringify(demoStatementKey)))
  const signText = async (text: string): Promise<string> =>
    new CompactSign(new TextEncoder().encode(text))
      .setProtectedHeader({ alg: 'ES256', kid: demoStatementKey.kid, typ: 'credencial' })
      .sign(await importJWK(demoCardKey, 'ES256'))

  test.for(table)('%s', async ([, make, error]) => {
    expect(await openCode(await make(), keys)).toEqual({ ok: false, error })
  })
})

describe('what a card is worth', () => {
  const statement = { kind: 'credencial', card } as const
  const list = (at: number, id = 'otra') => ({ at, cards: [{ id, dia: '2025-11-25' }] })

  test.for([
    ['today', issued, null, 'valida'],
    ['in its last second', card.expiresAt - 1000, null, 'valida'],
    ['afterwards', card.expiresAt, null, 'vencida'],
    ['by a clock that is a year behind', issued - 365 * dayMs, null, 'valida'],
    ['by a clock that is behind a list of later', issued, list(card.expiresAt), 'vencida'],
    ['with a list that names others', issued, list(issued), 'valida'],
    ['with a list that names it', issued, list(issued, card.id), 'retirada'],
    ['withdrawn and over', card.expiresAt + dayMs, list(issued, card.id), 'retirada'],
  ] as const)('%s', ([, now, withdrawals, kind]) => {
    expect(judge(statement, now, withdrawals).kind).toBe(kind)
  })

  test('never more than 30 days, whatever it says; the day it ended is said', () => {
    const long = { kind: 'credencial', card: { ...card, expiresAt: issued + 400 * dayMs } } as const
    expect(judge(long, issued + 31 * dayMs, null)).toMatchObject({ kind: 'vencida', dia: '2025-12-20' })
  })
})

describe('answers', () => {
  test('of the code and of the list; one withdrawal that cannot be read spoils the list', () => {
    expect(parseCardCode({ firma: code })).toEqual({ ok: true, value: code })
    expect(parseCardCode({ firma: null })).toEqual({ ok: true, value: null })
    expect(parseCardCode({}).ok).toBe(false)
    const body = { al: '2025-11-20T15:00:00.000Z', claves: [demoStatementKey, { kty: 'RSA' }], bajas: [] }
    expect(parseFundList(body)).toEqual({ ok: true, value: { keys, withdrawals: { at: issued, cards: [] } } })
    expect(parseFundList({ ...body, bajas: [{ id: 'a' }] }).ok).toBe(false)
    expect(parseFundList('<html>').ok).toBe(false)
  })
})
