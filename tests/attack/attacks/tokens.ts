import { createHash, createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'
import { paths } from '../../../src/contract/base-paths'
import { encodeLogout, encodeRefresh } from '../../../src/contract/session/refresh'
import { encodeUserQuery } from '../../../src/contract/member/member'
import { attacker, enter, victims } from '../stage/people'
import { tokenSecret } from '../stage/stage'
import { judgeAnswer } from '../wire/judge'
import { sendHostile, type HostileRequest } from '../wire/request'
import type { Books } from '../wire/tally'
import { onSharedServer, type Attack, type Ground } from './attack'

/** A forged token and what is wrong with it. */
type Forgery = { what: string; token: string }

const key = createHash('sha256').update(tokenSecret).digest()

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const byHand = (header: object, payload: object, secret: string | Buffer | null): string => {
  const content = `${encode(header)}.${encode(payload)}`
  const signature = secret === null ? '' : createHmac('sha256', secret).update(content).digest('base64url')
  return `${content}.${signature}`
}

const changeLetter = (text: string, index: number): string =>
  `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`

const withoutKey = (claims: JWTPayload): Forgery[] => {
  const head = { alg: 'HS256', typ: 'JWT' }
  const names = ['none', 'None', 'NONE', 'nOnE', '']
  const secrets = ['', 'secret', tokenSecret, 'portal-afiliados', '\0'.repeat(32)]
  const kids = ['/dev/null', '../../../../dev/null', "x' union select 'a", 'file:///dev/null', '0']
  return [
    ...names.map((alg) => ({ what: `alg "${alg}"`, token: byHand({ ...head, alg }, claims, null) })),
    ...names.map((alg) => ({ what: `alg "${alg}", signed`, token: byHand({ ...head, alg }, claims, key) })),
    ...secrets.map((secret) => ({ what: 'the key of another', token: byHand(head, claims, secret) })),
    ...kids.map((kid) => ({ what: `kid ${kid}`, token: byHand({ ...head, kid }, claims, '') })),
    { what: 'crit', token: byHand({ ...head, crit: ['exp'] }, claims, key) },
    { what: 'b64 false', token: byHand({ ...head, b64: false, crit: ['b64'] }, claims, key) },
    { what: 'jku', token: byHand({ ...head, jku: 'http://127.0.0.1:1/keys' }, claims, 'a') },
  ]
}

const withOwnKeys = async (claims: JWTPayload): Promise<Forgery[]> => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = publicKey.export({ format: 'jwk' })
  const pem = publicKey.export({ format: 'pem', type: 'spki' })
  const sign = (header: JWTHeaderParameters) => new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
  return [
    { what: 'RS256', token: await sign({ alg: 'RS256' }) },
    { what: 'RS256 with its key inside', token: await sign({ alg: 'RS256', jwk }) },
    { what: 'PS256', token: await sign({ alg: 'PS256' }) },
    { what: 'HS256 over a public key', token: byHand({ alg: 'HS256' }, claims, String(pem)) },
  ]
}

// Signed with the right key: what a thief of it still could not do, since the session is looked up.
const withTheKey = (claims: JWTPayload): Forgery[] => {
  const now = Math.floor(Date.now() / 1000)
  const changes: [string, object][] = [
    ['another issuer', { iss: 'portal-de-otros' }],
    ['no issuer', { iss: undefined }],
    ['old', { iat: now - 7_200, exp: now - 1 }],
    ['never ends', { exp: undefined }],
    ['an end that is a text', { exp: String(now + 60) }],
    ['made tomorrow', { iat: now + 86_400, exp: now + 90_000 }],
    ['another member', { sub: victims[0] }],
    ['another role', { rol: 'gestion' }],
    ['an unknown role', { rol: 'admin' }],
    ['another session', { sid: randomUUID() }],
    ['no session', { sid: undefined }],
    ['a later generation', { gen: 99 }],
    ['no generation', { gen: undefined }],
    ['a generation that is a text', { gen: '1' }],
    ['a number with a sign', { sub: `+${attacker}` }],
  ]
  return changes.map(([what, change]) => ({
    what,
    token: byHand({ alg: 'HS256', typ: 'JWT' }, { ...claims, ...change }, key),
  }))
}

