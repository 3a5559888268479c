import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '../../../src/domain/member/member'
import { nameOf } from '../../api/support/file-server'
import { aProcedure } from '../../domain/procedure-builder'
import { aMember, anEmail } from '../../domain/member/builders'
import { screen } from '../../ui/support/setup'
import { follow, openDashboard, press } from './dashboard-acts'
import { openFile, words } from './support'

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const open = (part?: Partial<Member>) => openDashboard(portal, part)

describe('the dashboard', () => {
  test('[DASH-001] is "Mi legajo", and says of when its data are', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mi legajo')
    await waitFor(() => expect(words()).toMatch(/Datos de hoy, \d{1,2}:\d{2}/))
  })

  test('[DASH-001] shows the shape of what is to come while it waits', async () => {
    portal.provideSnapshots({ find: () => new Promise(() => undefined), write: () => Promise.resolve(false) })
    portal.world.answer = () => ({ cut: true })
    portal.show(<portal.DashboardPage />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mi legajo')
    await waitFor(() => expect(document.querySelector('[aria-busy="true"] .dash .sk-hero')).not.toBeNull())
  })

  test('without a connection it shows what the device kept, of its day', async () => {
    portal.goOffline(aMember(), Date.parse('2020-11-12T09:42:00-03:00'))
    portal.show(<portal.DashboardPage />)
    await screen.findByText(/Albarracín/)
    expect(words()).toContain('Datos del 12/11/2020, 9:42')
    await waitFor(() => expect(screen.getAllByText('Sin datos en este dispositivo.')).toHaveLength(4))
    expect(portal.getSession()).not.toBeNull()
    expect(document.querySelector('.snack')).toBeNull()
  })

  test('without a connection and with nothing kept it says what will happen', async () => {
    portal.world.answer = () => ({ cut: true })
    portal.show(<portal.DashboardPage />)
    await screen.findByText('Todavía no hay datos en este dispositivo')
    portal.world.answer = undefined
    press('Reintentar')
    expect(await screen.findByText(/Albarracín/)).toBeTruthy()
  })

  test('[DASH-005] [ROUTE-013] reads the member’s file and everything that it shows', async () => {
    await open()
    for (const name of ['Mis medios de contacto', 'Datos de familiares'])
      expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy()
    expect(words()).toContain('Un borrador')
    await waitFor(() =>
      expect(portal.server.asked()).toEqual(
        expect.arrayContaining([
          'portal/opcionNivel',
          'portal/emailAfiliado',
          'portal/domicilioAfiliado',
          'portal/telefonoAfiliado',
          'portal/familiarAfiliado',
        ]),
      ),
    )
  })

  test('[SESSION-011] says in red what the server says of a member that cannot be loaded', async () => {
    portal.world.answer = (call) =>
      nameOf(call) === 'portal/afiliado/obtenerAfiliado'
        ? { json: { error: 2, msg: 'El afiliado no existe.', detalle: [] } }
        : undefined
    portal.show(<portal.DashboardPage />)
    await screen.findByText('No pudimos traer tus datos')
    expect(document.querySelector('.snack-err')?.textContent).toContain('El afiliado no existe.')
    expect(portal.getSession()).not.toBeNull()
  })

  test('[ERR-010] stays usable when one of its parts cannot be loaded', async () => {
    portal.world.answer = (call) =>
      nameOf(call) === 'portal/familiarAfiliado'
        ? { status: 500, json: { error: 500, msg: 'Falló.', detalle: [] } }
        : undefined
    await open()
    await screen.findByRole('button', { name: 'Reintentar' })
    expect(words()).toContain('Calle 48 N.º 812')
    expect(document.querySelector('.snack')).toBeNull()
  })
})

