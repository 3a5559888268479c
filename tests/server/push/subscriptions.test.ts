import { createECDH, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configFromEnv } from '../../../server/config'
import { pushKeyOf } from '../../../server/adapters/push/config'
import { pushSubscriptions } from '../../../server/db/schema/push/subscriptions'
import { paths } from '../../../src/contract/base-paths'
import { encodePushKinds, encodePushOn, encodePushRenewal, type PushState } from '../../../src/contract/push/push'
import { usualPushKinds } from '../../../src/domain/push/kinds'
import { encodeLogout } from '../../../src/contract/session/refresh'
import { bearerHeaders } from '../../../src/contract/session/token'
import { subscribeAt } from '../../support/push/browser'
import { get, postJson, type Reply } from '../support/http'
import { startServer, type RunningServer } from '../support/server'
import { aMember, postWith, signIn } from '../support/session'
import { noticesOf, stateIn } from './support'

const aKey = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pushKeyOf(Buffer.from(pair.getPrivateKey('base64url'), 'base64url'))
}

const [key, next] = [aKey(), aKey()]
const services = ['http://127.0.0.1:9']

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ config: { push: { keys: [key, next], services } } })
})
afterAll(() => server.close())

const aBrowser = (at = `${services[0]}/${randomUUID()}`, forKey = key.publicKey) => subscribeAt(at, forKey).subscription

const read = (token: string): Promise<PushState> => noticesOf(server, token)

const turnOn = (token: string, subscription = aBrowser(), forKey = key.publicKey): Promise<Reply> =>
  postWith(server, token, paths.pushOn, encodePushOn(subscription, forKey))

const enter = async (device: string = randomUUID()) => {
  const { nroafi } = await aMember(server)
  const { token } = await signIn(server, nroafi, { device })
  return { nroafi, token, device }
}

