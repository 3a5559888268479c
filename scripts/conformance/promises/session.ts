import { readingOf } from '../../../src/api/reading/readings'
import { paths } from '../../../src/contract/base-paths'
import { encodeLogin, parseLoginAnswer, parseLoginFailure } from '../../../src/contract/session/login'
import { encodeLogout, encodeRefresh, isLoggedOut, parseAuthorization } from '../../../src/contract/session/refresh'
import { parseToken } from '../../../src/contract/session/token'
import { readingNames, type ReadingName } from '../../../src/domain/log/names'
import type { Caller, Reply } from '../call'
import { newNotes, reads, refuses, type Row } from '../rows'
import type { Stand } from '../stand'

const signInWith = (call: Caller, { nroafi, password }: Stand['member'], device: string): Promise<Reply | undefined> =>
  call({
    method: 'POST',
    path: paths.login,
    json: encodeLogin({ nroafi, password, captcha: null, device }),
  })

/** Signs the test member in; the token is undefined when that failed. */
export const examineSignIn = async (
  call: Caller,
  member: Stand['member'],
  device: string,
): Promise<{ rows: readonly Row[]; token: string | undefined }> => {
  const notes = newNotes('session')
  const reply = await signInWith(call, member, device)
  const signedIn = parseLoginAnswer(reply?.body)
  const bare = parseLoginAnswer(reply?.body, false)
  const words = parseLoginFailure(reply?.body)?.message
  const lacksSecret = bare.ok && !signedIn.ok
  const why = lacksSecret
    ? 'it has no `clave` (32 bytes in base64) for the device that was named: the portal signs nobody in'
    : `the test member is not signed in: ${words ?? 'not the agreed shape'}`
  notes.check(`POST ${paths.login} gives a token and the secret of the device`, signedIn.ok, reply, why)
  const token = bare.ok ? bare.value.token : undefined
  if (token !== undefined) {
    const facts = parseToken(token)
    const isOwn = facts.ok && facts.value.nroafi === member.nroafi
    notes.check(
      'the token says whose it is and until when (sub, rol, iat, exp)',
      isOwn,
      reply,
      'the portal cannot read it',
    )
  }
  return { rows: notes.rows, token }
}

const open: readonly ReadingName[] = ['distritos']

/** Readings of a session that are the same for everybody. */
const common: readonly ReadingName[] = ['bancos']

const ask = (call: Caller, name: ReadingName, nroafi: string, token: string | null): Promise<Reply | undefined> => {
  const { path, method, body } = readingOf(name).toCall(nroafi)
  const used = method ?? (body === undefined ? 'GET' : 'POST')
  return call({ method: used, path, token, ...(body === undefined ? {} : { json: body }) })
}

const other = (nroafi: string): string => (nroafi === '1' ? '2' : '1')

/** Asks every reading without a token, and for somebody else's number. */
export const examineGuards = async ({ call, member, token }: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('session')
  const lax: string[] = []
  const nosy: string[] = []
  let last: Reply | undefined
  for (const name of readingNames.filter((one) => !open.includes(one))) {
    last = await ask(call, name, member.nroafi, null)
    if (last?.status !== 401) lax.push(`${name} ${last?.status ?? 'nothing'}`)
    if (common.includes(name)) continue
    const foreign = await ask(call, name, other(member.nroafi), token)
    if (foreign === undefined || foreign.status < 400) nosy.push(`${name} ${foreign?.status ?? 'nothing'}`)
  }
  notes.check('nothing of a member is read without a token: 401', lax.length === 0, last, lax.join(', '))
  notes.judge('a 401 is an error in the agreed shape', last, refuses(401))
  notes.check('nobody reads another member by number: 403', nosy.length === 0, undefined, nosy.join(', '))
  const forged = await ask(call, 'telefonos', member.nroafi, `${token.slice(0, -4)}AAAA`)
  notes.judge('a token that was altered is none', forged, refuses(401))
  return notes.rows
}

/** Renews the token, and ends the session; comes last. */
export const examineEnd = async ({ call, member, token }: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('session')
  const renewed = await call({ method: 'POST', path: paths.refreshToken, token, json: encodeRefresh(member.nroafi) })
  notes.judge(`POST ${paths.refreshToken} gives another token`, renewed, reads(parseAuthorization))
  const next = parseAuthorization(renewed?.body)
  const current = next.ok ? next.value : token
  const again = await ask(call, 'telefonos', member.nroafi, current)
  notes.judge('the other token is good', again, reads(readingOf('telefonos').parse))
  const ended = await call({ method: 'POST', path: paths.logout, token: current, json: encodeLogout(member.nroafi) })
  notes.check(
    `POST ${paths.logout} ends the session: code 200`,
    isLoggedOut(ended?.body),
    ended,
    'the portal goes on asking',
  )
  notes.judge(
    'the token of an ended session is none',
    await ask(call, 'telefonos', member.nroafi, current),
    refuses(401),
  )
  return notes.rows
}
