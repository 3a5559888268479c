import { afterEach, describe, expect, test, vi } from 'vitest'
import { aToken } from '../api/support/token'
import type { Call, Reply } from '../api/support/server'
import { press, showAt, type } from '../features/entry/support'
import { act, screen } from '../ui/support/setup'
import { clave, closePortal, done, password, portal } from './support/session'

let stopSessions: () => void = () => undefined
afterEach(async () => {
  stopSessions()
  stopSessions = () => undefined
  await closePortal()
})

describe('who is here', () => {
  test('follows the session and the device', async () => {
    const page = await portal(() => done)
    expect(page.getWho()).toEqual({ kind: 'member', nroafi: '84217', online: true })
    expect(page.getWho()).toBe(page.getWho())
    page.endSession('expired')
    expect(page.getWho()).toEqual({ kind: 'nobody', ended: 'expired' })
    page.enterOffline('84217')
    expect(page.getWho()).toEqual({ kind: 'member', nroafi: '84217', online: false })
    page.startSession({ token: aToken({ nroafi: 'u-17', role: 'gestion' }), distrito: '' })
    expect(page.getWho()).toEqual({ kind: 'management' })
  })
})

describe('leaving', () => {
  test('[SESSION-007] [SESSION-010] lets forms write, tells the server, locks the device and ends the session', async () => {
    const page = await portal(() => done)
    const order: string[] = []
    page.registerFlush(() => Promise.resolve(order.push(`written, open: ${page.vaultOwner() !== null}`) > 0))
    page.watchSession(() => order.push(`ended, open: ${page.vaultOwner() !== null}`))
    await page.logOut()
    expect(order.at(0)).toBe('written, open: true')
    expect(order.at(-1)).toBe('ended, open: false')
    expect(page.calls.map(({ path }) => path)).toEqual(['/portalafiliado-api/logout'])
    expect([page.getWho(), page.leaving.get()]).toEqual([{ kind: 'nobody', ended: 'logout' }, false])
  })

  test('[UNS-11] without an answer ends here all the same', async () => {
    const page = await portal(() => ({ cut: true }))
    await page.logOut()
    expect([page.getSession(), page.vaultOwner()]).toEqual([null, null])
    expect(sessionStorage.getItem('salida')).not.toBeNull()
  })
})

describe('leaving while a change has not left yet', () => {
  const seen = { domicilio: 'Calle 50 123', telefono: '221 5551234', email: '' }
  const start = async () => {
    const page = await portal(() => done)
    const { putChange } = await import('../../src/offline/changes/queue')
    const { contactsConfirmed } = await import('../../src/contract/changes/contacts-confirmed')
    const { askToLogOut } = await import('../../src/app/session/leave-question')
    const { LeaveQuestion } = await import('../../src/app/session/LeaveQuestion')
    showAt('/dashboard', <LeaveQuestion />)
    const keep = async () => {
      const { kind, stored: rules } = contactsConfirmed
      const facts = { kind, nroafi: '84217', version: null, readAt: null, rules }
      expect((await putChange({ ...facts, value: seen })).ok).toBe(true)
    }
    return { ...page, askToLogOut, keep }
  }

  test('says how many, and what becomes of them; who comes back is still in', async () => {
    const page = await start()
    await page.keep()
    await act(() => page.askToLogOut())
    const dialog = await screen.findByRole('alertdialog', { name: 'Todavía no salió todo' })
    expect(dialog.textContent).toContain(
      'Te queda 1 cambio por enviar. Queda en este dispositivo, cerrado, y sale solo cuando vuelvas a ingresar acá con tu cuenta.',
    )
    press('Volver')
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
    expect([page.getSession()?.nroafi, page.calls]).toEqual(['84217', []])
    await act(() => page.askToLogOut())
    await screen.findByRole('alertdialog')
    press('Cerrar sesión')
    await expect.poll(() => page.getSession()).toBeNull()
    expect([page.vaultOwner(), page.calls.map(({ path }) => path)]).toEqual([null, ['/portalafiliado-api/logout']])
  })

  test('asks nothing when nothing waits', async () => {
    const page = await start()
    await act(() => page.askToLogOut())
    expect([page.getSession(), screen.queryByRole('alertdialog')]).toEqual([null, null])
  })

  test('a device that does not say what it keeps holds nobody back', async () => {
    const page = await start()
    await page.keep()
    const { workConnection } = await import('../../src/offline/database/connection')
    vi.spyOn(workConnection, 'get').mockRejectedValue(new Error('disk'))
    await act(() => page.askToLogOut())
    expect(page.getSession()).toBeNull()
  })
})

