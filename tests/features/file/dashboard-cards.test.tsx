import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { nameOf } from '../../api/support/file-server'
import type { Member } from '../../../src/domain/member/member'
import { anAddress, anEmail, aPhone, aRelative } from '../../domain/member/builders'
import { fireEvent, screen } from '../../ui/support/setup'
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

describe('the level banner', () => {
  test('[DASH-002] [DASH-003] stands while the option is open, and leads to it as a whole', async () => {
    const { at } = await open()
    const banner = await screen.findByRole('link', {
      name: 'Ya se encuentra habilitada la opción de nivel. Podrás realizarla hasta el 30 de noviembre de 2025.',
    })
    // The words are the fund's; of a date that is over the portal says so.
    screen.getByText(/^Esa fecha ya pasó\. Todavía podés pedirla fuera de término/)
    fireEvent.click(banner)
    expect(at()).toBe('/opcionDeNivel')
  })

  test.each([
    ['an approved order', {}, 'A'],
    ['a member who is not active', { esactivo: false }, null],
    ['a permanent level', { nivelValidez: 'P' }, null],
  ] as const)('[DASH-002] is not there with %s', async (_what, part, levelOrder) => {
    portal.world.levelOrder = levelOrder
    await open(part)
    await waitFor(() => expect(portal.server.asked()).toContain('portal/opcionNivel'))
    await screen.findByText(/Calle 48/)
    expect(words()).not.toContain('Ya se encuentra habilitada')
  })
})

describe('the contact card', () => {
  test('[DASH-014] [DASH-016] shows the main ones and leads to all', async () => {
    portal.world.addresses = [anAddress({ id: 'd0', calle: 'OTRA', principal: false }), anAddress()]
    const { at } = await open()
    await screen.findByText('Calle 48 N.º 812, 3.º B · La Plata')
    await screen.findByText('+54 0-221 15-5038874')
    await screen.findByText('lucia@ejemplo.com.ar')
    expect(words()).not.toContain('Otra')
    follow('Ver todos mis medios de contacto')
    expect(at()).toBe('/listarContactos')
  })

  test('[DASH-015] says of each kind that none is the main one', async () => {
    portal.world.addresses = [anAddress({ principal: false })]
    portal.world.phones = [aPhone({ principal: false })]
    portal.world.emails = [anEmail({ principal: false })]
    await open()
    for (const kind of ['domicilio', 'telefono', 'email'])
      expect(await screen.findByText(`No hay ${kind} marcados como principal.`)).toBeTruthy()
  })

  test('[CONTACT-033] a failure is told', async () => {
    portal.world.answer = (call) =>
      nameOf(call) === 'portal/emailAfiliado'
        ? { status: 500, json: { error: 500, msg: 'Falló.', detalle: [] } }
        : undefined
    await open()
    await waitFor(() =>
      expect(document.querySelector('.snack-err')?.textContent).toContain('Error al cargar los datos de contacto.'),
    )
  })
})

describe('the family card', () => {
  const family = [
    aRelative('PEDRO', [4, 'PADRE']),
    aRelative('MATEO', [3, 'HIJO']),
    aRelative('ELSA', [5, 'MADRE']),
    aRelative('RAMIRO', [1, 'CÓNYUGE']),
  ]

  test('[DASH-017] [DASH-018] [DASH-020] shows the count and the first two, and leads to all', async () => {
    portal.world.relatives = family
    const { at } = await open()
    await screen.findByText('Ramiro Ibáñez')
    const card = screen.getByRole('region', { name: 'Datos de familiares' })
    expect([...card.querySelectorAll('.item .v')].map(({ textContent }) => textContent)).toEqual([
      'Ramiro Ibáñez',
      'Mateo Ibáñez',
    ])
    expect(card.querySelector('.count')?.textContent).toBe('4')
    expect(card.textContent).toContain('Cónyuge · DNI 58.214.907')
    follow('Ver todos los familiares')
    expect(at()).toBe('/listarFamiliares')
  })

  test('[DASH-018] tells no document of father and mother', async () => {
    portal.world.relatives = family.filter(({ tipfamiliar }) => tipfamiliar > 3)
    await open()
    await screen.findByText('Elsa Ibáñez')
    const lines = [...document.querySelectorAll('.item .k')].map(({ textContent }) => textContent)
    expect(lines).toEqual(expect.arrayContaining(['Madre', 'Padre']))
    expect(words()).not.toContain('58.214.907')
  })

  test('[DASH-019] [DASH-020] [FAMILY-007] [FAMILY-008] without relatives it opens the blocking dialog', async () => {
    const { at } = await open()
    await screen.findByText('No hay familiares registrados')
    press('Agregar')
    const dialog = await screen.findByRole('alertdialog', { name: 'Datos de familiares' })
    expect(dialog.textContent).toContain(
      'Para agregar o editar familiares comunicate con tu delegación distrital. Muy pronto vas a poder realizar esta gestión desde aquí.',
    )
    press('CONTACTOS')
    expect(at()).toBe('/mediosDeContacto')
  })
})
