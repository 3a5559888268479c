import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { words } from '../acts'
import { aQueue, aRow, mine } from './builders'
import { key, loadDesk, press, settled } from './support'

let desk: Awaited<ReturnType<typeof loadDesk>>
beforeAll(async () => {
  desk = await loadDesk()
})
afterAll(() => desk.stop())
beforeEach(() => desk.begin())
afterEach(() => desk.end())

const norma = aRow()
const hugo = aRow({
  id: '2',
  persona: 'HUGO ERNESTO LEDESMA',
  titulo: 'Opción de nivel 2026',
  tipo: 'nivel',
  numero: '48219',
  faltan: -2,
  dudas: 0,
  tiene: { nombre: 'Julián Paz', esMio: false, desde: 0, hasta: 0 },
})

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const cells = (row: HTMLElement | undefined) =>
  within(row ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the queue', () => {
  test('[UNS-130] shows who waits, since when, until when, what to look at and who has it', async () => {
    desk.set({ queue: aQueue({ filas: [norma, hugo], esperan: 37, vencidos: 3, total: 37 }) })
    desk.open('/gestionPortal')
    await screen.findByRole('table')
    expect(words()).toContain('37 esperan una decisión. 3 ya pasaron su plazo.')
    expect(cells(rows()[0])).toEqual([
      '13 días24/10/2025',
      'Norma Beatriz Iturralde de SánchezMP\u00a020618 · Bahía Blanca',
      'Subsidio por adopciónn.º\u00a048.201',
      'Bahía Blanca',
      'Vence en 2 días',
      '1',
      'Sin tomar',
    ])
    expect(cells(rows()[1]).slice(4)).toEqual(['Venció hace 2 días', 'Bien', 'JPJulián Paz'])
    expect(
      screen.getByRole('link', {
        name: 'Norma Beatriz Iturralde de Sánchez, Subsidio por adopción, 13 días, vence en 2 días, 1 control para mirar',
      }),
    ).toBeTruthy()
    expect(words()).toContain('1 a 2 de 37')
  })

  test('[UNS-130] asks by the filters of the address, and writes there what is chosen', async () => {
    const { address } = desk.open('/gestionPortal?distrito=3&pagina=2&tiene=marte')
    await screen.findByRole('table')
    expect(desk.asked()).toContain('GET /pendientes?distrito=3&pagina=2')
    fireEvent.click(screen.getByRole('tab', { name: /^Subsidios/ }))
    expect(address()).toBe('/gestionPortal?tipo=subsidios&distrito=3')
    fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Más de 3 días (1)' }))
    expect(address()).toBe('/gestionPortal?tipo=subsidios&distrito=3&espera=3')
    fireEvent.click(sheet.getByRole('button', { name: 'Quitar filtros' }))
    expect(address()).toBe('/gestionPortal')
  })

  test('[UNS-130] j and k move the cursor, Enter opens, t takes, and Back is where it was', async () => {
    desk.set({ queue: aQueue({ filas: [norma, hugo] }) })
    const { address } = desk.open('/gestionPortal')
    await screen.findByRole('table')
    const links = () => rows().map((row) => within(row).getByRole('link'))
    expect(links().map(({ tabIndex }) => tabIndex)).toEqual([0, -1])
    await settled()
    key('j')
    expect(document.activeElement).toBe(links()[0])
    await settled()
    key('j')
    expect(document.activeElement).toBe(links()[1])
    await settled()
    key('k')
    await settled()
    key('t')
    await waitFor(() => expect(desk.asked()).toContain('POST /pendientes/1/tomar'))
    expect(desk.lastBody('/tomar')).toEqual({ acto: 'tomar' })
    fireEvent.click(links()[1] ?? document.body)
    expect(address()).toBe('/gestionPortal/tramite?pedido=2')
    await screen.findByRole('heading', { level: 1, name: 'Afiliación de Martina Sol Echeverri' })
    expect(words()).toContain('2 de 2')
    await settled()
    key('Escape')
    await screen.findByRole('table')
    expect(links().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0])
  })

  test('an own one is let go by the same key', async () => {
    desk.set({ queue: aQueue({ filas: [aRow({ tiene: mine() })] }) })
    desk.open('/gestionPortal')
    await screen.findByRole('table')
    await settled()
    key('t')
    await screen.findByText('Soltaste el trámite de Norma Beatriz Iturralde de Sánchez.')
    expect(desk.lastBody('/tomar')).toEqual({ acto: 'soltar', palabras: '' })
  })
})

