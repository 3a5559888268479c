import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { submissions } from '../../../server/db/schema/submissions'
import { noon, startServer, type RunningServer } from '../../server/support/server'
import { bytesOf, openWorld, type EarlyWorld, type Made } from './world'

let server: RunningServer
let world: EarlyWorld
beforeAll(async () => {
  server = await startServer({ clock: () => noon })
})
afterAll(() => server.close())
beforeEach(async () => {
  world = await openWorld(server)
})
afterEach(() => world.close())

const countSubmissions = async (): Promise<number> => (await server.db.select().from(submissions)).length

describe('[AHEAD-002] a cut', () => {
  const placeOf = ({ call: { path, headers } }: Made): string => `${path} ${headers['Upload-Offset']}`

  /** Whether a piece, or a part of it, had to be sent again. */
  const isLost = (piece: Made): boolean =>
    world.of('piece').findLast((one) => placeOf(one) === placeOf(piece)) !== piece

  // The first document takes three pieces, every other one; then two files go at once.
  const places = [0, 1, 2, 3, 4]
  const cutOnce = (at: number, fault: Parameters<EarlyWorld['line']['inject']>[1]): void => {
    world.hooks.before = ({ kind }, n) => {
      if (kind === 'piece' && n === at) world.line.inject('piece', fault, 1)
    }
  }

  test.each(places.flatMap((at) => [0, 0.5, 0.99].map((share) => [at, share] as const)))(
    'of piece %i after %d of it: that piece is sent again, and nothing else',
    async (at, share) => {
      const tab = await world.open()
      const { files } = await world.handIn(tab)
      cutOnce(at, { kind: 'cut', share })
      await tab.drain()
      await world.expectAccepted(tab)
      const whole = files.reduce((sum, { content }) => sum + content.byteLength, 0)
      expect(world.of('piece').filter((piece) => isLost(piece))).toHaveLength(1)
      expect(bytesOf(world.of('piece').filter((piece) => !isLost(piece)))).toBe(whole)
      expect(world.of('delivery')).toHaveLength(1)
      expect((await tab.item()).attempts).toBe(1)
    },
  )

  test.each(places)('of the answer to piece %i: it is not sent again', async (at) => {
    const tab = await world.open()
    const { files } = await world.handIn(tab)
    cutOnce(at, { kind: 'swallow' })
    await tab.drain()
    await world.expectAccepted(tab)
    const whole = files.reduce((sum, { content }) => sum + content.byteLength, 0)
    expect(bytesOf(world.of('piece'))).toBe(whole)
  })

  test('of every second piece: it goes on, because something arrives in between', async () => {
    const tab = await world.open()
    await world.handIn(tab)
    world.hooks.before = ({ kind }, n) => {
      if (kind === 'piece' && n % 2 === 1) world.line.inject('piece', { kind: 'cut', share: 0.5 }, 1)
    }
    await tab.drain()
    await world.expectAccepted(tab)
    expect(world.of('delivery')).toHaveLength(1)
  })

  test('[AHEAD-008] of every piece: the outbox waits, longer each time; once something arrives, shortly again', async () => {
    const tab = await world.open()
    await world.handIn(tab)
    world.line.inject('piece', { kind: 'cut', share: 0.5 })
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const { nextAt } = await tab.drain()
      waits.push((await tab.item()).waitMs)
      expect(await tab.item()).toMatchObject({ state: 'backoff', pause: 'unreachable' })
      world.time.now = nextAt ?? 0
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 4)
    world.line.heal()
    world.hooks.before = ({ kind }, n) => {
      if (kind === 'piece' && n > tried) world.line.inject('piece', { kind: 'cut', share: 0 })
    }
    const tried = world.of('piece').length
    await tab.drain()
    expect((await tab.item()).waitMs).toBe(waits[0])
    world.hooks.before = () => undefined
    world.line.heal()
    await tab.drainAll()
    await world.expectAccepted(tab)
  })

  test('of the answer to the request: the server is asked, and nothing is sent twice', async () => {
    const before = await countSubmissions()
    const tab = await world.open()
    await world.handIn(tab)
    world.line.inject('delivery', { kind: 'swallow' }, 1)
    await tab.drainAll()
    await world.expectAccepted(tab)
    expect(world.of('delivery')).toHaveLength(1)
    expect(await countSubmissions()).toBe(before + 1)
  })
})

describe('[AHEAD-003] whoever sends next goes on with what is there', () => {
  test('after the tab was killed in the middle', async () => {
    const tab = await world.open()
    const { files } = await world.handIn(tab)
    await world.drainAndDie(tab, ({ kind }, n) => kind === 'piece' && n === 2)
    const next = await world.open()
    await next.drainAll()
    await world.expectAccepted(next)
    const whole = files.reduce((sum, { content }) => sum + content.byteLength, 0)
    const lost = world.of('piece')[2]?.bytes ?? 0
    expect(bytesOf(world.of('piece'))).toBe(whole + lost)
  })

  test('worker and tab at once: one of them sends', async () => {
    const tab = await world.open()
    await world.handIn(tab)
    const worker = await world.open({ isWorker: true })
    await Promise.all([tab.drain(), worker.drain()])
    await world.expectAccepted(tab)
    expect(world.of('announcement')).toHaveLength(1)
    expect(world.of('delivery')).toHaveLength(1)
  })
})