test('[UNS-13] a session that the server ends lets forms write before the device is locked', async () => {
  const page = await portal(() => ({ status: 401, json: { error: 1, msg: 'No.', detalle: [] } }))
  stopSessions = page.startSessions()
  const written: boolean[] = []
  page.registerFlush(() => Promise.resolve(written.push(page.vaultOwner() !== null) > 0))
  expect(await page.refreshSession()).toBe('over')
  await expect.poll(() => page.vaultOwner()).toBeNull()
  expect([page.getSessionEnd(), written]).toEqual(['refused', [true]])
})

test.each([
  ['is gone', true, null],
  ['goes on', false, '84217'],
])('a page that comes back from memory, and whose session %s, shows that', async (_what, isGone, nroafi) => {
  const page = await portal(() => done)
  stopSessions = page.startSessions()
  if (isGone) sessionStorage.clear()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(page.getSession()?.nroafi ?? null).toBe(nroafi)
})

describe('a refresh', () => {
  test('[SESSION-006] [API-006] puts the new token in the place of the old one, asked for once', async () => {
    const renewed = aToken({ jti: 't2', lasts: 3_600_000 })
    const page = await portal(() => ({ json: { message: { Authorization: renewed } } }))
    expect(await Promise.all([page.refreshSession(), page.refreshSession()])).toEqual(['renewed', 'renewed'])
    expect(page.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/portalafiliado-api/refreshToken', '{"nroafi":"84217"}'],
    ])
    expect(page.getSession()?.token).toBe(renewed)
  })

  test('without a network leaves the session as it is', async () => {
    const page = await portal(() => ({ cut: true }))
    expect(await page.refreshSession()).toBe('kept')
    expect(page.getSession()).not.toBeNull()
  })
})

test('[SESSION-008] a session whose time is over ends by itself, and the device is locked', async () => {
  const page = await portal(() => done, aToken({ from: Date.now() - 60_000, lasts: 61_000 }))
  stopSessions = page.startSessions()
  await expect.poll(() => page.getWho()).toEqual({ kind: 'nobody', ended: 'expired' })
  expect(page.vaultOwner()).toBeNull()
})

test('who signs in where nothing can be kept for them is not left waiting for a vault', async () => {
  const page = await portal(() => done)
  const { vaultGate } = await import('../../src/offline/keys/vault-gate')
  stopSessions = page.startSessions()
  await expect.poll(vaultGate.get).toBe('open')
  await page.logOut()
  await expect.poll(vaultGate.get).toBe('unknown')
  act(() => void page.startSession({ token: aToken({ nroafi: '90001' }), distrito: '5' }))
  await expect.poll(vaultGate.get).toBe('none')
})

