import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/support/server'
import { fireEvent, screen } from '../../ui/support/setup'
import { portalOf, press, showAt, type } from './support'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  await stop()
  stop = () => Promise.resolve()
})

const validLink: Reply = { json: { message: { exito: true, nroafi: '84217', msj: 'Enlace válido.' } } }

describe('/cambiarPassword', () => {
  const openPage = async (path: string) => {
    const server = await portalOf(() => validLink)
    stop = server.stop
    const { NewPasswordPage } = await import('../../../src/features/entry/recovery/NewPasswordPage')
    showAt(path, <NewPasswordPage />)
    return server
  }

  test('[PASSWORD-005] [ROUTE-015] takes the same link and asks for letters and digits too', async () => {
    const { calls } = await openPage('/cambiarPassword?v=abc')
    await screen.findByLabelText('Contraseña nueva')
    type('Contraseña nueva', 'SoloLetras')
    type('Repetí la contraseña nueva', 'SoloLetras')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones.' }))
    press('Guardar contraseña')
    expect(screen.getByText('El campo debe contener letras y números.')).toBeTruthy()
    expect(calls).toHaveLength(1)
  })

  test('[PASSWORD-001] without a link tells how to get one', async () => {
    const { calls } = await openPage('/cambiarPassword')
    expect(screen.getByRole('link', { name: 'Pedir un enlace' }).getAttribute('href')).toBe('/recuperarPassword')
    expect(calls).toEqual([])
  })
})

test('/passwordChanged confirms and leads to the door', async () => {
  const { PasswordChangedPage } = await import('../../../src/features/entry/recovery/PasswordChangedPage')
  showAt('/passwordChanged', <PasswordChangedPage />)
  expect(screen.getByText('Ya podés ingresar con tu contraseña nueva.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login')
})
