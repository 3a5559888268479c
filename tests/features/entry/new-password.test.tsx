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

test('[UNS-132] what a recovery ends is offered to be kept, unticked, and goes along as it was ticked', async () => {
  const conservables = [
    { id: 'l1', clase: 'llave', nombre: 'Chrome en Android', desde: '2025-03-04T12:00:00.000Z' },
    { id: 's1', clase: 'sesion', nombre: '', desde: '2025-03-05T12:00:00.000Z' },
    { id: 't1', clase: 'tablet', nombre: 'Delegación Azul', desde: '2025-03-06T12:00:00.000Z' },
  ]
  const message = { exito: true, nroafi: '84217', msj: 'Enlace válido.' }
  const server = await portalOf(({ body }) => ({
    json: { message: body.includes('pwd') ? { ...message, msj: 'Se guardó.' } : { ...message, conservables } },
  }))
  stop = server.stop
  const { NewPasswordPage } = await import('../../../src/features/entry/recovery/NewPasswordPage')
  showAt('/cambiarPassword?v=abc', <NewPasswordPage />)
  await screen.findByText('¿Qué querés conservar?')
  const boxes = [
    'Llave de acceso · Chrome en Android',
    'Sesión abierta · sin nombre',
    'Tablet de la Caja · Delegación Azul',
  ].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}, desde el `) }))
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
  for (const box of boxes.slice(0, 2)) fireEvent.click(box)
  fireEvent.click(screen.getByRole('checkbox', { name: /^Sesión abierta/ }))
  type('Contraseña nueva', 'Letras123')
  type('Repetí la contraseña nueva', 'Letras123')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones.' }))
  press('Guardar contraseña')
  await screen.findByText('Se guardó.')
  expect(JSON.parse(server.calls.at(-1)?.body ?? '')).toEqual({
    hash: 'abc',
    pwd: 'Letras123',
    conservar: ['l1'],
    dispositivo: expect.stringMatching(/^[\da-f-]{36}$/),
  })
})

test('/passwordChanged confirms and leads to the door', async () => {
  const { PasswordChangedPage } = await import('../../../src/features/entry/recovery/PasswordChangedPage')
  showAt('/passwordChanged', <PasswordChangedPage />)
  expect(screen.getByText('Ya podés ingresar con tu contraseña nueva.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login')
})
