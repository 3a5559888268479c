import { randomUUID } from 'node:crypto'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeAccount, reopenAccount } from '../../../server/areas/session/closed-account'
import { createUndo } from '../../../server/areas/session/email-undo'
import { createLink } from '../../../server/areas/session/links'
import { pushSubscriptions } from '../../../server/db/schema/push/subscriptions'
import { deviceSecrets } from '../../../server/db/schema/sessions'
import { ends } from '../../../server/sessions/ends'
import { withdrawTablet } from '../../../server/sessions/grants'
import { paths } from '../../../src/contract/base-paths'
import { parseCreationOptions, parseRequestOptions } from '../../../src/contract/passkeys/ceremony'
import { encodeActivation, encodeNewPassword, parseActivation } from '../../../src/contract/session/activate'
import {
  encodeDeviceForget,
  encodeSessionEnd,
  parseOwnSessions,
  type OwnSessions,
} from '../../../src/contract/session/own-sessions'
import { encodeUnusualAnswer, parseUnusual } from '../../../src/contract/session/unusual'
import { encodePasswordChange } from '../../../src/contract/session/password'
import { encodeLogout, encodeRefresh } from '../../../src/contract/session/refresh'
import { bearerHeaders } from '../../../src/contract/session/token'
import { aBenefitRequest, anAsker, type Asker } from '../support/benefit'
import { get, postJson, putJson } from '../support/http'
import { softPasskey, type SoftPasskey } from '../support/passkeys/authenticator'
import { noon, startServer, type RunningServer } from '../support/server'
import { password, postWith, signIn, tryLogin } from '../support/session'
import { anEnvelope, aSetting, grantOf } from '../parcels/envelopes'
import { turnOnNotices } from '../push/support'
import { aDraft, byCode, deliver, stateOf, take } from '../parcels/support'

const origin = 'https://portal.caja.example'
const rpId = 'portal.caja.example'
const newPassword = 'Recuperada-1'

let now = noon
let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { publicOrigin: origin } })
})
afterAll(() => server.close())
beforeEach(() => {
  now = noon
})

/** A member with everything that opens something: `desk` is where they are, `phone` and `tablet` where else. */
type Stage = {
  asker: Asker
  desk: string
  phone: string
  phoneDevice: string
  tablet: string
  tabletName: string
  grant: string
  passkey: SoftPasskey
  link: string
  undo: string
  draft: Awaited<ReturnType<typeof aDraft>>
}

const addPasskey = async (token: string): Promise<SoftPasskey> => {
  const options = parseCreationOptions((await postWith(server, token, paths.passkeyOptions, {})).body)
  const passkey = softPasskey()
  const challenge = options.ok ? options.value.challenge : ''
  const added = await postWith(server, token, paths.passkeys, { llave: passkey.attest({ challenge, origin, rpId }) })
  expect(added.status).toBe(200)
  return passkey
}

const aStage = async (): Promise<Stage> => {
  const asker = await anAsker(server)
  const nroafi = Number(asker.nroafi)
  const phoneDevice = randomUUID()
  const phone = (await signIn(server, asker.nroafi, { device: phoneDevice })).token
  now = noon + 1
  const tablet = (await signIn(server, asker.nroafi)).token
  now = noon
  const tabletName = `mesa-${asker.nroafi}`
  const grant = await grantOf(server, tablet, await aSetting({ tabletId: tabletName }))
  for (const token of [asker.token, phone]) await turnOnNotices(server, token)
  const draft = await aDraft()
  await deliver(server, draft, bearerHeaders(phone))
  const email = 'antes@correo.example'
  return {
    asker,
    desk: asker.token,
    phone,
    phoneDevice,
    tablet,
    tabletName,
    grant,
    passkey: await addPasskey(asker.token),
    link: (await createLink(server.db, { nroafi, purpose: 'recuperar', now })) ?? '',
    undo: await createUndo(server.db, { nroafi, email, changedAt: new Date(now - 1000) }),
    draft,
  }
}

const isOpen = async (token: string): Promise<boolean> =>
  (await get(server.url + paths.ownSessions, bearerHeaders(token))).status === 200

const looksGood = async (hash: string): Promise<boolean> => {
  const looked = parseActivation((await postJson(server.url + paths.activate, encodeActivation(hash))).body)
  return looked.ok && looked.value.ok
}

const enterByPasskey = async (passkey: SoftPasskey): Promise<boolean> => {
  const options = parseRequestOptions((await postJson(server.url + paths.passkeyLoginOptions, {})).body)
  const challenge = options.ok ? options.value.challenge : ''
  const llave = passkey.assert({ challenge, origin, rpId })
  return (await postJson(server.url + paths.passkeyLogin, { llave })).status === 200
}

