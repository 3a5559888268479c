import { describe, expect, test, vi } from 'vitest'
import type { Refreshed } from '../../src/app/session/refresh-session'
import { WarningDialog } from '../../src/app/session/WarningDialog'
import { aToken } from '../api/support/token'
import { press, showAt } from '../features/entry/support'
import { screen } from '../ui/support/setup'

describe('the warning before a session ends', () => {
  const show = async (outcome: Refreshed = 'renewed') => {
    const onContinue = vi.fn<() => Promise<Refreshed>>().mockResolvedValue(outcome)
    const onLogOut = vi.fn<() => void>()
    showAt('/dashboard', <WarningDialog seconds={42} onContinue={onContinue} onLogOut={onLogOut} />)
    const dialog = await screen.findByRole('alertdialog', { name: '¿Estás ahí?' })
    return { dialog, onContinue, onLogOut }
  }

  test('[SESSION-005] [CONST-008] says what it is about, counts down and is 380 px wide', async () => {
    const { dialog } = await show()
    expect(dialog.textContent).toContain('Tu sesión está por terminar.')
    expect(screen.getByRole('timer').textContent).toBe('0:42')
    expect(dialog.closest('.w-380')).not.toBeNull()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cerrar sesión',
      'Continuar sesión',
    ])
  })

  test('[SESSION-006] goes on', async () => {
    const { onContinue } = await show()
    press('Continuar sesión')
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  test('[SESSION-007] or leaves', async () => {
    const { onLogOut } = await show()
    press('Cerrar sesión')
    expect(onLogOut).toHaveBeenCalledTimes(1)
  })

  test('says so when there is no connection to go on', async () => {
    await show('kept')
    press('Continuar sesión')
    expect((await screen.findByRole('alert')).textContent).toContain('no hay conexión')
  })

  test('says so when the session is as old as it may get', async () => {
    await show('last')
    press('Continuar sesión')
    expect((await screen.findByRole('alert')).textContent).toContain('ya no se puede extender')
  })
})

test('[LOGIN-012] [UNS-08] a first sign-in opens the change of password once the file is reached', async () => {
  const session = await import('../../src/api/session/session-store')
  const { ChangePassword } = await import('../../src/app/session/ChangePassword')
  session.startSession({ token: aToken(), distrito: '', isFirstLogin: true })
  showAt('/dashboard', <ChangePassword />)
  expect(await screen.findByRole('dialog', { name: 'Cambiar contraseña' })).toBeTruthy()
  // First the password, then the rest of the account.
  expect(screen.queryByRole('button', { name: 'Seguridad de tu cuenta' })).toBeNull()
  press('Cerrar')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(session.isFirstLogin()).toBe(false)
})
