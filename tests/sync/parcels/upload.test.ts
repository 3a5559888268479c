import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { fail, ok, type Result } from '../../../src/domain/result'
import { createParcelCalls } from '../../../src/sync/parcels/parcel-calls'
import { closingOf, openingOf, uploadParcel } from '../../../src/sync/parcels/upload'
import { fakeParcelServer, type Fault, type FakeParcelServer } from './fake-server'

const id = 'b'.repeat(32)
const source = 'c'.repeat(64)
const parts = [10, 20, 30, 40, 50].map((length) => new Uint8Array(length).fill(length).buffer)
const digests = parts.map((part) => createHash('sha256').update(Buffer.from(part)).digest('hex'))
const header = { v: 1, clase: 'sobre', partes: 5, bytes: 150, codigo: { llave: 'k' }, fondo: null } as const

let server: FakeParcelServer
beforeEach(() => {
  server = fakeParcelServer()
})

const upload = async (over: { read?: (index: number) => Result<ArrayBuffer, 'lost'>; told?: number[] } = {}) => {
  const opening = await openingOf(header, 'proof')
  const read = over.read ?? ((index: number) => ok(parts[index] ?? new ArrayBuffer(0)))
  return uploadParcel(createParcelCalls(server.caller), {
    id,
    opening,
    source,
    digests,
    readPart: async (index) => read(index),
    onProgress: (arrived) => over.told?.push(arrived),
  })
}

const puts = (): string[] => server.calls.filter((call) => call.startsWith('PUT partes'))

test('opens it, brings every part, two at a time at most, and tells what has arrived', async () => {
  const told: number[] = []
  expect(await upload({ told })).toEqual({ kind: 'arrived' })
  expect(told).toEqual([0, 1, 2, 3, 4, 5])
  expect(server.mostAtOnce()).toBe(2)
  const calls = createParcelCalls(server.caller)
  const closed = await calls.close(id, await closingOf(digests), source)
  expect(closed).toMatchObject({ kind: 'answer', answer: { state: 'recibido' } })
})

test('goes on where it was cut: what arrived is not sent again', async () => {
  server.faults.push(null, null, null, null, 'silence', 'silence', 'silence', 'silence', 'silence', 'silence')
  expect(await upload()).toEqual({ kind: 'network' })
  const before = puts().length
  expect(server.parcels.get(id)?.digests.size).toBe(2)
  expect(await upload()).toEqual({ kind: 'arrived' })
  expect(puts().length - before).toBe(3)
})

test('one that was closed before is not sent again', async () => {
  await upload()
  await createParcelCalls(server.caller).close(id, await closingOf(digests), source)
  const before = puts().length
  expect(await upload()).toMatchObject({ kind: 'closed', answer: { state: 'recibido' } })
  expect(puts()).toHaveLength(before)
})

describe('a part that does not arrive', () => {
  test.each<[string, (Fault | null)[], unknown, number]>([
    ['lost twice', ['silence', null, 'silence'], { kind: 'arrived' }, 7],
    ['its reply is lost', ['lost-reply'], { kind: 'arrived' }, 6],
    ['altered on its way, once', [{ status: 422 }], { kind: 'arrived' }, 6],
    ['a captive portal answers, once', ['portal'], { kind: 'arrived' }, 6],
    ['the server asks to wait', [{ status: 429, retryAfter: '9' }], { kind: 'later', retryAfter: '9' }, 2],
  ])('%s', async (_name, faults, outcome, sent) => {
    server.faults.push(null, null, ...faults)
    expect(await upload()).toEqual(outcome)
    expect(puts()).toHaveLength(sent)
  })

  test.each<[string, Result<ArrayBuffer, 'lost'>, string]>([
    ['cannot be read here', fail('lost'), 'lost'],
    ['is not the one that was stored', ok(new ArrayBuffer(3)), 'altered'],
  ])('%s: it is said, and nothing false is sent', async (_name, second, problem) => {
    const read = (index: number) => (index === 1 ? second : ok(parts[index] ?? new ArrayBuffer(0)))
    expect(await upload({ read })).toEqual({ kind: 'unread', problem })
    expect(puts().some((call) => call.endsWith('/1'))).toBe(false)
  })

  test('another device has opened it: refused', async () => {
    await upload()
    const opening = await openingOf(header, 'proof')
    const other = { id, opening, source: 'd'.repeat(64), digests, readPart: async () => fail('lost' as const) }
    expect(await uploadParcel(createParcelCalls(server.caller), other)).toMatchObject({ kind: 'refused', status: 403 })
  })
})
