import { act, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Call, Reply } from '../../api/support/server'
import { servePageOf } from '../../support/fund-page'
import { screen } from '../../ui/support/setup'
import { accept, end, fill, open, recovery, request } from './recovery-page'
import { press, solved, type } from './support'

afterEach(end)

test('[RECOVER-005] [RECOVER-006] the captcha comes with a fitting number and the terms, and nothing goes without it', async () => {
  const { calls } = await open(() => recovery(0, 'ok'))
  fill('84217', '30111222')
  expect(screen.queryByRole('checkbox', { name: 'No soy un robot' })).toBeNull()
  accept()
  expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toBeTruthy()
  press('Continuar')
  expect(await screen.findByText('Por favor, completa el CAPTCHA antes de enviar el formulario.')).toBeTruthy()
  expect(calls).toEqual([])
})

describe('what a recovery asks for', () => {
  const send = (): void => press('Continuar')
  const value = (label: string): unknown => Reflect.get(screen.getByLabelText(label), 'value')

  test('[RECOVER-002] the number takes six digits and nothing else, and is required', async () => {
    const { calls } = await open(() => recovery(0, 'ok'))
    fill('', '30111222')
    accept()
    send()
    expect(await screen.findByText('Campo requerido.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Número de matrícula'))
    fill('12x0020', '30111222')
    expect(value('Número de matrícula')).toBe('120020')
    await waitFor(() => expect(screen.queryByText('Campo requerido.')).toBeNull())
    expect(calls).toEqual([])
  })

  test.each([
    ['', /^Campo requerido\.$/],
    ['123456', /^Debe tener entre 7 y 8 caracteres/],
    ['1999999', /^El número de documento es incorrecto\./],
    ['2000000', /^El número de documento es incorrecto\./],
  ])('[RECOVER-003] the document %j is told %s', async (documento, said) => {
    const { calls } = await open(() => recovery(0, 'ok'))
    fill('84217', documento)
    accept()
    send()
    expect(await screen.findByText(said)).toBeTruthy()
    expect(calls).toEqual([])
  })

  test('[RECOVER-004] nothing goes without the terms, and the tick says so', async () => {
    const { calls } = await open(() => recovery(0, 'ok'))
    fill('84217', '30111222')
    send()
    expect(await screen.findByText('Campo requerido.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Acepto los términos y condiciones.' }))
    accept()
    await waitFor(() => expect(screen.queryByText('Campo requerido.')).toBeNull())
    expect(calls).toEqual([])
  })
})

