import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { canonicalJson } from '../../src/domain/json'
import { startRecorder } from '../api/support/server'

let fund: Awaited<ReturnType<typeof startRecorder>>
beforeAll(async () => {
  fund = await startRecorder(() => ({ json: [{ codigo: 1, msg: 'Correctos.' }] }))
  vi.stubEnv('VITE_API_HOST', fund.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await fund.stop()
})

test('a check whose code does not load is without an answer, and the next one loads it again', async () => {
  const path = '../../src/api/checks.api'
  vi.doMock(path, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { createDraftDeps } = await import('../../src/app/draft-deps')
  const { ask } = createDraftDeps()
  const put = () => ask('matricula', canonicalJson({ nroafi: '123456', nrodoc: '38904117' }), null)
  expect(await put()).toEqual({ kind: 'unreachable' })
  expect(fund.calls).toEqual([])
  vi.doUnmock(path)
  expect(await put()).toMatchObject({ kind: 'answered', state: 'ok' })
})
