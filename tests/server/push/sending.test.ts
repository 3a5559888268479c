import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createECDH } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { pushKeyOf } from '../../../server/adapters/push/config'
import { makeNotices } from '../../../server/areas/push/make'
import { forgetNotices, sendNotices } from '../../../server/areas/push/send'
import { pushNotices } from '../../../server/db/schema/push/notices'
import { pushSubscriptions } from '../../../server/db/schema/push/subscriptions'
import { recordEvent } from '../../../server/events/record'
import type { EventDetail, EventKind, EventOrigin } from '../../../src/contract/events/kinds'
import { paths } from '../../../src/contract/base-paths'
import { encodePushKinds, encodePushOn } from '../../../src/contract/push/push'
import { noticeWords, type PushKind } from '../../../src/domain/push/kinds'
import { startPushService, type PushService } from '../../support/push/service'
import { noon, sharedDatabases, startPairOn, startServer, type RunningServer } from '../support/server'
import { aMember, postWith, signIn } from '../support/session'

const aKey = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pushKeyOf(Buffer.from(pair.getPrivateKey('base64url'), 'base64url'))
}

const [key, former] = [aKey(), aKey()]
const minute = 60_000

let now = noon
let service: PushService
let server: RunningServer
beforeAll(async () => {
  service = await startPushService()
  const push = { keys: [key, former], services: [service.url] }
  server = await startServer({ clock: () => now, config: { push } })
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  now = noon
  service.taken.length = 0
  service.calls.length = 0
  service.answers = () => undefined
  await server.db.delete(pushSubscriptions)
})
afterEach(() => makeNotices(server.services))

/** A device of a member that is told of things: its session, and where its notices go. */
const aDevice = async (at = server, nroafi?: string, forKey = key.publicKey) => {
  const member = nroafi ?? (await aMember(at)).nroafi
  const { token } = await signIn(at, member)
  const { subscription } = service.subscribe(forKey)
  await postWith(at, token, paths.pushOn, encodePushOn(subscription, forKey))
  return { nroafi: member, token, path: new URL(subscription.endpoint).pathname }
}

type Happening<K extends EventKind> = { kind: K; detail: EventDetail<K>; origin?: EventOrigin; at?: Date }

const happens = <K extends EventKind>(nroafi: string, event: Happening<K>) =>
  server.db.transaction((tx) =>
    recordEvent(tx, { at: new Date(now), origin: 'gestion', nroafi: Number(nroafi), about: '48512', ...event }),
  )

const moves = (nroafi: string) => happens(nroafi, { kind: 'tramite', detail: { estado: 'APROBADO' } })

const round = async ({ services, log }: RunningServer = server): Promise<void> => {
  await makeNotices(services)
  await sendNotices(services, log)
}

describe('[UNS-134] an event', () => {
  test('is told once to each device of its member that wants its kind, and to nobody else', async () => {
    const phone = await aDevice()
    const desk = await aDevice(server, phone.nroafi)
    const [quiet, stranger] = [await aDevice(server, phone.nroafi), await aDevice()]
    await postWith(server, quiet.token, paths.pushKinds, encodePushKinds(['pagos']))
    await moves(phone.nroafi)
    await round()
    await round()
    expect(service.taken.map(({ to }) => to).toSorted()).toEqual([phone.path, desk.path].toSorted())
    expect(service.calls).not.toContain(stranger.path)
  })

  test('says that something moved: no name, number, amount or state in what the device opens', async () => {
    const { nroafi } = await aDevice()
    await moves(nroafi)
    await round()
    expect(service.taken).toEqual([
      {
        to: expect.anything(),
        text: JSON.stringify({
          v: 1,
          tipo: 'tramites',
          titulo: 'Hay una novedad en un trámite',
          texto: 'Ingresá para verla.',
          ruta: '/tramites',
        }),
        ttl: 72 * 3600,
        urgency: 'normal',
        topic: 'tramites',
      },
    ])
  })

  test.each<[PushKind | null, Happening<EventKind>]>([
    ['envios', { kind: 'documentoPedido', detail: { ranura: 'dni' } }],
    ['turnos', { kind: 'turnoCerca', detail: {}, origin: 'sistema' }],
    ['vencimientos', { kind: 'vencimientoCerca', detail: {}, origin: 'sistema' }],
    ['pagos', { kind: 'pago', detail: { resultado: 'acreditado' }, origin: 'sistema' }],
    [null, { kind: 'tramite', detail: { estado: 'PENDIENTE' }, origin: 'persona' }],
    [null, { kind: 'legajo', detail: {}, origin: 'persona' }],
    [null, { kind: 'envio', detail: { tipo: 'subsidio' }, origin: 'persona' }],
  ])('is told as %s when it is %o', async (kind, event) => {
    const { nroafi } = await aDevice()
    await happens(nroafi, event)
    await round()
    const titles = service.taken.map(({ text }) => Object(JSON.parse(text))['titulo'])
    expect(titles).toEqual(kind === null ? [] : [noticeWords[kind].title])
  })

  test('from before the notices were on, or long past, is in the bell alone', async () => {
    const { nroafi } = await aMember(server)
    await moves(nroafi)
    now += minute
    const phone = await aDevice(server, nroafi)
    await happens(nroafi, { kind: 'turnoCerca', detail: {}, at: new Date(now + 1) })
    now += 13 * 60 * minute
    await round()
    expect([service.taken, phone.nroafi]).toEqual([[], nroafi])
  })

  test('is told to a device that subscribed for the key of before', async () => {
    const { nroafi } = await aDevice(server, undefined, former.publicKey)
    await moves(nroafi)
    await round()
    expect(service.taken).toHaveLength(1)
  })
})

