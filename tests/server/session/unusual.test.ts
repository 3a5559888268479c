import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLink } from '../../../server/areas/session/links'
import { forgetOldEvents } from '../../../server/sessions/unusual'
import { auditLog } from '../../../server/db/schema/audit'
import { unusualEvents } from '../../../server/db/schema/sessions'
import { limits } from '../../../server/limits/limits'
import { paths } from '../../../src/contract/base-paths'
import { encodeNewPassword } from '../../../src/contract/session/activate'
import { encodePasswordChange } from '../../../src/contract/session/password'
import { bearerHeaders } from '../../../src/contract/session/token'
import { encodeUnusualAnswer, parseUnusual, type Answered } from '../../../src/contract/session/unusual'
import { emailEdits } from '../../../src/domain/contact/make-edits'
import { contactsOfMember } from '../members/contacts-support'
import { get, postJson, putJson } from '../support/http'
import { readLetters } from '../support/letters'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'
import { aMember, password, postWith, signIn, tryLogin } from '../support/session'

const hour = 3_600_000
const day = 24 * hour

let now = noon
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { rateLimits: { ...noLimits, deviceLetters: 3 } } })
})
afterAll(() => server.close())
beforeEach(() => {
  now = noon
})

const read = (body: unknown): Answered => {
  const answer = parseUnusual(body)
  if (!answer.ok) throw new Error(`There is no list: ${JSON.stringify(body)}`)
  return answer.value
}

const look = async (token: string): Promise<Answered['unusual']> =>
  read((await get(server.url + paths.unusual, bearerHeaders(token))).body).unusual

const kindsAt = async (token: string): Promise<string[]> => (await look(token)).events.map(({ kind }) => kind)

const say = (token: string, wasMine: boolean, id: string | null = null) =>
  postWith(server, token, paths.unusualAnswer, encodeUnusualAnswer({ id, wasMine }))

/** A member with a device that they have used for a week, and signed in there. */
const someone = async () => {
  const email = `${randomUUID()}@correo.example`
  const member = await aMember(server, { email })
  const own = randomUUID()
  now = noon - 7 * day
  await signIn(server, member.nroafi, { device: own })
  now = noon
  const home = (await signIn(server, member.nroafi, { device: own })).token
  return { ...member, email, own, home }
}

const changePassword = (nroafi: string, token: string, next: string) =>
  putJson(
    server.url + paths.profilePhoto,
    encodePasswordChange({ nroafi, current: password, password: next }),
    bearerHeaders(token),
  )

describe('[UNS-152] what is unusual at an account', () => {
  test('is the first use of a device, not that of the first one, and not said to that device itself', async () => {
    const { nroafi, home } = await someone()
    expect(await look(home)).toMatchObject({ events: [], pending: null, entry: { isLast: true } })
    now += 1
    const other = (await signIn(server, nroafi)).token
    expect(await kindsAt(home)).toEqual(['dispositivo'])
    expect((await look(home)).entry.isLast).toBe(false)
    expect(await kindsAt(other)).toEqual([])
    // A tablet names no device: each visit is one.
    await tryLogin(server, nroafi)
    await tryLogin(server, nroafi)
    expect(await kindsAt(home)).toEqual(['dispositivo', 'dispositivo', 'dispositivo'])
  })

  test('is a password from a device younger than 72 hours, by a session or a mailed link', async () => {
    const { nroafi, own, home } = await someone()
    await changePassword(nroafi, home, 'Vieja-Casa-1')
    const again = (await signIn(server, nroafi, { device: own, pwd: 'Vieja-Casa-1' })).token
    expect(await kindsAt(again)).toEqual([])
    const recover = async (pwd: string, device: string | null) => {
      const link = (await createLink(server.db, { nroafi: Number(nroafi), purpose: 'recuperar', now })) ?? ''
      await postJson(server.url + paths.activate, encodeNewPassword(link, pwd, [], device))
      return (await signIn(server, nroafi, { device: own, pwd })).token
    }
    expect(await kindsAt(await recover('Desde-Casa-2', own))).toEqual([])
    expect(await kindsAt(await recover('Sin-Nombre-3', null))).toEqual(['clave'])
    expect(await kindsAt(await recover('De-Afuera-4', randomUUID()))).toEqual(['clave', 'clave'])
  })

  test('is a main e-mail from such a device, which is old enough after 72 hours', async () => {
    const { nroafi, home } = await someone()
    const other = await signIn(server, nroafi)
    const rename = async (token: string, email: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const { emails } = contactsOfMember(server.url, {
        nroafi,
        headers,
        post: (path, content) => postJson(server.url + path, content, headers),
        get: (path) => get(server.url + path, headers),
      })
      const items = await emails.list()
      const [main] = items
      if (main === undefined) throw new Error('There is no e-mail.')
      expect((await emails.send(emailEdits.modify(items, { ...main, email }))).status).toBe(200)
    }
    await rename(home, 'casa@correo.example')
    expect(await kindsAt(home)).toEqual(['dispositivo'])
    now += 1000
    await rename(other.token, 'afuera@correo.example')
    expect(await kindsAt(home)).toEqual(['email', 'dispositivo'])
  })

  test('is said for 30 days, and deleted then', async () => {
    const { nroafi, own } = await someone()
    await signIn(server, nroafi)
    now = noon + 30 * day - 1
    expect(await kindsAt((await signIn(server, nroafi, { device: own })).token)).toHaveLength(1)
    now = noon + 30 * day + 1
    expect(await kindsAt((await signIn(server, nroafi, { device: own })).token)).toEqual([])
    expect(await forgetOldEvents(server.services)).toBeGreaterThan(0)
  })

  test('fills no table: beyond its limit the first ones stay', async () => {
    const { nroafi, home } = await someone()
    const row = { nroafi: Number(nroafi), kind: 'dispositivo' as const, label: 'x', deviceSince: new Date(noon) }
    await server.db.insert(unusualEvents).values(
      Array.from({ length: limits.unusual.open.value }, (_none, index) => ({
        ...row,
        id: randomUUID(),
        at: new Date(noon - index),
      })),
    )
    now += 1
    await signIn(server, nroafi)
    expect(await kindsAt(home)).toHaveLength(limits.unusual.open.value)
  })
})

