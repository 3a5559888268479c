import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitFor } from '@testing-library/react'
import { encodeProcedure } from '../../../src/contract/procedures/procedures'
import { aProcedure } from '../../domain/procedure-builder'
import { aMember, anAddress, anEmail, aPhone, aRelative } from '../../domain/member/builders'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { openFile, words } from './support'

let portal: Awaited<ReturnType<typeof openFile>>
beforeAll(async () => {
  portal = await openFile()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

/** Presses "Editar mi legajo" and waits for the words on what is pending. */
const expectRefusal = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Editar mi legajo' }))
  await waitFor(() => expect(words()).toContain('Tenés trámites pendientes de aprobación.'))
  expect(screen.queryByRole('dialog')).toBeNull()
}

const rows = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll('.dl-rows > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  )

describe('/listarDatosPersonales', () => {
  test('[DASH-012] [DASH-013] [ROUTE-010] shows everything the file says of the member', async () => {
    portal.world.member = aMember({ fotocarnet: 'Zm90bw==', nivel: 2, aporteReducido: 'Plan joven' })
    portal.show(<portal.PersonalDataPage />)
    await screen.findByRole('img', { name: 'Foto de legajo' })
    expect(rows()).toEqual({
      'Nombres y apellido': 'Lucía Fernanda Albarracín',
      Documento: 'DNI 31.482.906',
      'Fecha de nacimiento': '07/03/1985',
      Nacionalidad: 'Argentina',
      'Estado civil': 'Casada',
      Afiliada: 'MP 84217',
      CUIL: '27-31482906-4',
      Distrito: 'La Plata',
      Estado: 'Activa',
      Nivel: 'NIVEL 2 · Plan joven',
    })
  })

  test('[DASH-011] refuses to edit while a modification is pending', async () => {
    portal.world.procedures = [aProcedure({ tipo: 'Modificación de datos', estado: 'EN CURSO' })]
    portal.show(<portal.PersonalDataPage />)
    await expectRefusal()
  })

  test('[DASH-011] [LEGAJO-012] without a connection the procedures that the device keeps tell it', async () => {
    const pending = encodeProcedure(aProcedure({ tipo: 'Modificación de datos', estado: 'EN CURSO' }))
    portal.goOffline(aMember(), Date.now(), { misTramites: [{ ...pending }] })
    portal.show(<portal.PersonalDataPage />)
    await expectRefusal()
  })
})

describe('/listarContactos', () => {
  test('[CONTACT-004] [CONTACT-006] shows three tables with their counts and what is main, which nobody can change', async () => {
    portal.world.addresses = [anAddress(), anAddress({ id: 'd2', calle: 'CALLE 7', principal: false })]
    portal.world.phones = [aPhone(), aPhone({ id: 't2', principal: false }), aPhone({ id: 't3', principal: false })]
    portal.world.emails = [anEmail()]
    portal.show(<portal.ContactsPage />)
    for (const [name, count] of [
      ['Domicilios', 2],
      ['Teléfonos', 3],
      ['Emails', 1],
    ] as const) {
      const table = await screen.findByRole('table', { name })
      expect(within(table).getAllByRole('row')).toHaveLength(count + 1)
      expect(screen.getByRole('group', { name }).querySelector('.count')?.textContent).toBe(String(count))
      // A read-only checkbox for a screen reader; to the eye a chip in the first row and nothing in the others.
      const boxes = within(table).getAllByRole('checkbox', { name: 'Principal' })
      expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(
        Array.from({ length: count }, (_, at) => String(at === 0)),
      )
      expect(boxes.map(({ textContent }) => textContent)).toEqual(
        Array.from({ length: count }, (_, at) => (at === 0 ? 'Principal' : '')),
      )
      expect(boxes.every((box) => box.getAttribute('aria-readonly') === 'true')).toBe(true)
    }
  })

  test.each([
    ['domicilio', 'Domicilios'],
    ['telefono', 'Teléfonos'],
    ['email', 'Emails'],
  ] as const)('[ROUTE-034] opened for its %s, that table has the focus', async (focus, name) => {
    portal.show(<portal.ContactsPage focus={focus} />)
    await screen.findByRole('table', { name })
    expect(document.activeElement).toBe(screen.getByRole('group', { name }))
  })

  test('the refresh brings all three anew, or says what it needs', async () => {
    portal.show(<portal.ContactsPage />)
    await screen.findByRole('table', { name: 'Emails' })
    const refresh = await screen.findByRole('button', { name: 'Actualizar' })
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBeNull())
    portal.server.calls.length = 0
    portal.world.emails = [anEmail(), anEmail({ id: 'e2', principal: false })]
    fireEvent.click(refresh)
    await waitFor(() => expect(screen.getByRole('group', { name: 'Emails' }).textContent).toContain('Emails2'))
    expect(portal.server.asked().toSorted()).toEqual([
      'portal/domicilioAfiliado',
      'portal/emailAfiliado',
      'portal/telefonoAfiliado',
    ])
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBeNull())
    act(() => portal.reportConnection(false))
    fireEvent.click(refresh)
    expect(words()).toContain('Para actualizar tus medios de contacto necesitás conexión.')
  })

  test('an empty kind says so', async () => {
    portal.world.emails = []
    portal.show(<portal.ContactsPage />)
    expect(await screen.findByText('No hay emails registrados.')).toBeTruthy()
  })
})