describe('[UNS-134] a push service', () => {
  test.each([404, 410])('that answers %i has the subscription deleted, with all that waited for it', async (status) => {
    const { nroafi } = await aDevice()
    service.answers = () => ({ status })
    await moves(nroafi)
    await moves(nroafi)
    await round()
    expect([await server.db.$count(pushSubscriptions), await server.db.$count(pushNotices)]).toEqual([0, 0])
  })

  test('that has too much gets it again when it says, and then never again', async () => {
    const { nroafi } = await aDevice()
    service.answers = () => ({ status: 429, headers: { 'retry-after': '600' } })
    await moves(nroafi)
    await round()
    service.answers = () => undefined
    now += 9 * minute
    await round()
    expect([service.calls.length, service.taken.length]).toEqual([1, 0])
    now += 2 * minute
    await round()
    now += 60 * minute
    await round()
    expect([service.calls.length, service.taken.length]).toEqual([2, 1])
    // What is left of its time, not all of it.
    expect(service.taken[0]?.ttl).toBe(72 * 3600 - 11 * 60)
  })

  test('that fails gets it ever more seldom, and not any more once it says nothing new', async () => {
    const { nroafi } = await aDevice()
    service.answers = () => ({ status: 503 })
    await moves(nroafi)
    for (let hours = 0; hours < 80; hours += 1) {
      await round()
      now += 60 * minute
    }
    expect(service.calls.length).toBeGreaterThan(8)
    expect(service.calls.length).toBeLessThan(30)
    service.answers = () => undefined
    await round()
    expect(service.taken).toEqual([])
    now += 48 * 60 * minute
    expect(await forgetNotices(server.services)).toBe(1)
  })

  test('that refuses, or sends elsewhere, is not asked again, and followed nowhere', async () => {
    const { nroafi } = await aDevice()
    service.answers = () => ({ status: 301, headers: { location: `${service.url}/otra` } })
    await moves(nroafi)
    await round()
    now += 60 * minute
    await round()
    expect(service.calls).toHaveLength(1)
  })

  test('that is not there is tried again, and holds up nobody else', async () => {
    const [lost, other] = [await aDevice(), await aDevice()]
    const endpoint = new URL('https://127.0.0.1:9/x').href
    await server.db.execute(
      sql`update push_subscriptions set endpoint = ${endpoint} where nroafi = ${Number(lost.nroafi)}`,
    )
    await moves(lost.nroafi)
    await moves(other.nroafi)
    await round()
    expect(service.taken.map(({ to }) => to)).toEqual([other.path])
  })
})

describe('[UNS-134] what is under way', () => {
  test('of a killed server is sent by the next one, and what a push service took never again', async () => {
    const { nroafi } = await aDevice()
    await moves(nroafi)
    await makeNotices(server.services)
    // Killed between taking it and sending it.
    await server.db.update(pushNotices).set({ dueAt: new Date(now + 2 * minute) })
    await round()
    expect(service.taken).toEqual([])
    now += 3 * minute
    await round()
    await round()
    expect(service.taken).toHaveLength(1)
  })

  test('for a device that logs out meanwhile is not sent', async () => {
    const { nroafi, token } = await aDevice()
    await moves(nroafi)
    await makeNotices(server.services)
    await postWith(server, token, paths.pushOff, {})
    await round()
    expect(service.calls).toEqual([])
  })
})

describe.each(sharedDatabases)('[UNS-134] two instances on $name', ({ start }) => {
  test('tell each of many devices once', async () => {
    const pair = await startPairOn(start, {
      clock: () => now,
      config: { push: { keys: [key], services: [service.url] } },
    })
    try {
      const [one, two] = pair.both
      const { nroafi } = await aMember(one)
      const sent: string[] = []
      for (let device = 0; device < 12; device += 1) sent.push((await aDevice(one, nroafi)).path)
      await one.db.transaction((tx) =>
        recordEvent(tx, {
          kind: 'tramite',
          detail: { estado: 'APROBADO' },
          at: new Date(now),
          origin: 'gestion',
          nroafi: Number(nroafi),
          about: '1',
        }),
      )
      await Promise.all([round(one), round(two), round(one), round(two)])
      expect(service.taken.map(({ to }) => to).toSorted()).toEqual(sent.toSorted())
    } finally {
      await pair.close()
    }
  })
})
