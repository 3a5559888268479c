import { expect } from '@playwright/test'
import { isAtDoor, isKept, logOut, refusedWords, seesFile, trySignIn } from '../e2e/support/member'
import { seen } from '../e2e/support/devices/screen'
import { actsOn, test } from './support/engine-test'

const [number, name] = ['120018', 'Rocío Medina']

test(
  '[F41] a member’s file opens for the password without a connection, after a reload and a kill',
  {
    tag: '@near',
  },
  async ({ acts: app, device, line }) => {
    await app.openLogin()
    await trySignIn(app, number, 'Mala-1')
    await seen(app.page.getByText(refusedWords))
    await trySignIn(app, number)
    await seesFile(app, name)
    await isKept(app.page)

    await line.shut()
    await app.page.reload()
    await seen(app.page.getByRole('region', { name: 'Ingresá tu contraseña para ver lo guardado' }))
    await device.killAndRestart()
    const again = actsOn(device.screen, line.origin)
    await again.open('/dashboard')
    await isAtDoor(again)
    await expect.poll(() => again.page.getByText(/Medina/).count()).toBe(0)
    await trySignIn(again, number, 'Mala-2')
    await seen(again.page.getByText('La contraseña no es correcta.', { exact: false }).first())
    await trySignIn(again, number)
    await seesFile(again, name)
    await again.page.getByRole('link', { name: 'Ver todos mis medios de contacto' }).click()
    await seen(again.page.getByText('rocio.medina@correo.example').first())
    await logOut(again)
  },
)