describe('/listarFamiliares', () => {
  test('[FAMILY-005] [ROUTE-011] shows a card per relative, by relationship', async () => {
    portal.world.relatives = [
      aRelative('PEDRO', [4, 'PADRE']),
      aRelative('RAMIRO', [1, 'CÓNYUGE']),
      aRelative('MATEO', [3, 'HIJO']),
    ]
    portal.show(<portal.RelativesPage />)
    await screen.findByRole('region', { name: 'Ramiro Ibáñez' })
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Ramiro Ibáñez',
      'Mateo Ibáñez',
      'Pedro Ibáñez',
    ])
    expect(screen.getByRole('region', { name: 'Mateo Ibáñez' }).textContent).toContain('31/01/2020')
    expect(portal.server.asked()).toContain('portal/familiarAfiliado')
  })

  test('[FAMILY-007] [FAMILY-008] editing opens the blocking dialog, which leads to the contacts', async () => {
    portal.world.relatives = [aRelative('MATEO', [3, 'HIJO'])]
    const { at } = portal.show(<portal.RelativesPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Editar a Mateo Ibáñez' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('Para agregar o editar familiares comunicate con tu delegación distrital.')
    fireEvent.click(screen.getByRole('button', { name: 'CONTACTOS' }))
    expect(at()).toBe('/mediosDeContacto')
  })

  test('[CONTACT-008] [FAMILY-009] where the API opens it, deleting one asks with the words of a contact, and is sent', async () => {
    portal.world.relatives = [aRelative('MATEO', [3, 'HIJO'])]
    portal.show(<portal.RelativesPage />)
    await screen.findByRole('region', { name: 'Mateo Ibáñez' })
    expect(screen.queryByRole('button', { name: 'Eliminar a Mateo Ibáñez' })).toBeNull()
    await portal.ping({ ok: true, abre: ['familiares'] })
    fireEvent.click(await screen.findByRole('button', { name: 'Eliminar a Mateo Ibáñez' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Estás segura/o que querés eliminar el familiar?',
    })
    const buttons = within(question).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancelar', 'Eliminar'])
    portal.world.answer = ({ method }) => (method === 'PUT' ? { json: { msg: 'Datos guardados' } } : undefined)
    fireEvent.click(buttons[1] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const sent = portal.server.calls.find(({ method }) => method === 'PUT')
    expect(sent?.path).toContain('/portal/familiarAfiliado')
    expect(sent?.body).toContain('"accion":"B"')
    expect(words()).toContain('Datos guardados')
    await portal.ping({ ok: true })
  })

  test('[ERR-010] a refresh that fails says why and takes nothing away', async () => {
    portal.world.relatives = [aRelative('MATEO', [3, 'HIJO'])]
    portal.show(<portal.RelativesPage />)
    await screen.findByRole('region', { name: 'Mateo Ibáñez' })
    portal.world.answer = () => ({ status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } })
    fireEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
    await screen.findByText('Ocurrió un error.')
    expect(screen.getByRole('region', { name: 'Mateo Ibáñez' })).toBeTruthy()
  })

  test('[DASH-019] without relatives it says so', async () => {
    portal.show(<portal.RelativesPage />)
    expect(await screen.findByText('No hay familiares registrados')).toBeTruthy()
  })
})
