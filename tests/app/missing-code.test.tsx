import { afterEach, expect, test, vi } from 'vitest'
import { canonicalJson } from '../../src/domain/json'
import { aToken } from '../api/support/token'
import { press, showAt, type } from '../features/entry/support'
import { screen } from '../ui/support/setup'
import { closePortal, done, password, portal } from './support-session'

let stopSessions: () => void = () => undefined
afterEach(async () => {
  stopSessions()
  stopSessions = () => undefined
  await closePortal()
})

const auth = '../../src/api/auth.api'
const checks = '../../src/api/checks.api'
const flush = '../../src/offline/database/flush'
const signIn = '../../src/features/entry/sign-in/sign-in'
const lose = (path: string): void => {
  vi.doMock(path, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
}
afterEach(() => {
  for (const path of [auth, checks, flush, signIn]) vi.doUnmock(path)
})

test('code that does not load keeps nobody from leaving', async () => {
  const page = await portal(() => done)
  lose(flush)
  await page.logOut()
  expect([page.getSession(), page.vaultOwner(), page.leaving.get()]).toEqual([null, null, false])
})

test('a session whose renewal does not load stays as it is, and the next press loads it', async () => {
  const page = await portal(() => ({ json: { token: aToken() } }))
  lose(auth)
  expect(await page.refreshSession()).toBe('kept')
  expect(page.calls).toEqual([])
  vi.doUnmock(auth)
  await page.refreshSession()
  expect(page.calls).toHaveLength(1)
})

test('a vault whose call does not load is left to the password, and says so when that cannot be tried either', async () => {
  const first = await portal(() => done)
  const page = await first.reload()
  const { UnlockCard } = await import('../../src/app/session/UnlockCard')
  lose(auth)
  stopSessions = page.startSessions()
  showAt('/dashboard', <UnlockCard />)
  await screen.findByRole('region', { name: 'Ingresá tu contraseña para ver lo guardado' })
  lose(signIn)
  type('Contraseña', password)
  press('Ver lo guardado')
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos abrir lo guardado')
  vi.doUnmock(signIn)
  press('Ver lo guardado')
  await expect.poll(() => page.vaultOwner()).toBe(first.vaultOwner())
})

test('a check whose code does not load is without an answer, and the next one loads it again', async () => {
  const page = await portal(() => ({ json: [{ codigo: 1, msg: 'Correctos.' }] }))
  const { createDraftDeps } = await import('../../src/app/draft-deps')
  const { ask } = createDraftDeps()
  const put = () => ask('matricula', canonicalJson({ nroafi: '123456', nrodoc: '38904117' }), null)
  lose(checks)
  expect(await put()).toEqual({ kind: 'unreachable' })
  expect(page.calls).toEqual([])
  vi.doUnmock(checks)
  expect(await put()).toMatchObject({ kind: 'answered', state: 'ok' })
})
