import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { earlyFiles, earlyPieces, earlySubmissions, submissions } from '../../../server/db/schema/submissions'
import { retryLater } from '../../../server/http/api-problem'
import { limits } from '../../../server/limits/limits'
import { visitor } from '../../../src/domain/owner'
import { valueOf } from '../../offline/support/examples'
import { executable, jpeg } from '../../server/support/files'
import { noon, startServer, type RunningServer } from '../../server/support/server'
import { bytesOf, openWorld, type EarlyWorld } from './world'

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

test('[AHEAD-002] files go ahead in pieces, and the small request after them gets the receipt', async () => {
  const before = await countSubmissions()
  const tab = await world.open()
  const { files } = await world.handIn(tab)
  await tab.drain()
  await world.expectAccepted(tab)
  expect(bytesOf(world.of('piece'))).toBe(files.reduce((sum, { content }) => sum + content.byteLength, 0))
  expect(world.of('announcement')).toHaveLength(1)
  expect(world.of('delivery').map(({ call }) => call.headers['X-Envio-Archivos'])).toEqual(['anticipados'])
  expect([...(world.of('delivery')[0]?.call.form?.().values() ?? [])].every((part) => typeof part === 'string')).toBe(
    true,
  )
  expect(await countSubmissions()).toBe(before + 1)
})

test.each(['announcement', 'piece'] as const)(
  'a server without room at the %s gets the whole form at once',
  async (at) => {
    const { earlyFiles: room } = server.services.rooms
    const { check, take } = room
    const refuse = () => Promise.reject(retryLater(limits.load.earlyFiles))
    if (at === 'announcement') room.check = refuse
    else room.take = refuse
    const tab = await world.open()
    await world.handIn(tab)
    await tab.drain()
    room.check = check
    room.take = take
    await world.expectAccepted(tab)
    expect(world.of('announcement')).toHaveLength(1)
    expect(world.of('delivery').map(({ call }) => call.headers['X-Envio-Archivos'])).toEqual([undefined])
  },
)

test('a server without room gets no whole form of an item that its person stops meanwhile', async () => {
  const { earlyFiles: room } = server.services.rooms
  const { check } = room
  const tab = await world.open()
  const { item } = await world.handIn(tab)
  room.check = () => Promise.reject(retryLater(limits.load.earlyFiles))
  world.hooks.before = async ({ kind }) => {
    if (kind === 'announcement') valueOf(await tab.holdItem(item.id, 'pausa'))
  }
  await tab.drain()
  room.check = check
  expect(await tab.item()).toMatchObject({ state: 'queued', hold: 'pausa' })
  expect(world.of('delivery')).toEqual([])
})

test('[AHEAD-001] the pieces of a file begin at 64 kB and grow, and the second file at once comes after three', async () => {
  const tab = await world.open()
  await world.handIn(tab)
  await tab.drain()
  const sizes = world.of('piece').map(({ bytes }) => bytes)
  expect(sizes.slice(0, 2)).toEqual([65_536, 262_144])
  expect(tab.paces.slice(0, 3)).toEqual([null, null, expect.any(Number)])
  expect(tab.paces.at(-1)).toBeUndefined()
})

describe('[AHEAD-004] an item that its person stops', () => {
  test('lets go before its next piece, counts no attempt, and goes on where it was', async () => {
    const tab = await world.open()
    const { item, files } = await world.handIn(tab)
    world.hooks.before = async ({ kind }, n) => {
      if (kind === 'piece' && n === 1) valueOf(await tab.holdItem(item.id, 'pausa'))
    }
    expect((await tab.drain()).nextAt).toBeNull()
    expect(await tab.item()).toMatchObject({ state: 'queued', hold: 'pausa', attempts: 0, sends: 0 })
    const sent = bytesOf(world.of('piece'))
    const arrived = valueOf(await tab.readOutgoingFiles(item.id))
    expect(arrived.reduce((sum, file) => sum + file.arrived, 0)).toBe(sent)
    world.hooks.before = () => undefined
    await tab.drain()
    expect(bytesOf(world.of('piece'))).toBe(sent)
    valueOf(await tab.holdItem(item.id, null))
    await tab.drain()
    await world.expectAccepted(tab)
    expect(bytesOf(world.of('piece'))).toBe(files.reduce((sum, { content }) => sum + content.byteLength, 0))
  })

  test('for Wi-Fi goes only over it, and stops when it is gone', async () => {
    const tab = await world.open()
    const { item } = await world.handIn(tab)
    valueOf(await tab.holdItem(item.id, 'wifi'))
    for (const line of ['metered', 'unknown'] as const) {
      world.way.line = line
      expect((await tab.drain()).nextAt).toBeNull()
    }
    expect(world.made).toEqual([])
    world.way.line = 'unmetered'
    world.hooks.before = ({ kind }, n) => {
      if (kind === 'piece' && n === 1) world.way.line = 'metered'
    }
    await tab.drain()
    expect(await tab.item()).toMatchObject({ state: 'queued', hold: 'wifi' })
    expect(world.of('piece')).toHaveLength(2)
    world.way.line = 'unmetered'
    await tab.drainAll()
    await world.expectAccepted(tab)
  })
})