describe('a reload with a living session', () => {
  test('opens the device by the server’s secret, without a password', async () => {
    const first = await portal(() => ({ json: { clave } }))
    const device = await first.deviceId()
    const page = await first.reload()
    expect(page.vaultOwner()).toBeNull()
    expect(await page.ensureVaultOpen()).toBe('open')
    expect(page.vaultOwner()).toBe(first.vaultOwner())
    expect(first.calls.map(({ path, body }) => [path, body])).toEqual([
      ['/portalafiliado-api/portal/dispositivo', JSON.stringify({ dispositivo: device })],
    ])
  })

  test('asks for the password while nobody answers, and opens by itself when the network returns', async () => {
    let isDown = true
    const first = await portal(() => (isDown ? { cut: true } : { json: { clave } }))
    const page = await first.reload()
    const { UnlockCard } = await import('../../src/app/session/UnlockCard')
    stopSessions = page.startSessions()
    showAt('/dashboard', <UnlockCard />)
    await screen.findByRole('region', { name: 'Ingresá tu contraseña para ver lo guardado' })
    isDown = false
    act(() => page.reportConnection(true))
    await expect.poll(() => page.vaultOwner()).toBe(first.vaultOwner())
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('opens by the password meanwhile, and the session goes on', async () => {
    const first = await portal(() => ({ cut: true }))
    const page = await first.reload()
    const { UnlockCard } = await import('../../src/app/session/UnlockCard')
    stopSessions = page.startSessions()
    showAt('/dashboard', <UnlockCard />)
    await screen.findByRole('button', { name: 'Ver lo guardado' })
    type('Contraseña', 'Otra-Contrasena')
    press('Ver lo guardado')
    // While the key is derived the screen is what it will be, without the question.
    await expect.poll(() => screen.queryByRole('region')).toBeNull()
    expect(screen.getByRole('status').textContent).toBe('Abriendo…')
    expect((await screen.findByRole('alert')).textContent).toContain('La contraseña no es correcta.')
    expect(document.activeElement?.getAttribute('name')).toBe('desbloqueo')
    expect(screen.getByRole('status').textContent).toBe('')
    type('Contraseña', password)
    press('Ver lo guardado')
    await expect.poll(() => page.vaultOwner()).toBe(first.vaultOwner())
    expect(page.getSession()).not.toBeNull()
  })
})

describe('the sign-in over a form whose session ended', () => {
  const signedIn: Reply = { json: { message: { Authorization: aToken(), primerlogin: 0, distrito: '5', clave } } }
  const covered = async (answer: (call: Call) => Reply) => {
    const page = await portal(answer)
    await page.closeSession('expired')
    const { SignInOverlay } = await import('../../src/app/session/SignInOverlay')
    const { history } = showAt('/maternidad', <SignInOverlay />)
    const dialog = await screen.findByRole('dialog', { name: 'Ingresá tu contraseña para seguir' })
    expect(dialog.textContent).toContain(
      'Tu sesión terminó. Lo que se guardó en este dispositivo se abre con tu contraseña.',
    )
    return { ...page, history }
  }

  test('asks the same member, who goes on where they were', async () => {
    const page = await covered(() => signedIn)
    press('Ingresar')
    expect(screen.getByText('Campo requerido.')).toBeTruthy()
    type('Contraseña del afiliado 84217', password)
    press('Ingresar')
    await expect.poll(() => page.getSession()?.nroafi).toBe('84217')
    expect(JSON.parse(page.calls.at(-1)?.body ?? '{}')).toMatchObject({ nroafi: '84217', pwd: password })
    expect([page.vaultOwner() !== null, page.history]).toEqual([true, ['/maternidad']])
  })

  test('opens the device where there is no connection', async () => {
    const page = await covered(() => ({ cut: true }))
    type('Contraseña del afiliado 84217', password)
    press('Ingresar')
    await expect.poll(() => page.getOfflineMember()).toBe('84217')
    expect(page.getSession()).toBeNull()
  })

  test('lets the person go, with everything kept', async () => {
    const page = await covered(() => signedIn)
    press('Salir')
    expect(page.history.at(-1)).toBe('/login')
    expect(await page.hasVault('84217')).toBe(true)
  })

  test('[RECOVER-001] offers to recover the password above it', async () => {
    await covered(() => signedIn)
    press('¿Olvidaste tu contraseña?')
    expect(await screen.findByRole('dialog', { name: 'Recuperar contraseña' })).toBeTruthy()
  })
})