describe('[UNS-152] "Fui yo"', () => {
  test('answers an event for good, and only that one', async () => {
    const { nroafi, home } = await someone()
    await signIn(server, nroafi)
    now += 1
    await signIn(server, nroafi)
    const [second, first] = (await look(home)).events
    expect(second?.canConfirm).toBe(true)
    expect(read((await say(home, true, second?.id)).body).unusual.events.map(({ id }) => id)).toEqual([first?.id])
    expect((await say(home, true, second?.id)).status).toBe(200)
  })

  test('does not count from a device that is as new, until that is 72 hours old', async () => {
    const { nroafi, home, own } = await someone()
    const thief = randomUUID()
    await signIn(server, nroafi, { device: thief })
    now += 1
    const second = await signIn(server, nroafi, { device: randomUUID() })
    const [event] = (await look(second.token)).events
    expect(event?.canConfirm).toBe(false)
    expect((await say(second.token, true, event?.id)).status).toBe(409)
    expect(await kindsAt(home)).toHaveLength(2)
    now += 72 * hour
    const later = (await signIn(server, nroafi, { device: thief })).token
    expect((await look(later)).events.map(({ canConfirm }) => canConfirm)).toEqual([true])
    expect(await kindsAt((await signIn(server, nroafi, { device: own })).token)).toHaveLength(2)
  })

  test('of another member’s event answers nothing', async () => {
    const [one, other] = [await someone(), await someone()]
    await signIn(server, one.nroafi)
    const [event] = (await look(one.home)).events
    expect((await say(other.home, true, event?.id)).status).toBe(200)
    expect((await say(other.home, false, event?.id)).status).toBe(200)
    expect(await kindsAt(one.home)).toEqual(['dispositivo'])
  })
})

describe('[UNS-152] "No fui yo"', () => {
  test('needs no proof, says what was open, is told by a letter, and asks until the password is new', async () => {
    const { nroafi, home, email, own } = await someone()
    const other = await signIn(server, nroafi)
    const [event] = (await look(home)).events
    // Long after the last proof of who they are.
    now += 20 * 60_000
    const { unusual, closed } = read((await say(home, false, event?.id)).body)
    expect(closed).toMatchObject({ visits: 0, passkeys: 0, sessions: [{ isForgotten: true }] })
    expect(unusual).toMatchObject({ events: [], pending: now })
    expect((await get(server.url + paths.unusual, bearerHeaders(other.token))).status).toBe(401)
    await expect
      .poll(async () => (await readLetters(server, email)).some((letter) => letter.includes('No fui yo')))
      .toBe(true)
    expect(read((await say(home, false, event?.id)).body).closed?.sessions).toEqual([])
    now += 1000
    await changePassword(nroafi, home, 'Otra-Clave-5')
    const again = (await signIn(server, nroafi, { device: own, pwd: 'Otra-Clave-5' })).token
    expect((await look(again)).pending).toBeNull()
    const lines = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.nroafi, Number(nroafi)))
    expect(lines.filter((line) => line.event === 'novedadNegada')).toHaveLength(2)
  })

  test('about nothing that was noticed closes the rest too, and is one row however often', async () => {
    const { nroafi, home, own } = await someone()
    await signIn(server, nroafi, { device: own })
    expect(read((await say(home, false)).body).closed?.sessions).toHaveLength(1)
    expect(read((await say(home, false)).body)).toMatchObject({ unusual: { pending: noon }, closed: { sessions: [] } })
    const rows = await server.db.$count(unusualEvents, eq(unusualEvents.nroafi, Number(nroafi)))
    expect(rows).toBe(1)
  })

  test('answers what is younger as well, and leaves what is older', async () => {
    const { nroafi, home } = await someone()
    await signIn(server, nroafi)
    now += 1
    await signIn(server, nroafi)
    now += 1
    await signIn(server, nroafi)
    const [, second, first] = (await look(home)).events
    const left = read((await say(home, false, second?.id)).body).unusual.events
    expect(left.map(({ id }) => id)).toEqual([first?.id])
  })
})