describe('[AHEAD-005] what the server does not have any more', () => {
  test('is sent again: its files were deleted between two attempts', async () => {
    const tab = await world.open()
    const { item, files } = await world.handIn(tab)
    world.hooks.before = async ({ kind }, n) => {
      if (kind === 'piece' && n === 1) valueOf(await tab.holdItem(item.id, 'pausa'))
    }
    await tab.drain()
    world.hooks.before = () => undefined
    const sent = bytesOf(world.of('piece'))
    await forgetEarlyFiles(item.id)
    valueOf(await tab.holdItem(item.id, null))
    await tab.drain()
    await world.expectAccepted(tab)
    expect(bytesOf(world.of('piece'))).toBe(sent + files.reduce((sum, { content }) => sum + content.byteLength, 0))
  })

  test('is sent again: they were deleted just before the request', async () => {
    const tab = await world.open()
    const { item } = await world.handIn(tab)
    world.hooks.before = async ({ kind }, n) => {
      if (kind === 'delivery' && n === 0) await forgetEarlyFiles(item.id)
    }
    await tab.drain()
    await world.expectAccepted(tab)
    expect(world.of('delivery')).toHaveLength(2)
    expect(world.of('announcement')).toHaveLength(2)
  })

  const forgetEarlyFiles = async (submissionId: string): Promise<void> => {
    await server.db.delete(earlyPieces).where(eq(earlyPieces.submissionId, submissionId))
    await server.db.delete(earlyFiles).where(eq(earlyFiles.submissionId, submissionId))
    await server.db.delete(earlySubmissions).where(eq(earlySubmissions.submissionId, submissionId))
  }
})

describe('[SAY-004] a file that the server does not take', () => {
  /** A form whose second document, and the last one too with `two`, is a program that calls itself a photo. */
  const withProgram = (tab: Awaited<ReturnType<EarlyWorld['open']>>, { two = false } = {}) =>
    world.handIn(tab, (files) => {
      const isProgram = (index: number): boolean => index === 1 || (two && index === files.length - 1)
      return files.map((file, index) => (isProgram(index) ? { ...file, content: program(index) } : file))
    })

  // No two alike: the server would take one for the other.
  const program = (index: number): ArrayBuffer => {
    const bytes = executable()
    new Uint8Array(bytes).set([index], 100)
    return bytes
  }

  const wordsAt = (slot: string | undefined) => ({ path: `archivo:${slot}`, message: expect.stringMatching(/\w/) })

  test('refuses the item at its slot, and no request follows', async () => {
    const tab = await world.open()
    const { files } = await withProgram(tab)
    await tab.drain()
    const [, refused] = files
    expect(await tab.item()).toMatchObject({
      state: 'needs_action',
      sends: 0,
      refusal: {
        reason: 'archivo',
        message: `No se puede recibir «${refused?.name}».`,
        fields: [wordsAt(refused?.slot)],
      },
    })
    expect(world.of('delivery')).toEqual([])
  })

  test('is named together with all others, and what is good has arrived by then', async () => {
    const tab = await world.open()
    const { files } = await withProgram(tab, { two: true })
    await tab.drain()
    const [, second] = files
    expect(await tab.item()).toMatchObject({
      state: 'needs_action',
      refusal: {
        message: 'Hay archivos que no se pueden recibir.',
        fields: [wordsAt(second?.slot), wordsAt(files.at(-1)?.slot)],
      },
    })
    expect(bytesOf(world.of('piece'))).toBe(files.reduce((sum, { content }) => sum + content.byteLength, 0))
    expect(world.of('delivery')).toEqual([])
  })

  test('is the only one that goes again with the corrected form', async () => {
    const tab = await world.open()
    const { draft, files, registration } = await withProgram(tab)
    await tab.drain()
    const before = world.of('piece').length
    valueOf(await tab.correctItem(tab.transport, await tab.item()))
    const { meta } = valueOf(await tab.readDraft(draft.id, (_version, content) => content))
    const [first, refused, ...rest] = files
    if (first === undefined || refused === undefined) throw new Error('The form has too few documents.')
    const good = await world.addTo(tab, draft.id, { ...refused, content: await jpeg(200) })
    const whose = { draftId: draft.id, submissionId: meta.submissionId, registration }
    await world.seal(tab, whose, () => [first, good, ...rest])
    await tab.drain()
    await world.expectAccepted(tab)
    const wholeBefore = new Set(
      world
        .of('piece')
        .slice(0, before)
        .map(({ call }) => call.path.split('/').at(-1)),
    )
    const sentAgain = world.of('piece').slice(before)
    expect(sentAgain.filter(({ call }) => wholeBefore.has(call.path.split('/').at(-1)))).toEqual([])
    expect(sentAgain.map(({ call }) => call.path)).toContainEqual(expect.stringContaining(good.id))
  })
})

test('[AHEAD-006] an API that takes no files ahead gets one whole request', async () => {
  const plain = await startServer({ config: { capabilities: ['recibos', 'cambios'] } })
  const other = await openWorld(plain)
  const tab = await other.open()
  await other.handIn(tab)
  await tab.drain()
  await other.expectAccepted(tab)
  expect(other.made.map(({ kind }) => kind)).toEqual(['delivery'])
  await other.close()
  await plain.close()
})

test('[AHEAD-002] a server without room is obeyed, also for a piece', async () => {
  const tab = await world.open()
  await world.handIn(tab)
  const body = JSON.stringify({ error: 503, msg: 'No hay lugar.', detalle: [] })
  const headers = { 'content-type': 'application/json', 'retry-after': '120' }
  world.line.inject('piece', { kind: 'answer', status: 503, headers, body }, 1)
  await tab.drain()
  expect(await tab.item()).toMatchObject({
    state: 'backoff',
    pause: 'busy',
    waitMs: 120_000,
    refusal: { message: 'No hay lugar.' },
  })
  expect(valueOf(await tab.listReceipts(visitor))).toEqual([])
})
