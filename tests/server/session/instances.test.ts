import { and, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeUserQuery } from '../../../src/contract/member/member'
import { encodeRecover } from '../../../src/contract/recover'
import { encodeNewPassword } from '../../../src/contract/session/activate'
import { encodePasswordChange } from '../../../src/contract/session/password'
import { encodeSessionEnd } from '../../../src/contract/session/own-sessions'
import { encodeLogout, encodeRefresh, parseAuthorization } from '../../../src/contract/session/refresh'
import { bearerHeaders } from '../../../src/contract/session/token'
import { demoPassword } from '../../../server/demo/members'
import { auditLog } from '../../../server/db/schema/audit'
import { envelopeGrants } from '../../../server/db/schema/parcels'
import { keepGrant, withdrawTablet } from '../../../server/sessions/grants'
import { openSession } from '../../../server/sessions/sessions'
import { postJson, putJson } from '../support/http'
import { hashOf, readLetters } from '../support/letters'
import { sharedDatabases, startPairOn, type Pair } from '../support/server'
import { aMember, postWith, signIn, signInMeanwhile, solveCaptcha, tryLogin } from '../support/session'

const config = { tokenSecret: 'el mismo secreto en todas las instancias', captchaSecret: 'también el del captcha' }

describe.each(sharedDatabases)('two instances on one $name', ({ start }) => {
  let pair: Pair

  beforeAll(async () => {
    pair = await startPairOn(start, { config, clock: Date.now })
  })
  afterAll(() => pair.close())

  test('[API-005] [API-006] a session is the same at both, and so is its end', async () => {
    const [first, second] = pair.both
    const { nroafi } = await aMember(first)
    const { token } = await signIn(first, nroafi)
    expect((await postWith(second, token, paths.refreshToken, encodeRefresh(nroafi))).status).toBe(200)
    expect((await postWith(second, token, paths.logout, encodeLogout(nroafi))).status).toBe(200)
    expect((await postWith(first, token, paths.refreshToken, encodeRefresh(nroafi))).status).toBe(401)
  })

  test('nothing stays with a connection of the database: a pooler may give the next statement another one', async () => {
    const [first] = pair.both
    const { nroafi } = await aMember(first)
    const { token } = await signIn(first, nroafi)
    const reads = Array.from({ length: 30 }, () => postWith(first, token, paths.user, encodeUserQuery(nroafi, 1)))
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
    const kept = Array.from({ length: 30 }, () => first.db.$count(sql`pg_prepared_statements`))
    expect(new Set(await Promise.all(kept))).toEqual(new Set([0]))
  })

  test('sessions ended at one are over at the other, whichever ends whose', async () => {
    const [first, second] = pair.both
    const { nroafi } = await aMember(first)
    const [here, there, third] = [
      await signIn(first, nroafi),
      await signIn(second, nroafi),
      await signIn(first, nroafi),
    ]
    // Two that end each other at once: at least one of them is over, and whoever did not ask is.
    await Promise.all([
      postWith(first, here.token, paths.endSessions, encodeSessionEnd('others')),
      postWith(second, there.token, paths.endSessions, encodeSessionEnd('others')),
    ])
    const states = await Promise.all(
      [third, here, there].map(({ token }) => postWith(second, token, paths.refreshToken, encodeRefresh(nroafi))),
    )
    expect(states.at(0)?.status).toBe(401)
    expect(states.filter(({ status }) => status === 200).length).toBeLessThan(2)
  })

  test('[UNS-133] a tablet that is withdrawn while its visits ask for their rights has none afterwards', async () => {
    const [first, second] = pair.both
    const { nroafi } = await aMember(first)
    const now = Date.now()
    const setting = { tabletId: `mesa-${nroafi}`, office: 'Azul', days: 30, issuedAt: now - 1000 }
    const visit = async (index: number) => {
      const { db } = index % 2 === 0 ? first : second
      const who = { sub: nroafi, rol: 'afiliado', device: null, label: '', isFirstLogin: false } as const
      const { sid } = await openSession(db, { ...who, now, provenAt: now })
      return db.transaction((tx) => keepGrant(tx, { nroafi: Number(nroafi), sid, setting, sessionHours: 1 }))
    }
    const visits = Array.from({ length: 20 }, (_none, index) => visit(index))
    const withdrawn = second.db.transaction((tx) => withdrawTablet(tx, setting.tabletId, now))
    await Promise.all([...visits, withdrawn])
    const open = and(eq(envelopeGrants.tablet, setting.tabletId), isNull(envelopeGrants.endedAt))
    expect(await first.db.$count(envelopeGrants, open)).toBe(0)
    expect(await visit(0)).toBe('withdrawn')
  })

  test('[API-006] a token refreshed at both at once goes on with either answer', async () => {
    const [first, second] = pair.both
    const { nroafi } = await aMember(first)
    const { token } = await signIn(first, nroafi)
    const replies = await Promise.all(
      pair.both.map((instance) => postWith(instance, token, paths.refreshToken, encodeRefresh(nroafi))),
    )
    for (const { body } of replies) {
      const next = parseAuthorization(body)
      const reply = await postWith(second, next.ok ? next.value : '', paths.refreshToken, encodeRefresh(nroafi))
      expect(reply.status).toBe(200)
    }
  })

  test('many wrong tries at both at once: without a captcha three passwords are looked at', async () => {
    const [first] = pair.both
    const { nroafi } = await aMember(first)
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => pair.both.map((instance) => tryLogin(instance, nroafi, 'mal'))).flat(),
    )
    expect(replies.every(({ status }) => status === 401 || status === 429)).toBe(true)
    const looked = await first.db.$count(
      auditLog,
      and(eq(auditLog.nroafi, Number(nroafi)), eq(auditLog.event, 'ingresoFallido')),
    )
    expect(looked).toBe(3)
  })

  test('whoever signs in with the old password at either while it changes does not stay', async () => {
    const [first, second] = pair.both
    const nroafi = '120001'
    const { token } = await signIn(first, nroafi, { pwd: demoPassword })
    const change = encodePasswordChange({ nroafi, current: demoPassword, password: 'Otra-Clave-2' })
    const tokens = await signInMeanwhile([first, second], { nroafi, pwd: demoPassword }, () =>
      putJson(first.url + paths.profilePhoto, change, bearerHeaders(token)),
    )
    for (const other of tokens)
      expect((await postWith(second, other, paths.refreshToken, encodeRefresh(nroafi))).status).toBe(401)
    expect((await tryLogin(second, nroafi, 'Otra-Clave-2')).status).toBe(200)
  })

  test('[API-079] a link that is used at both at once sets one password', async () => {
    const [first] = pair.both
    const member = await aMember(first)
    await postJson(first.url + paths.recover, encodeRecover(member.nroafi, member.nrodoc, await solveCaptcha(first)))
    const hash = hashOf((await readLetters(first, `socia${member.nroafi}@correo.example`)).at(-1))
    const replies = await Promise.all(
      pair.both.map((instance, index) =>
        postJson(instance.url + paths.activate, encodeNewPassword(hash, `Carrera-${index}`)),
      ),
    )
    expect(replies.map(({ body }) => Object(body).message.exito).toSorted()).toEqual([false, true])
  })
})
