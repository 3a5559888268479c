import { afterEach, expect, test, vi } from 'vitest'
import { canonicalJson } from '../../src/domain/json'
import { aToken } from '../api/support/token'
import { press, showAt, type } from '../features/entry/support'
import { act, screen } from '../ui/support/setup'
import { aPage } from './support/page'
import { closePortal, done, password, portal } from './support/session'

let stopSessions: () => void = () => undefined
afterEach(async () => {
  stopSessions()
  stopSessions = () => undefined
  await closePortal()
})

const auth = '../../src/api/auth.api'
const checks = '../../src/api/checks.api'
const flush = '../../src/offline/database/flush'
const start = '../../src/features/preaffiliation/start'
const closing = '../../src/app/session/close-session'
const sending = '../../src/app/sending'
const dialog = '../../src/ui/dialogs/Dialog'
const signIn = '../../src/features/entry/sign-in/sign-in'
const changing = '../../src/features/entry/password/ChangePasswordDialog'
const lose = (path: string): void => {
  vi.doMock(path, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
}
afterEach(() => {
  vi.useRealTimers()
  for (const path of [auth, checks, flush, start, closing, sending, dialog, signIn, changing]) vi.doUnmock(path)
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

test('a vault whose code does not load is left to the password, or says why it cannot be opened', async () => {
  const first = await portal(() => done)
  const page = await first.reload()
  const { UnlockCard } = await import('../../src/app/session/UnlockCard')
  lose(auth)
  // The card asks for it ahead, too.
  lose(signIn)
  stopSessions = page.startSessions()
  showAt('/dashboard', <UnlockCard />)
  await screen.findByRole('region', { name: 'Ingresá tu contraseña para ver lo guardado' })
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

test('a form, or a sign-in, that does not load says so', async () => {
  const page = await portal(() => done)
  const { goToSignIn, startForm } = await import('../../src/app/shell-acts')
  const { findCurrentSnack } = await import('../../src/ui/dialogs/snack-store')
  lose(start)
  const entry = { nroafi: '123456', nrodoc: '38904117' }
  expect(await startForm(entry)).toEqual({
    ok: false,
    message: expect.stringContaining('No pudimos abrir el formulario'),
  })
  vi.doUnmock(start)
  expect(await startForm(entry)).toMatchObject({ ok: true })
  lose(closing)
  await goToSignIn()
  expect(findCurrentSnack()?.text).toContain('No pudimos abrir el ingreso')
  expect(page.getSession()).not.toBeNull()
  vi.doUnmock(closing)
  await goToSignIn()
  expect(page.getSession()).toBeNull()
})

test('a dialog that does not load leaves a notice with a way out, and no empty page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await portal(() => done)
  lose(dialog)
  const { PartBoundary } = await import('../../src/app/faults/PartBoundary')
  const { LazyDialog } = await import('../../src/ui/dialogs/LazyDialog')
  showAt(
    '/login',
    <PartBoundary page={aPage({ online: false }).page}>
      <LazyDialog isOpen title="Listo" onClose={() => undefined}>
        <p>Llegó.</p>
      </LazyDialog>
    </PartBoundary>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar esta parte del portal.')
})

test('a page without open forms is reloaded although the code that writes them does not load', async () => {
  await portal(() => done)
  lose(flush)
  const { thisPage } = await import('../../src/app/faults/part-page')
  expect(await thisPage.flush()).toBe(true)
})

test('the background work that does not load is loaded again: what waits would never leave', async () => {
  await portal(() => done)
  lose(sending)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await import('../../src/main')
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.dynamicImportSettled()
  const begun = vi.fn<() => void>()
  vi.doMock(sending, () => ({ startSending: begun }))
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      return begun.mock.calls.length
    })
    .toBe(1)
})

test('a change of password whose code does not load is told, and the next press loads it', async () => {
  await portal(() => done)
  const { findCurrentSnack } = await import('../../src/ui/dialogs/snack-store')
  const { ChangePassword, openChangePassword } = await import('../../src/app/session/ChangePassword')
  lose(changing)
  showAt('/tramites', <ChangePassword />)
  act(openChangePassword)
  await expect.poll(() => findCurrentSnack()?.text).toContain('No pudimos abrir el cambio de contraseña')
  vi.doUnmock(changing)
  act(openChangePassword)
  expect(await screen.findByRole('dialog', { name: 'Cambiar contraseña' })).toBeTruthy()
})
