import { renderHook, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeMember } from '../../src/contract/member/member'
import type { JsonValue } from '../../src/domain/json'
import { aMember } from '../domain/member/builders'
import { act } from '../ui/support/setup'
import { aWorld, startFileServer } from './support/file-server'
import { aToken } from './support/token'

const load = async (apiHost: string) => {
  vi.stubEnv('VITE_API_HOST', apiHost)
  const session = await import('../../src/api/session/session-store')
  const { useReading } = await import('../../src/api/reading/useReading')
  const { provideSnapshots } = await import('../../src/api/reading/snapshots')
  const { StoreGate } = await import('../../src/api/StoreGate')
  return { ...session, useReading, provideSnapshots, StoreGate }
}

let server: Awaited<ReturnType<typeof startFileServer>>
let api: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  server = await startFileServer(aWorld())
  api = await load(server.url)
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})

beforeEach(() => {
  Object.assign(server.world, aWorld(), { answer: undefined })
  server.calls.length = 0
  api.startSession({ token: aToken(), distrito: '1' })
})
afterEach(() => act(() => api.endSession('expired')))

/** The device's store of last answers, as of an open vault. */
const aDevice = () => {
  const kept = new Map<string, { value: JsonValue; at: number }>()
  const find = (name: string) => Promise.resolve(kept.get(name))
  api.provideSnapshots({
    find,
    findNow: find,
    write: (name, value, at) => Promise.resolve(kept.set(name, { value, at }).has(name)),
  })
  return kept
}

const yesterday = Date.parse('2025-11-19T09:42:00-03:00')

const read = () => renderHook(() => api.useReading('afiliado'), { wrapper: api.StoreGate })

describe('a reading of which the device holds an answer', () => {
  test('what the device holds unchanged is not sent again, and counts as an answer of the API', async () => {
    const kept = aDevice()
    const body = encodeMember(aMember())
    kept.set('afiliado', { value: { nroafi: '84217', body, tag: 'W/"una"' }, at: yesterday })
    server.world.answer = ({ known }) =>
      known === 'W/"una"' ? { status: 412, headers: { ETag: 'W/"una"' } } : undefined
    const { result } = read()
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    expect(result.current).toMatchObject({ data: aMember(), failure: undefined })
    expect(result.current.at).toBeGreaterThan(yesterday)
    await waitFor(() => expect(kept.get('afiliado')?.at).toBeGreaterThan(yesterday))
    expect(kept.get('afiliado')?.value).toEqual({ nroafi: '84217', body, tag: 'W/"una"' })
  })

  test('what this release cannot read is asked for anew, without a word of what is held', async () => {
    const kept = aDevice()
    kept.set('afiliado', { value: { nroafi: '84217', body: { de: 'otra versión' }, tag: 'W/"una"' }, at: yesterday })
    const { result } = read()
    await waitFor(() => expect(result.current.isFresh).toBe(true))
    expect(server.calls[0]).not.toHaveProperty('known')
  })
})