describe('[UNS-134] notices on a device', () => {
  test('are off until they are asked for, then on with the usual kinds, then with those chosen, then off', async () => {
    const { token } = await enter()
    expect(await read(token)).toEqual({ key: key.publicKey, active: null })
    const on = stateIn(await turnOn(token))
    expect(on.active?.kinds).toEqual(usualPushKinds)
    const chosen = await postWith(server, token, paths.pushKinds, encodePushKinds(['pagos']))
    expect(stateIn(chosen).active?.kinds).toEqual(['pagos'])
    // Another subscription of the same device changes nothing of what was chosen.
    expect(stateIn(await turnOn(token)).active?.kinds).toEqual(['pagos'])
    expect(stateIn(await postWith(server, token, paths.pushOff, {})).active).toBeNull()
    expect(await read(token)).toEqual({ key: key.publicKey, active: null })
  })

  test('are one for each device, and those of one device change nothing on another', async () => {
    const { nroafi, token } = await enter()
    const other = (await signIn(server, nroafi)).token
    await turnOn(token)
    await turnOn(token)
    expect((await read(other)).active).toBeNull()
    await turnOn(other)
    await postWith(server, other, paths.pushKinds, encodePushKinds([]))
    expect((await read(token)).active?.kinds).toEqual(usualPushKinds)
    const { db } = server
    const rows = await db.select().from(pushSubscriptions)
    expect(rows.filter((row) => row.nroafi === Number(nroafi))).toHaveLength(2)
  })

  test('are not on a tablet, which names no device', async () => {
    const { nroafi } = await aMember(server)
    const login = await postJson(server.url + paths.login, { nroafi, pwd: 'Secreta-1' })
    const token = String(Object(Object(login.body)['message'])['Authorization'])
    expect(await read(token)).toEqual({ key: null, active: null })
    expect((await turnOn(token)).status).toBe(409)
  })

  test('end on a phone that changed hands: by the next one who asks for them, or just signs in there', async () => {
    const phone = randomUUID()
    const [first, second] = [await enter(phone), await enter()]
    const subscription = aBrowser()
    await turnOn(first.token, subscription)
    await turnOn(second.token, subscription)
    expect([(await read(first.token)).active, (await read(second.token)).active?.digest]).toEqual([
      null,
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    await turnOn(first.token)
    await enter(phone)
    expect((await read(first.token)).active).toBeNull()
  })

  test('end with the log-out, reported whenever', async () => {
    const { nroafi, token, device } = await enter()
    await turnOn(token)
    const again = (await signIn(server, nroafi, { device })).token
    expect((await read(again)).active).not.toBeNull()
    await postWith(server, again, paths.logout, encodeLogout(nroafi))
    expect((await read(token)).active).toBeNull()
  })

  test('go to no address but that of a push service', async () => {
    const { token } = await enter()
    const refused = [
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com:8443/fcm/send/a',
      'https://user@fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com.example.org/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://169.254.169.254/latest/meta-data',
      'https://portal.caja.example/a',
      'http://127.0.0.1:10/a',
      `https://fcm.googleapis.com/${'a'.repeat(1990)}`,
    ]
    for (const address of refused)
      expect([address, (await turnOn(token, aBrowser(address))).status]).toEqual([
        address,
        address.length > 2000 ? 400 : 409,
      ])
    const taken = [
      'https://fcm.googleapis.com/fcm/send/a',
      'https://updates.push.services.mozilla.com/wpush/v2/a',
      'https://web.push.apple.com/a',
      'https://wns2-par02p.notify.windows.com/w/?token=a',
    ]
    for (const address of taken)
      expect([address, (await turnOn(token, aBrowser(address))).status]).toEqual([address, 200])
    const odd = { ...aBrowser(), p256dh: 'A'.repeat(87) }
    expect((await turnOn(token, odd)).status).toBe(409)
  })

  test('are asked for with either key of a change, and with no other', async () => {
    const { token } = await enter()
    expect((await turnOn(token, aBrowser(), next.publicKey)).status).toBe(200)
    expect((await turnOn(token, aBrowser(), aKey().publicKey)).body).toMatchObject({ error: 2 })
  })

  test('go on under another subscription that the browser got, by word of the former one alone', async () => {
    const { token } = await enter()
    const [former, later, stranger] = [aBrowser(), aBrowser(), aBrowser()]
    await turnOn(token, former)
    const renew = (from: typeof former, to: typeof former) =>
      postJson(server.url + paths.pushRenewal, encodePushRenewal(from, to, key.publicKey))
    const { active: before } = await read(token)
    const guessed = await renew({ ...former, auth: stranger.auth }, stranger)
    expect([guessed.status, (await read(token)).active]).toEqual([200, before])
    const renewed = await renew(former, later)
    expect(renewed.body).toEqual(guessed.body)
    expect((await read(token)).active?.digest).not.toBe(before?.digest)
  })
})

describe('[UNS-134] the key of notices', () => {
  const push = (env: Record<string, string>) => configFromEnv({ DEMO_DATA: 'no', ...env }, '/casa').push
  const jwkOf = ({ publicKey, privateKey }: typeof key): string => {
    const point = Buffer.from(publicKey, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
    return JSON.stringify({ kty: 'EC', crv: 'P-256', x, y, d: privateKey })
  }

  test('is that of npm run push-key, with a second one beside it', () => {
    expect(push({})).toEqual({ keys: [], services: [] })
    expect(push({ PUSH_KEY: jwkOf(key), PUSH_KEY_ALSO: jwkOf(next) }).keys).toEqual([key, next])
  })

  test('is refused when it is none, and so are services that are no safe origin', () => {
    const halves = JSON.stringify({ ...JSON.parse(jwkOf(key)), d: next.privateKey })
    for (const wrong of ['secreto', '{}', halves]) expect(() => push({ PUSH_KEY: wrong })).toThrow('npm run push-key')
    expect(() => push({ PUSH_KEY_ALSO: jwkOf(key) })).toThrow('needs PUSH_KEY')
    expect(push({ PUSH_SERVICES: 'https://push.caja.example http://127.0.0.1:9' }).services).toHaveLength(2)
    for (const wrong of ['http://push.caja.example', 'https://push.caja.example/a', 'push'])
      expect(() => push({ PUSH_SERVICES: wrong })).toThrow('PUSH_SERVICES')
  })

  test('without one there are no notices', async () => {
    const plain = await startServer({ config: { push: { keys: [], services }, demoData: false } })
    try {
      const { nroafi } = await aMember(plain)
      const { token } = await signIn(plain, nroafi)
      const reply = await get(plain.url + paths.push, bearerHeaders(token))
      expect(stateIn(reply)).toEqual({ key: null, active: null })
      expect((await postWith(plain, token, paths.pushOn, encodePushOn(aBrowser(), key.publicKey))).status).toBe(409)
    } finally {
      await plain.close()
    }
  })
})