describe('the personal-data card', () => {
  test('[DASH-006] shows a placeholder without a photo', async () => {
    await open({ fotoperfil: 'Zm90bw==' })
    expect(screen.getByRole('img', { name: 'Foto de legajo: sin foto' })).toBeTruthy()
    expect(document.querySelector('.hero .photo img')).toBeNull()
  })

  test('[DASH-006] shows the photo of the file', async () => {
    await open({ fotocarnet: 'Zm90bw==' })
    expect(screen.getByRole('img', { name: 'Foto de legajo' }).getAttribute('src')).toBe(
      'data:image/jpeg;base64,Zm90bw==',
    )
  })

  test.each([
    ['M', 'Afiliado'],
    ['F', 'Afiliada'],
    ['X', 'Afiliadx'],
  ] as const)(
    '[DASH-007] [DASH-008] of sex %s says %s with the number, document, district and status',
    async (sexo, word) => {
      await open({ sexo, estado: 'SUSPENSIÓN TRANSITORIA' })
      const card = screen.getByRole('region', { name: 'Lucía Fernanda Albarracín' })
      expect(card.textContent).toContain(`${word} · MP 84217`)
      for (const text of ['DNI 31.482.906', 'La Plata', 'Suspensión transitoria'])
        expect(card.textContent).toContain(text)
    },
  )

  test('[DASH-009] [DASH-010] level 2 tells its reduced contribution, and P that it is permanent', async () => {
    await open({ nivel: 2, aporteReducido: 'Aporte reducido', nivelValidez: 'P' })
    for (const text of ['NIVEL 2', 'Aporte reducido', 'PERMANENTE']) expect(screen.getByText(text)).toBeTruthy()
  })

  test('[DASH-009] [DASH-010] another level tells neither', async () => {
    await open({ nivel: 4, aporteReducido: 'Aporte reducido', nivelValidez: 'A' })
    expect(screen.getByText('NIVEL 4')).toBeTruthy()
    expect(words()).not.toMatch(/Aporte reducido|PERMANENTE/)
  })

  test('[DASH-011] edit opens "Editar mi legajo"', async () => {
    const { at } = await open()
    press('Editar mi legajo')
    await waitFor(() => expect(at()).toBe('/editarLegajo'))
  })

  test('[DASH-011] [LEGAJO-011] [LEGAJO-012] edit is refused while a modification is pending', async () => {
    portal.world.procedures = [aProcedure({ tipo: 'Modificación de datos', estado: 'EN CURSO' })]
    const { at } = await open()
    press('Editar mi legajo')
    await waitFor(() => expect(document.querySelector('.snack-err')).toBeTruthy())
    expect(document.querySelector('.snack-err')?.textContent).toContain('Tenés trámites pendientes de aprobación.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(at()).toBe('/aqui')
  })

  test('[ROUTE-010] leads to the personal data', async () => {
    const { at } = await open()
    follow('Ver todos mis datos personales')
    expect(at()).toBe('/listarDatosPersonales')
  })
})

describe('on entering', () => {
  const contactTitle = 'Confirmá tus datos de contacto'

  test('[SESSION-013] [CONTACT-009] [CRED-009] the contact dialog comes first, then the photo, each once', async () => {
    await open({ pedirDatosContacto: true, pedirFoto: true })
    const dialog = await screen.findByRole('dialog', { name: contactTitle })
    await waitFor(() => expect(dialog.textContent).toContain('Calle 48 N.º 812, 3.º B · La Plata'))
    expect(words()).not.toContain('Recordá subir tu foto de legajo')
    press('Cerrar')
    await screen.findByText('Recordá subir tu foto de legajo')
    press('Ahora no')
    await waitFor(() => expect(words()).not.toContain('Recordá subir'))
    portal.show(<portal.DashboardPage />)
    await waitFor(() => expect(document.querySelectorAll('.hero')).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('[SESSION-014] the other name of the flag asks as well', async () => {
    portal.world.answer = (call) =>
      nameOf(call) === 'portal/afiliado/obtenerAfiliado'
        ? { json: { message: { nroafi: '84217', apellido: 'ALBARRACÍN', debeActualizarDatosContacto: 1 } } }
        : undefined
    await open()
    expect(await screen.findByRole('dialog', { name: contactTitle })).toBeTruthy()
  })

  test('[CONTACT-010] confirming tells the server, says so and loads the member again', async () => {
    let isConfirmed = false
    portal.world.answer = (call) => {
      if (nameOf(call) !== 'portal/datosValidados') return undefined
      isConfirmed = true
      portal.world.member = aMember()
      return { json: { success: true, msg: 'Datos confirmados.' } }
    }
    await open({ pedirDatosContacto: true })
    await screen.findByRole('dialog', { name: contactTitle })
    press('confirmar')
    await waitFor(() => expect(document.querySelector('.snack-ok')?.textContent).toContain('Datos confirmados.'))
    expect(isConfirmed).toBe(true)
    const sent = portal.server.calls.find((call) => nameOf(call) === 'portal/datosValidados')
    expect(sent).toMatchObject({ method: 'POST', body: '{"djdc_nroafi":"84217","djdc_datos_validados":1}' })
    await waitFor(() =>
      expect(portal.server.asked().filter((name) => name === 'portal/afiliado/obtenerAfiliado')).toHaveLength(2),
    )
  })

  test('[SESSION-013] nothing is asked while something else asks first', async () => {
    portal.world.member = aMember({ pedirDatosContacto: true, pedirFoto: true })
    portal.show(<portal.DashboardPage isHeld />)
    await screen.findByRole('heading', { level: 2, name: /Albarracín/ })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a confirmation that fails is told and can be repeated; "modificar" leads to the contacts', async () => {
    portal.world.answer = (call) => (nameOf(call) === 'portal/datosValidados' ? { cut: true } : undefined)
    const { at } = await open({ pedirDatosContacto: true })
    await screen.findByRole('dialog', { name: contactTitle })
    press('confirmar')
    await screen.findByText('No pudimos confirmarlos: no hay conexión. Probá de nuevo cuando vuelva.')
    press('modificar')
    expect(at()).toBe('/listarContactos')
  })

  test('contact data that changed meanwhile are shown as they are now, to be confirmed', async () => {
    const moved = 'otra@ejemplo.com.ar'
    portal.world.answer = (call) => {
      if (nameOf(call) !== 'portal/datosValidados') return undefined
      portal.world.emails = [anEmail({ email: moved })]
      return { status: 409, json: { error: 409, msg: 'Tus datos cambiaron.', detalle: [] } }
    }
    await open({ pedirDatosContacto: true })
    const dialog = await screen.findByRole('dialog', { name: contactTitle })
    await waitFor(() => expect(dialog.textContent).toContain(anEmail().email))
    press('confirmar')
    await screen.findByText('Tus datos cambiaron.')
    await waitFor(() => expect(dialog.textContent).toContain(moved))
    expect(screen.getByRole('dialog', { name: contactTitle })).toBe(dialog)
  })

  test('without a connection it says so before anything is pressed', async () => {
    portal.goOffline(aMember({ pedirDatosContacto: true }), Date.now())
    portal.show(<portal.DashboardPage />)
    await screen.findByRole('dialog', { name: contactTitle })
    await screen.findByText('Para confirmar tus datos necesitás conexión.')
    press('confirmar')
    expect(portal.server.asked()).not.toContain('portal/datosValidados')
  })
})