const noticesOn = (nroafi: string, where: SQL): Promise<number> =>
  server.db.$count(pushSubscriptions, and(eq(pushSubscriptions.nroafi, Number(nroafi)), where))

/** Each credential as a stranger who copied it tries it, by its name in the table below. */
const probes = {
  session: ({ phone }: Stage) => isOpen(phone),
  refresh: async ({ phone, asker }: Stage) =>
    (await postWith(server, phone, paths.refreshToken, encodeRefresh(asker.nroafi))).status === 200,
  parcel: async ({ draft, phone }: Stage) =>
    (await take(server, draft, randomUUID(), bearerHeaders(phone))).status === 200,
  tablet: ({ tablet }: Stage) => isOpen(tablet),
  grant: async ({ asker, grant }: Stage) => {
    const request = await aBenefitRequest(asker, 'matrimonio')
    const envelope = await anEnvelope(request, { kind: 'subsidio', member: asker.nroafi, grant, closedAt: noon })
    await deliver(server, envelope)
    const { body } = await stateOf(server, envelope, byCode(envelope))
    return Object(body)['estado'] === 'recibido'
  },
  passkey: ({ passkey }: Stage) => enterByPasskey(passkey),
  link: ({ link }: Stage) => looksGood(link),
  undo: ({ undo }: Stage) => looksGood(undo),
  secret: async ({ asker, phoneDevice }: Stage) =>
    (await server.db.$count(
      deviceSecrets,
      and(eq(deviceSecrets.nroafi, Number(asker.nroafi)), eq(deviceSecrets.device, phoneDevice)),
    )) === 1,
  notices: async ({ asker, phoneDevice }: Stage) =>
    (await noticesOn(asker.nroafi, eq(pushSubscriptions.device, phoneDevice))) === 1,
  desk: ({ desk }: Stage) => isOpen(desk),
  deskNotices: async ({ asker, phoneDevice }: Stage) =>
    (await noticesOn(asker.nroafi, ne(pushSubscriptions.device, phoneDevice))) === 1,
} satisfies Record<string, (stage: Stage) => Promise<boolean>>

type Probe = keyof typeof probes
const all = Object.keys(probes).filter((name): name is Probe => name in probes)
const ofPhone: Probe[] = ['session', 'refresh', 'parcel', 'notices']

const listOf = async (token: string): Promise<OwnSessions> => {
  const list = parseOwnSessions((await get(server.url + paths.ownSessions, bearerHeaders(token))).body)
  if (!list.ok) throw new Error('There is no list.')
  return list.value
}

const choose = (hash: string): Promise<unknown> =>
  postJson(server.url + paths.activate, encodeNewPassword(hash, newPassword))

const close = ({ asker }: Stage): Promise<unknown> => closeAccount(server.services, Number(asker.nroafi), 'prueba')

/** Each end, by which way it comes, and what is dead after it: everything else is alive. */
const rows: [string, (stage: Stage) => Promise<unknown>, Probe[]][] = [
  ['nothing', () => Promise.resolve(), []],
  [
    'the log-out of the phone',
    ({ phone, asker }) => postWith(server, phone, paths.logout, encodeLogout(asker.nroafi)),
    ofPhone,
  ],
  [
    'the log-out of the tablet, which sends what was left until then',
    ({ tablet, asker }) => postWith(server, tablet, paths.logout, encodeLogout(asker.nroafi)),
    ['tablet'],
  ],
  [
    'the visit, ended in the list',
    async ({ desk }) => {
      const [visit] = (await listOf(desk)).visits
      return postWith(server, desk, paths.endSessions, encodeSessionEnd({ id: visit?.id ?? '' }))
    },
    ['tablet', 'grant'],
  ],
  [
    '"Cerrar todas"',
    ({ desk }) => postWith(server, desk, paths.endSessions, encodeSessionEnd('others')),
    [...ofPhone, 'tablet', 'grant'],
  ],
  [
    '"No fui yo" about the first use of the phone, since when there is the passkey',
    async ({ desk }) => {
      const read = parseUnusual((await get(server.url + paths.unusual, bearerHeaders(desk))).body)
      const events = read.ok ? read.value.unusual.events : []
      const first = events.at(-1)
      return postWith(server, desk, paths.unusualAnswer, encodeUnusualAnswer({ id: first?.id ?? '', wasMine: false }))
    },
    [...ofPhone, 'tablet', 'grant', 'passkey', 'link', 'secret'],
  ],
  [
    '"No fui yo" about nothing that was noticed',
    ({ desk }) => postWith(server, desk, paths.unusualAnswer, encodeUnusualAnswer({ id: null, wasMine: false })),
    [...ofPhone, 'tablet', 'grant', 'link'],
  ],
  [
    'a forgotten device',
    async ({ desk, phoneDevice }) => {
      await server.db.update(deviceSecrets).set({ label: 'el teléfono' }).where(eq(deviceSecrets.device, phoneDevice))
      const device = (await listOf(desk)).devices.find(({ label }) => label === 'el teléfono')
      return postWith(server, desk, paths.forgetDevice, encodeDeviceForget(device?.id ?? ''))
    },
    [...ofPhone, 'secret'],
  ],
  [
    'a new password',
    ({ desk, asker }) =>
      putJson(
        server.url + paths.profilePhoto,
        encodePasswordChange({ nroafi: asker.nroafi, current: password, password: newPassword }),
        bearerHeaders(desk),
      ),
    [...ofPhone, 'tablet', 'grant', 'link', 'desk', 'deskNotices'],
  ],
  ['a recovery', ({ link }) => choose(link), [...ofPhone, 'tablet', 'grant', 'link', 'desk', 'deskNotices', 'passkey']],
  ['an undone change of the main e-mail', ({ undo }) => choose(undo), all.filter((name) => name !== 'secret')],
  ['a closed account', close, all.filter((name) => name !== 'secret')],
  [
    'a withdrawn tablet',
    ({ tabletName }) => server.db.transaction((tx) => withdrawTablet(tx, tabletName, now)),
    ['tablet', 'grant'],
  ],
]