describe('a requested recovery', () => {
  test('that the server could not answer has spent its captcha, and asks for another', async () => {
    await open(() => ({ status: 503, json: { error: 503, msg: 'Probá más tarde.', detalle: [] } }))
    await request()
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toHaveProperty('checked', false)
  })

  test('[RECOVER-007] [RECOVER-010] [RECOVER-012] that went well says so in orange and leaves nothing to do', async () => {
    const said =
      'Te enviamos un correo. Revisá también la carpeta SPAM. Si no llega, escribí a validacion@caja.example.'
    const { calls } = await open(() => recovery(0, said, 'm***@correo.example'))
    await request()
    const alert = await screen.findByRole('alert')
    expect(alert.className).toContain('banner-org')
    expect(alert.textContent).toContain(said)
    expect(alert.textContent).toContain('m***@correo.example')
    expect(screen.queryByRole('button', { name: 'Completar formulario' })).toBeNull()
    expect(JSON.parse(calls[0]?.body ?? '{}')).toEqual({ nroafi: '84217', nrodoc: '30111222', captcha: solved })
  })

  test('whose code does not load says so and asks for another captcha', async () => {
    const { calls } = await open(() => recovery(0, 'ok'))
    vi.doMock('../../../src/api/recover.api', () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    await request()
    expect(await screen.findByRole('checkbox', { name: 'No soy un robot' })).toHaveProperty('checked', false)
    const { findCurrentSnack } = await import('../../../src/ui/dialogs/snack-store')
    expect(findCurrentSnack()?.text).toContain('No hay conexión')
    expect(calls).toEqual([])
  })

  test('[RECOVER-010] names the address once, where the fund’s own words name it', async () => {
    await open(() => recovery(0, 'Te enviamos un correo a m***@correo.example.', 'm***@correo.example'))
    await request()
    expect((await screen.findByRole('alert')).textContent).toBe('Te enviamos un correo a m***@correo.example.')
  })

  test.each([0, 1, 2] as const)(
    '[RECOVER-007] [RECOVER-010] that answered %i is told in orange, and only failure or success with its own sign',
    async (error) => {
      await open(() => recovery(error, 'Lo que dijo la Caja.'))
      await request()
      const alert = await screen.findByRole('alert')
      expect(alert.className.split(' ')).toContain('banner-org')
      expect(alert.textContent).toContain('Lo que dijo la Caja.')
      const sign = { 0: 'lucide-mail', 1: 'lucide-info', 2: 'lucide-triangle-alert' }[error]
      expect(alert.querySelector('svg')?.getAttribute('class')).toContain(sign)
    },
  )

  test('[RECOVER-010] [RECOVER-011] that needs something else gives the server’s words', async () => {
    const said = 'No tenemos un correo registrado. Escribí a informes@caja.example o a tu delegación distrital.'
    await open(() => recovery(1, said))
    await request()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(said)
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect([hrefOf('informes@caja.example'), hrefOf('delegación distrital')]).toEqual([
      'mailto:informes@caja.example',
      '/delegaciones',
    ])
    press('Cambiar los números')
    expect(await screen.findByLabelText('Número de matrícula')).toBeTruthy()
  })

  test('[RECOVER-008] [RECOVER-009] that failed leads to the form and to the delegations', async () => {
    servePageOf({ links: { delegations: 'https://caja.example/delegaciones' } })
    const { history, onStart } = await open(() => recovery(2, 'No encontramos una afiliación con esos datos.'))
    await request()
    const link = await screen.findByRole('link', { name: 'Ver las delegaciones distritales (se abre en otra pestaña)' })
    expect(link.getAttribute('href')).toBe('https://caja.example/delegaciones')
    press('Completar formulario')
    await expect.poll(() => history.at(-1)).toBe('/preafiliacion?borrador=b1')
    expect(onStart).toHaveBeenCalledWith({ nroafi: '84217', nrodoc: '30111222' })
  })

  test.each(['La matrícula se encuentra inhabilitada.', 'Comunicate con tu delegación distrital.'])(
    '[RECOVER-009] that failed with "%s" leads to no form',
    async (said) => {
      await open(() => recovery(2, said))
      await request()
      await screen.findByRole('alert')
      expect(screen.queryByRole('button', { name: 'Completar formulario' })).toBeNull()
      const offices = screen.getByRole('link', { name: 'Ver las delegaciones distritales' })
      expect(offices.getAttribute('href')).toBe('/delegaciones')
    },
  )
})

const activation = (exito: boolean, msj: string): Reply => ({ json: { message: { exito, nroafi: '84217', msj } } })
const isSetting = ({ body }: Call): boolean => body.includes('"pwd"')

describe('the page of a mailed link', () => {
  test('[RECOVER-013] [RECOVER-014] [RECOVER-015] [PASSWORD-009] looks at the link, then sets the password and leads to the door', async () => {
    const { calls } = await open(
      (call) => activation(true, isSetting(call) ? 'Tu contraseña fue restablecida.' : 'Enlace válido.'),
      '/recuperarPassword?v=abc123',
    )
    expect(screen.getByRole('heading', { name: 'Reestablecer contraseña' })).toBeTruthy()
    expect(screen.getByText('Verificando el enlace…')).toBeTruthy()
    await screen.findByLabelText('Contraseña nueva')
    expect(calls.map(({ body }) => JSON.parse(body))).toEqual([{ hash: 'abc123' }])

    type('Contraseña nueva', 'Contrasena')
    type('Repetí la contraseña nueva', 'Contrasena')
    accept()
    press('Guardar contraseña')
    expect(await screen.findByText('Tu contraseña fue restablecida.')).toBeTruthy()
    expect(calls.slice(1).map(({ body }) => JSON.parse(body))).toEqual([
      { hash: 'abc123', pwd: 'Contrasena', dispositivo: expect.stringMatching(/^[\da-f-]{36}$/) },
    ])
    expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login')
  })

  test('[RECOVER-013] that was used or is old says so and offers a new one', async () => {
    await open(() => activation(false, 'El enlace ya fue usado.'), '/recuperarPassword?v=viejo')
    expect(await screen.findByText('El enlace ya fue usado.')).toBeTruthy()
    expect(screen.queryByLabelText('Contraseña nueva')).toBeNull()
    const again = screen.getByRole('link', { name: 'Pedir un enlace nuevo' })
    expect(again.getAttribute('href')).toBe('/recuperarPassword')
    expect(screen.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login')
  })

  test('that nobody answers for is looked at again by itself once the line is back', async () => {
    let isDown = true
    await open(() => (isDown ? { cut: true } : activation(true, 'Enlace válido.')), '/recuperarPassword?v=abc')
    const { reportConnection } = await import('../../../src/api/connection')
    await screen.findByText('No pudimos verificar el enlace')
    act(() => reportConnection(false))
    isDown = false
    act(() => reportConnection(true))
    expect(await screen.findByLabelText('Contraseña nueva')).toBeTruthy()
  })

  test('that nobody answers for is looked at again on request', async () => {
    let isDown = true
    await open(() => (isDown ? { cut: true } : activation(true, 'Enlace válido.')), '/recuperarPassword?v=abc')
    await screen.findByText('No pudimos verificar el enlace')
    isDown = false
    press('Reintentar')
    expect(await screen.findByLabelText('Contraseña nueva')).toBeTruthy()
  })

  test('[PASSWORD-002] [PASSWORD-003] [PASSWORD-004] takes no weak, unequal or unconsented password', async () => {
    const { calls } = await open(() => activation(true, 'Enlace válido.'), '/recuperarPassword?v=abc')
    const field = await screen.findByLabelText('Contraseña nueva')
    const hint = 'La contraseña debe tener 8 caracteres o más y al menos una letra mayúscula.'
    expect(screen.getAllByText(hint)).toHaveLength(1)
    type('Contraseña nueva', 'debil')
    type('Repetí la contraseña nueva', 'otra')
    press('Guardar contraseña')
    expect(screen.getAllByText(hint)).toHaveLength(2)
    expect(screen.getByText(/^No hay coincidencia en los campos\./)).toBeTruthy()
    expect(screen.getByText('Campo requerido.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(calls).toHaveLength(1)
  })
})

test('[ROUTE-014] what the fund answered is gone when the page is opened anew', async () => {
  const { openAnew } = await open(() => recovery(2, 'La matrícula se encuentra inhabilitada.'))
  await request()
  expect((await screen.findByRole('alert')).textContent).toContain('inhabilitada')
  openAnew()
  expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy()
  expect(screen.queryByText(/inhabilitada/)).toBeNull()
})
