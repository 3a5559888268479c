import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aToken } from '../../api/support/token'
import type { Reply } from '../../api/support/server'
import { fireEvent, screen } from '../../ui/support/setup'
import { portalOf, press, showAt, type } from './support'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  vi.useRealTimers()
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
})

describe('the change of password of a signed-in member', () => {
  const open = async (reply: Reply) => {
    const server = await portalOf(() => reply)
    stop = server.stop
    const session = await import('../../../src/api/session/session-store')
    const vault = await import('../../../src/offline/vault/vault')
    const snacks = await import('../../../src/ui/dialogs/snack-store')
    const { ChangePasswordDialog } = await import('../../../src/features/entry/password/ChangePasswordDialog')
    session.startSession({ token: aToken(), distrito: '' })
    await vault.openVault({ nroafi: '84217', password: 'Anterior1', secret: new Uint8Array(32) })
    const onChanged = vi.fn<() => void>()
    showAt('/dashboard', <ChangePasswordDialog isOpen onClose={() => undefined} onChanged={onChanged} />)
    await screen.findByRole('dialog', { name: 'Cambiar contraseña' })
    return { ...server, vault, onChanged, snack: () => snacks.findCurrentSnack() }
  }
  const change = (): void => {
    type('Contraseña actual', 'Anterior1')
    type('Contraseña nueva', 'Contrasena2')
    type('Repetí la contraseña nueva', 'Contrasena2')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones.' }))
    press('Cambiar contraseña')
  }

  test('[PASSWORD-001] [PASSWORD-006] [LEGAJO-037] [PHOTO-011] that is taken says so, keeps the device open by the new one, and ends the session after two seconds', async () => {
    const { calls, vault, onChanged, snack } = await open({ json: { success: true, msg: '' } })
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    change()
    await expect.poll(snack).toMatchObject({ type: 200, text: 'Actualizacion correcta. Cerrando sesión....' })
    const told = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Cambiaste tu contraseña' })
    await expect.poll(told).not.toBeNull()
    expect(told()?.textContent).toContain('Ingresá de nuevo con la contraseña nueva.')
    expect(calls.at(-1)).toMatchObject({
      method: 'PUT',
      body: '{"nroafi":"84217","pwd":"Contrasena2","actual":"Anterior1"}',
    })
    expect(onChanged).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2_000)
    expect(onChanged).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
    vault.lockVault()
    expect(await vault.unlockVault({ nroafi: '84217', password: 'Anterior1' })).toMatchObject({ ok: false })
    expect(await vault.unlockVault({ nroafi: '84217', password: 'Contrasena2' })).toMatchObject({ ok: true })
  })

  const failures: [string, Reply, string][] = [
    ['refused', { json: { success: false, msg: 'no' } }, 'No se pudo actualizar su contraseña.'],
    ['lost', { cut: true }, 'Error al intentar cambiar su contraseña.'],
    [
      'broken inside',
      { status: 500, json: { error: 500, msg: 'x', detalle: [] } },
      'Error al intentar cambiar su contraseña.',
    ],
  ]

  test.each([
    ['its own code', '../../../src/features/entry/password/change-password'],
    ['the code of the call', '../../../src/api/auth.api'],
  ])('says so when %s does not load, and can be tried again', async (_what, path) => {
    const { calls, snack } = await open({ json: { success: true, msg: '' } })
    vi.doMock(path, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    change()
    await expect.poll(snack).toMatchObject({ type: 400, text: 'Error al intentar cambiar su contraseña.' })
    expect(calls).toEqual([])
    vi.doUnmock(path)
    await screen.findByRole('button', { name: 'Cambiar contraseña' })
    press('Cambiar contraseña')
    await expect.poll(snack).toMatchObject({ type: 200 })
  })

  test.each(failures)(
    '[PASSWORD-007] [PASSWORD-008] that is %s says so and changes nothing',
    async (_what, reply, said) => {
      const { vault, onChanged, snack } = await open(reply)
      change()
      await expect.poll(snack).toMatchObject({ type: 400, text: said })
      expect(onChanged).not.toHaveBeenCalled()
      vault.lockVault()
      expect(await vault.unlockVault({ nroafi: '84217', password: 'Anterior1' })).toMatchObject({ ok: true })
    },
  )
})

describe('the entry of management', () => {
  const open = async (reply: Reply, path: string) => {
    const server = await portalOf(() => reply)
    stop = server.stop
    const session = await import('../../../src/api/session/session-store')
    const { ManagementEntry } = await import('../../../src/features/entry/sign-in/ManagementEntry')
    const { history } = showAt(path, <ManagementEntry />)
    return { ...server, session, history }
  }

  test('[ROUTE-008] [ROUTE-009] [API-007] [MGMT-001] trades the id of its link for a session and goes on', async () => {
    const token = aToken({ nroafi: 'u-17', role: 'gestion' })
    const { session, history, calls } = await open(
      { json: { message: { Authorization: token } } },
      '/pruebaLoginEmpleado?usuiden=u-17',
    )
    // Opening a link signs nobody in.
    expect([session.getSession(), calls]).toEqual([null, []])
    press('Ingresar a gestión')
    await expect.poll(() => history.at(-1)).toBe('/gestionPortal')
    expect(session.getSession()).toMatchObject({ token, role: 'gestion' })
    expect(JSON.parse(calls[0]?.body ?? '{}')).toEqual({ usuid: 'u-17' })
  })

  test.each<[string, Reply, string]>([
    [
      'is refused',
      { status: 401, json: { error: 1, msg: 'Usuario desconocido.', detalle: [] } },
      'Usuario desconocido.',
    ],
    ['gets no token', { json: { message: { Authorization: 'x' } } }, 'No pudimos iniciar la sesión de gestión.'],
  ])('[MGMT-001] that %s says so', async (_what, reply, said) => {
    const { session, history } = await open(reply, '/pruebaLoginEmpleado?usuiden=u-17')
    press('Ingresar a gestión')
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    expect([session.getSession(), history]).toEqual([null, ['/pruebaLoginEmpleado?usuiden=u-17']])
  })

  test('[MGMT-001] that was used before is not tried again, one that got no answer is', async () => {
    const used = 'Este enlace de gestión no es válido, venció o ya se usó.'
    await open({ status: 401, json: { error: 1, msg: used, detalle: [] } }, '/pruebaLoginEmpleado?usuiden=u-17')
    press('Ingresar a gestión')
    expect((await screen.findByRole('alert')).textContent).toContain(used)
    expect(screen.queryByRole('button', { name: /ingresar|reintentar/i })).toBeNull()
    cleanup()
    await stop()
    await open({ cut: true }, '/pruebaLoginEmpleado?usuiden=u-17')
    press('Ingresar a gestión')
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy()
  })

  test('after a session says that it ended and how to come back', async () => {
    const server = await portalOf(() => ({ json: {} }))
    stop = server.stop
    const session = await import('../../../src/api/session/session-store')
    session.startSession({ token: aToken({ nroafi: 'u-17', role: 'gestion' }), distrito: '' })
    session.endSession('expired')
    const { ManagementEntry } = await import('../../../src/features/entry/sign-in/ManagementEntry')
    showAt('/pruebaLoginEmpleado', <ManagementEntry />)
    expect(screen.getByText('Tu sesión de gestión terminó')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('without an id asks nobody', async () => {
    const { calls } = await open({ json: {} }, '/pruebaLoginEmpleado')
    expect(screen.getByRole('alert').textContent).toContain('necesita el enlace')
    expect(calls).toEqual([])
  })
})