const damaged = (token: string): Forgery[] => {
  const [head = '', payload = '', signature = ''] = token.split('.')
  return [
    { what: 'truncated', token: token.slice(0, -1) },
    { what: 'no signature', token: `${head}.${payload}.` },
    { what: 'two parts', token: `${head}.${payload}` },
    { what: 'four parts', token: `${token}.${signature}` },
    { what: 'a changed head', token: `${changeLetter(head, 5)}.${payload}.${signature}` },
    { what: 'a changed payload', token: `${head}.${changeLetter(payload, 20)}.${signature}` },
    { what: 'a changed signature', token: `${head}.${payload}.${changeLetter(signature, 5)}` },
    { what: 'huge', token: `${head}.${'A'.repeat(12_000)}.${signature}` },
    { what: 'empty', token: '..' },
  ]
}

const json = { 'content-type': 'application/json' }

const calls = (nroafi: string): Omit<HostileRequest, 'headers'>[] => [
  { method: 'POST', path: paths.user, body: JSON.stringify(encodeUserQuery(nroafi, 1)) },
  { method: 'GET', path: `${paths.contributions}/${nroafi}`, body: null },
  { method: 'POST', path: paths.refreshToken, body: JSON.stringify(encodeRefresh(nroafi)) },
]

const ask = (url: string, token: string, call: Omit<HostileRequest, 'headers'>) =>
  sendHostile(url, { ...call, headers: { ...(call.body === null ? {} : json), authorization: `Bearer ${token}` } })

const tryToken = async (url: string, books: Books, { what, token }: Forgery): Promise<void> => {
  for (const nroafi of [attacker, victims[0]]) {
    for (const call of calls(nroafi)) {
      const answer = await ask(url, token, call)
      books.count(answer)
      books.complain(judgeAnswer({ path: call.path, body: token }, answer))
      if (answer?.status !== 401)
        books.complain(`a token (${what}) is answered ${answer?.status} at ${call.path}: ${token}`)
    }
  }
}

const newest = (text: string): string => String(Object(Object(JSON.parse(text))['message'])['Authorization'])

/** Renews a session twice: the token of the beginning must be worth nothing, and the newest must work. */
const renewTwice = async (url: string, first: string): Promise<string> => {
  let token = first
  for (let round = 0; round < 2; round++) {
    const answer = await ask(url, token, {
      method: 'POST',
      path: paths.refreshToken,
      body: JSON.stringify(encodeRefresh(attacker)),
    })
    token = newest(answer?.text ?? '{}')
  }
  return token
}

const leave = { method: 'POST', path: paths.logout, body: JSON.stringify(encodeLogout(attacker)) }

const forge = async ({ server: { url } }: Ground, books: Books): Promise<void> => {
  const { token: first } = await enter(url, attacker)
  const token = await renewTwice(url, first)
  await tryToken(url, books, { what: 'two generations ago', token: first })
  const claims = decodeJwt(token)
  if (decodeProtectedHeader(token).alg !== 'HS256')
    books.complain('tokens are signed in another way than these attacks know')
  const forged = [...withoutKey(claims), ...(await withOwnKeys(claims)), ...withTheKey(claims), ...damaged(token)]
  for (const one of forged) await tryToken(url, books, one)
  const [user] = calls(attacker)
  const genuine = user && (await ask(url, token, user))
  if (genuine?.status !== 200) books.complain(`the genuine token is answered ${genuine?.status}: nothing was proved`)
  await ask(url, token, leave)
  await tryToken(url, books, { what: 'after the log-out', token })
}

/** Forged, damaged, old and spent tokens, some of them signed with the right key. */
export const forgedTokens: Attack = {
  name: 'forged tokens',
  isInTests: true,
  run: onSharedServer(forge),
}