describe('[SESSION-010] [UNS-133] an end is an end', () => {
  test.each(rows)('after %s', async (_name, end, dead) => {
    const stage = await aStage()
    await end(stage)
    const alive: string[] = []
    for (const name of all) if (await probes[name](stage)) alive.push(name)
    expect(alive).toEqual(all.filter((name) => !dead.includes(name)))
  })

  test('every end of the table and every credential in it is tried above, or about to be', () => {
    const tried =
      'closedAccount forgottenDevice logout newPassword notMine oneSession otherEmail otherSessions recovery undoneEmail'
    expect(Object.keys(ends).toSorted().join(' ')).toBe(tried)
    expect(Object.keys(ends.recovery).toSorted()).toEqual(
      ['deviceSecret', 'emailUndo', 'grant', 'link', 'passkey', 'push', 'session'].toSorted(),
    )
  })
})

describe('[UNS-132] a recovery', () => {
  test('keeps what its person ticked, and nothing of anybody else', async () => {
    const [stage, other] = [await aStage(), await aStage()]
    const look = async (hash: string) => {
      const looked = parseActivation((await postJson(server.url + paths.activate, encodeActivation(hash))).body)
      return looked.ok ? looked.value.keepable : []
    }
    const keepable = await look(stage.link)
    expect(keepable.map(({ kind }) => kind).toSorted()).toEqual(['llave', 'sesion', 'sesion', 'sesion'])
    // Whose visit is over has its tablet in the list instead.
    await postWith(server, stage.tablet, paths.logout, encodeLogout(stage.asker.nroafi))
    const left = await look(stage.link)
    expect(left.map(({ kind }) => kind).toSorted()).toEqual(['llave', 'sesion', 'sesion', 'tablet'])
    const ticked = left.filter(({ kind }) => kind !== 'sesion').map(({ id }) => id)
    const foreign = (await look(other.link)).map(({ id }) => id)
    await postJson(server.url + paths.activate, encodeNewPassword(stage.link, newPassword, [...ticked, ...foreign]))
    expect([await probes.passkey(stage), await probes.grant(stage)]).toEqual([true, true])
    expect([await probes.session(stage), await probes.desk(stage)]).toEqual([false, false])
    expect((await tryLogin(server, stage.asker.nroafi, newPassword)).status).toBe(200)
  })
})

describe('a closed account', () => {
  test('is closed to every way in, and open again by a mailed link alone', async () => {
    const stage = await aStage()
    const nroafi = Number(stage.asker.nroafi)
    expect(await closeAccount(server.services, nroafi, 'teléfono perdido')).toMatchObject({ kind: 'closed' })
    expect(await closeAccount(server.services, nroafi, 'otra vez')).toEqual({ kind: 'already' })
    expect((await tryLogin(server, stage.asker.nroafi)).status).toBe(401)
    expect(await closeAccount(server.services, 199_999, 'nadie')).toEqual({ kind: 'none' })
    // A link that was made at the same moment opens nothing.
    const late = (await createLink(server.db, { nroafi, purpose: 'activar', now })) ?? ''
    await choose(late)
    expect((await tryLogin(server, stage.asker.nroafi, newPassword)).status).toBe(401)
    expect(await reopenAccount(server.services, nroafi, 'vino a la delegación')).toBe(true)
    expect(await reopenAccount(server.services, nroafi, 'otra vez')).toBe(false)
    expect(await probes.passkey(stage)).toBe(false)
    await choose((await createLink(server.db, { nroafi, purpose: 'activar', now })) ?? '')
    expect((await tryLogin(server, stage.asker.nroafi, newPassword)).status).toBe(200)
  })
})
