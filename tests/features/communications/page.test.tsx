import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { encodeCommunication } from '../../../src/contract/communications/communications'
import type { Communication } from '../../../src/domain/communications/communication'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { vaultGate } from '../../../src/offline/keys/vault-gate'
import { openFile } from '../file/support'

const load = async () => {
  const portal = await openFile()
  const { CommunicationsPage } = await import('../../../src/features/communications/CommunicationsPage')
  return { ...portal, page: <CommunicationsPage /> }
}

let portal: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  portal = await load()
})
afterAll(() => portal.close())
beforeEach(() => {
  portal.begin()
  vaultGate.set('none')
})
afterEach(() => portal.end())

const long = 'palabra '.repeat(200).trim()
const a = (id: string, change: Partial<Communication> = {}): Communication => ({
  id,
  fecha: '10/11/2025',
  titulo: `Aviso ${id}`,
  texto: `<p>${long}</p>`,
  imagen: '',
  descripcion: '',
  prioridad: 1,
  ...change,
})

const open = (list: readonly Communication[]) => {
  portal.world.answer = ({ path }) =>
    path.endsWith('/obtenerComunicaciones') ? { json: { comunicaciones: list.map(encodeCommunication) } } : undefined
  return portal.show(portal.page)
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const summaryOf = (name: string): string =>
  screen.getByRole('article', { name }).querySelector('.sum')?.textContent ?? ''
const widen = (width: number): void =>
  act(() => {
    window.innerWidth = width
    window.dispatchEvent(new Event('resize'))
  })

describe('the list', () => {
  test('[API-015] [COMM-002] [ROUTE-029] is asked for the member, and stands by priority', async () => {
    open([a('201'), a('202', { prioridad: 9 }), a('203', { prioridad: 4 })])
    await screen.findByRole('article', { name: 'Aviso 201' })
    expect(titles()).toEqual(['Aviso 202', 'Aviso 203', 'Aviso 201'])
    expect(portal.server.calls.find(({ path }) => path.endsWith('/obtenerComunicaciones'))).toMatchObject({
      method: 'POST',
      path: '/portalafiliado-api/portal/comunicaciones/obtenerComunicaciones',
      body: '{"nroafi":"84217"}',
    })
    expect(within(screen.getByRole('article', { name: 'Aviso 202' })).getByText('Importante')).toBeTruthy()
    expect(within(screen.getByRole('article', { name: 'Aviso 203' })).queryByText('Importante')).toBeNull()
  })

  test('[COMM-003] the summary is as long as the window allows, also when it is turned', async () => {
    widen(390)
    open([a('211')])
    await screen.findByRole('article', { name: 'Aviso 211' })
    const lengths = [390, 500, 700, 1000, 1440, 2000].map((width) => {
      widen(width)
      return summaryOf('Aviso 211').length
    })
    const most = [70, 100, 150, 180, 200, 800]
    lengths.forEach((length, index) => {
      expect(length).toBeLessThanOrEqual((most[index] ?? 0) + 1)
      expect(length).toBeGreaterThan((most[index] ?? 0) - 9)
    })
  })

  test('says so when there is none', async () => {
    open([])
    expect(await screen.findByText('No hay comunicaciones')).toBeTruthy()
  })
})

describe('a communication', () => {
  test('[COMM-004] opens whole, cleaned, and is read from then on', async () => {
    open([
      a('221', { texto: `<p>${long}</p><script>mal()</script><p>Fin.</p><p><a href="/turnos">Pedir un turno</a></p>` }),
      a('222'),
    ])
    const card = await screen.findByRole('article', { name: 'Aviso 221' })
    await screen.findByText('2 sin leer. Las más importantes van primero.')
    expect(within(card).getByText('Sin leer')).toBeTruthy()
    fireEvent.click(within(card).getByRole('button', { name: 'Aviso 221' }))
    const dialog = await screen.findByRole('dialog', { name: 'Comunicación' })
    expect(within(dialog).getByRole('heading', { level: 2 }).textContent).toBe('Aviso 221')
    expect(within(dialog).getByText(long)).toBeTruthy()
    expect(within(dialog).getByText('Fin.')).toBeTruthy()
    expect(dialog.textContent).not.toContain('mal()')
    expect(within(dialog).getByRole('link', { name: 'Pedir un turno' }).getAttribute('href')).toBe('/turnos')
    fireEvent.click(within(dialog).getByText('Cerrar', { selector: 'button, button *' }))
    expect(await screen.findByText('1 sin leer. Las más importantes van primero.')).toBeTruthy()
    expect(within(screen.getByRole('article', { name: 'Aviso 221' })).getByText('Leída')).toBeTruthy()
  })

  test('a link inside its text leads to the screen of the portal', async () => {
    const shown = open([a('231', { texto: '<p>Mirá tus <a href="/turnos">turnos</a> acá.</p>' })])
    fireEvent.click(await screen.findByRole('button', { name: 'Aviso 231' }))
    fireEvent.click(await screen.findByRole('link', { name: 'turnos' }))
    expect(shown.at()).toBe('/turnos')
  })
})