describe('the keys', () => {
  test('are listed by "?", act in no field, and can be turned off for the account', async () => {
    desk.set({ queue: aQueue({ filas: [norma, hugo] }) })
    desk.open('/gestionPortal')
    await screen.findByRole('table')
    await settled()
    key('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(14)
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Usar atajos de una letra/ }))
    await waitFor(() => expect(desk.asked()).toContain('PUT /preferencias'))
    fireEvent.click(dialog.getByRole('button', { name: 'Entendido' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await settled()
    key('j')
    expect(document.activeElement?.tagName).not.toBe('A')
  })
})

describe('saved views', () => {
  test('[UNS-130] keep the filters under a name, on the server, and forget them after a question', async () => {
    const { address } = desk.open('/gestionPortal?distrito=3')
    await screen.findByRole('table')
    press('Guardar esta vista')
    const dialog = within(await screen.findByRole('dialog', { name: 'Guardar esta vista' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    expect(words()).toContain('Campo requerido. Ponele un nombre que reconozcas.')
    fireEvent.input(dialog.getByLabelText('Nombre'), { target: { value: 'Puerto' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await screen.findByText('Guardamos la vista «Puerto».')
    expect(desk.lastBody('/preferencias')).toEqual({
      atajos: true,
      vistas: [{ nombre: 'Puerto', filtros: 'distrito=3' }],
    })
    const views = within(within(screen.getByRole('complementary')).getByRole('list', { name: 'Tus vistas' }))
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Las mías0',
      'Falta un documento0',
      'Puerto',
    ])
    press('Borrar esta vista')
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: 'Borrar la vista' }))
    await waitFor(() => expect(desk.lastBody('/preferencias')).toEqual({ atajos: true, vistas: [] }))
    await waitFor(() => expect(address()).toBe('/gestionPortal'))
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Puerto')
  })
})

describe('without rows', () => {
  test('all decided says who decided last, and leads to what was decided today', async () => {
    const ultima = { quien: 'Julián Paz', cuando: Date.now(), titulo: 'Opción de nivel 2026', numero: '48188' }
    desk.set({ queue: aQueue({ filas: [], ultima, decididosHoy: 14 }) })
    desk.open('/gestionPortal')
    await screen.findByRole('heading', { name: 'La bandeja está al día' })
    expect(words()).toContain('No queda nada por decidir.')
    expect(words()).toContain('Lo último lo decidió Julián Paz hoy,')
    expect(screen.getByRole('button', { name: 'Ver lo decidido hoy (14)' })).toBeTruthy()
  })

  test('nothing with these filters offers to take them off', async () => {
    desk.set({ queue: aQueue({ filas: [], esperan: 37 }) })
    const { address } = desk.open('/gestionPortal?espera=10')
    await screen.findByRole('heading', { name: 'Nada con estos filtros' })
    expect(words()).toContain('Hay 37 en total que esperan una decisión.')
    const empty = within(screen.getByRole('region', { name: 'Trámites que esperan' }))
    fireEvent.click(empty.getAllByRole('button', { name: 'Quitar filtros' }).at(-1) ?? document.body)
    expect(address()).toBe('/gestionPortal')
  })
})

describe('a bad line', () => {
  test('[UNS-127] leaves the last list to read, with its time, and opens nothing', async () => {
    desk.open('/gestionPortal')
    await screen.findByRole('table')
    act(() => desk.reportConnection(false))
    await screen.findByText('Sin conexión')
    expect(words()).toContain('Esta lista es la última que llegó.')
    expect(words()).toMatch(/1 esperaba una decisión a las \d+:\d\d\./)
    expect(screen.queryByRole('link', { name: /^Norma/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Actualizar' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('a failure says so, keeps the last list and can be repeated', async () => {
    desk.open('/gestionPortal')
    await screen.findByRole('table')
    const failed = { status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } }
    desk.set({ other: ({ path }) => (path.endsWith('/pendientes') ? failed : undefined) })
    press('Actualizar')
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error. Abajo queda la última lista')
    expect(rows()).toHaveLength(1)
    desk.set({ other: () => undefined })
    press('Probar de nuevo')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
