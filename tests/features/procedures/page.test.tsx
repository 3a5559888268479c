import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProcedure } from '../../domain/procedure-builder'
import { act, fireEvent, screen } from '../../ui/support/setup'
import { words } from '../file/support'
import { headings, listOf, numbers, openProcedures, procedures, rows, says, searchFor } from './support'

let portal: Awaited<ReturnType<typeof openProcedures>>
beforeAll(async () => {
  portal = await openProcedures()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const table = () => screen.findByRole('table', { name: 'Mis trámites' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the table', () => {
  test('[PROC-001] [PROC-003] [API-018] has a row for each procedure with everything that the fund tells of it', async () => {
    portal.open([
      aProcedure({ modificado: '2025-11-13' }),
      aProcedure({
        tipo: 'Subsidio por nacimiento',
        nrotramite: '48310',
        alta: '2025-11-07',
        modificado: '2025-11-10',
        estado: 'PENDIENTE',
        rutadocumento2: 'tramites/48310/adjuntos.pdf',
      }),
    ])
    await table()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mis trámites')
    expect(headings()).toEqual(['Tipo', 'Número', 'Inicio', 'Último movimiento', 'Estado', 'Declaración', 'Adjuntos'])
    expect(rows()).toEqual([
      ['Modificación de datos', '48.377', '12/11/2025', '13/11/2025', 'EN CURSO', 'Declaración', ''],
      ['Subsidio por nacimiento', '48.310', '07/11/2025', '10/11/2025', 'PENDIENTE', 'Declaración', 'Adjuntos'],
    ])
    expect(portal.server.calls.find(({ path }) => path.endsWith('/misTramites'))).toMatchObject({
      method: 'POST',
      path: '/portalafiliado-api/portal/misTramites',
      body: '{"nroafi":"84217"}',
    })
  })

  test('[PROC-003] keeps every column also where no procedure has anything in it, and leaves such a cell empty', async () => {
    portal.open([
      aProcedure({ rutadocumento: '', modificado: null }),
      aProcedure({ nrotramite: '2', modificado: null, alta: null }),
    ])
    await table()
    expect(headings()).toEqual(['Tipo', 'Número', 'Inicio', 'Último movimiento', 'Estado', 'Declaración', 'Adjuntos'])
    // A card leaves out a line whose cell holds nothing at all.
    const empty = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td:empty').length)
    expect(empty.toSorted()).toEqual([3, 3])
  })

  test('[PROC-002] shows five rows at a time, the newest first', async () => {
    portal.open(procedures(12))
    await table()
    expect(numbers()).toEqual(['48.012', '48.011', '48.010', '48.009', '48.008'])
    expect(says()).toBe('1 a 5 de 12')
    const previous = screen.getByRole('button', { name: 'Página anterior' })
    expect(previous.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(previous)
    press('Página siguiente')
    press('Página siguiente')
    expect(says()).toBe('11 a 12 de 12')
    press('Página siguiente')
    expect(numbers()).toEqual(['48.002', '48.001'])
    press('Página anterior')
    expect(says()).toBe('6 a 10 de 12')
  })

  test('[PROC-002] is searched by type or number, from the first page on', async () => {
    portal.open([...procedures(11), aProcedure({ tipo: 'Opción de nivel 2025', nrotramite: '45902' })])
    await table()
    press('Página siguiente')
    searchFor('opcion')
    expect(rows().map(([type]) => type)).toEqual(['Opción de nivel 2025'])
    expect(says()).toBe('1 a 1 de 1')
    expect(screen.queryByRole('button', { name: 'Página siguiente' })).toBeNull()
    searchFor('matrimonio')
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('heading', { name: 'No encontramos trámites' })).toBeTruthy()
    expect(says()).toBe('Sin resultados')
    press('Limpiar la búsqueda')
    expect(says()).toBe('1 a 5 de 12')
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Buscar en mis trámites' }))
  })

  test('[PROC-002] [PROC-006] the refresh brings what the fund says now', async () => {
    portal.open([aProcedure({ estado: 'EN CURSO' })])
    await table()
    portal.world.answer = () => listOf([aProcedure({ estado: 'APROBADO' })])
    press('Actualizar')
    await screen.findByText('APROBADO')
    expect(portal.server.calls.filter(({ path }) => path.endsWith('/misTramites'))).toHaveLength(2)
  })

  test('[PROC-002] a refresh that fails says why and takes nothing away', async () => {
    portal.open([aProcedure()])
    await table()
    portal.world.answer = () => ({ status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } })
    press('Actualizar')
    await screen.findByText('Ocurrió un error.')
    expect(numbers()).toEqual(['48.377'])
  })
})

describe('states', () => {
  test.each([
    ['APROBADO', 'chip chip-ok'],
    ['BAJA', 'chip chip-err'],
    ['RECHAZADO', 'chip chip-err'],
    ['DESESTIMADO', 'chip chip-org'],
    ['EN CURSO', 'chip chip-info'],
    ['PENDIENTE', 'chip chip-warn'],
    ['OBSERVADO', 'chip'],
    ['en curso', 'chip chip-info'],
  ])('[PROC-004] %s has its colour', async (estado, look) => {
    portal.open([aProcedure({ estado })])
    await table()
    expect(screen.getByText(estado.toUpperCase()).className).toBe(look)
  })

  test.each([
    ['RECHAZADO', 1],
    ['DESESTIMADO', 1],
    ['BAJA', 1],
    ['OBSERVADO', 1],
    ['APROBADO', 0],
    ['EN CURSO', 0],
    ['PENDIENTE', 0],
  ])('[PROC-005] %s shows its observation %i times under the name, and in the tooltip', async (estado, times) => {
    portal.open([aProcedure({ estado, observaciones: 'La foto del DNI no se lee.' })])
    await table()
    expect(screen.queryAllByText('La foto del DNI no se lee.')).toHaveLength(times)
    const chips = screen.queryAllByTitle('La foto del DNI no se lee.')
    expect(chips.map(({ textContent }) => textContent)).toEqual(times === 0 ? [] : [estado])
  })
})

describe('around the table', () => {
  test.each([
    ['Pedir un subsidio', '/subsidios'],
    ['Adherir un medio de pago', '/mediosDePago'],
  ])('%s is begun from here, also before anything was read', (name, path) => {
    const { at } = portal.open([])
    fireEvent.click(screen.getByRole('link', { name }))
    expect(at()).toBe(path)
  })

  test('without procedures it says so', async () => {
    portal.open([])
    expect(await screen.findByRole('heading', { name: 'Todavía no tenés trámites' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('[PROC-002] without a connection shows the last known ones with their date, and the refresh says what it needs', async () => {
    portal.openOffline([aProcedure()], Date.parse('2025-11-12T09:42:00-03:00'))
    await table()
    expect(words()).toContain('Datos del 12/11/2025, 9:42')
    const refresh = screen.getByRole('button', { name: 'Actualizar' })
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBeNull())
    act(() => portal.reportConnection(false))
    press('Actualizar')
    expect(words()).toContain('Para actualizar tus trámites necesitás conexión.')
    expect(numbers()).toEqual(['48.377'])
  })

  test('what the API cannot tell is said where the table would be, with a way to try again', async () => {
    portal.world.answer = undefined
    portal.open([])
    portal.world.answer = () => ({ status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } })
    await screen.findByText('Ocurrió un error.')
    portal.world.answer = () => listOf([aProcedure()])
    press('Reintentar')
    await table()
    expect(numbers()).toEqual(['48.377'])
  })
})
