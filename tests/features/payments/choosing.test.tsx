import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeDebtConcept } from '../../../src/contract/payments/debt'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { words } from '../acts'
import { aConcept, box, debtOf, openPayments, payButton, someDebt, tick, total } from './support'

let portal: Awaited<ReturnType<typeof openPayments>>
beforeAll(async () => {
  portal = await openPayments()
})
afterAll(() => portal.close())
afterEach(() => portal.end())

const tab = (name: RegExp) => screen.findByRole('tab', { name })
const go = async (name: RegExp): Promise<void> => {
  fireEvent.click(await tab(name))
}
const groups = (): string[] => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent ?? '')
const rowsOf = (caption: string): string[][] =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent ?? ''),
    )
const named = (name: string): boolean => screen.queryByRole('checkbox', { name }) !== null

describe('what is owed', () => {
  test('[PAY-004] [PAY-005] stands in three tabs with counts, in groups by kind and year or agreement', async () => {
    portal.begin()
    portal.open()
    expect((await tab(/adeudados/)).textContent).toBe('conceptos adeudados3')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Realizar pagos')
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'conceptos adeudados3',
      'conceptos a vencer1',
      'adheridos a débito automático1',
    ])
    expect(groups()).toEqual(['APORTE MENSUAL 2025', 'PLAN DE PAGO convenio 118'])
    expect(rowsOf('APORTE MENSUAL 2025')).toEqual([
      ['', 'Julio 2025', expect.stringMatching(/^Venció hace .+, el 10\/08\/2025$/), '$\u00a0148.720,00'],
      ['', 'Agosto 2025', expect.stringMatching(/^Venció hace .+, el 10\/09\/2025$/), '$\u00a0148.720,00'],
    ])
    expect(words()).toContain('2 conceptos · $\u00a0297.440,00')
    expect(words()).toContain(
      'La ausencia de conceptos adeudados no excluye la existencia de obligaciones pendientes de pago.',
    )
    await go(/a vencer/)
    expect(groups()).toEqual(['APORTE MENSUAL 2025'])
    expect(named('Elegir Diciembre 2025')).toBe(true)
  })

  test('[UNS-138] a concept that can not be read says so, can not be chosen, and hides no other', async () => {
    const july = encodeDebtConcept(aConcept('1'))
    const lines = [july, { ...july, pmp_id: '2', pmp_mes_cuota: 8, pmp_apagar: null }, 'nada']
    portal.begin({ debt: { json: { deuda: lines } } })
    portal.open()
    await tab(/adeudados/)
    expect(rowsOf('APORTE MENSUAL 2025').map((row) => [row[1], row[3]])).toEqual([
      ['Julio 2025', '$\u00a0148.720,00'],
      ['Agosto 2025', 'No pudimos leer este concepto'],
    ])
    expect(groups()).toEqual(['APORTE MENSUAL 2025', 'Otros conceptos'])
    expect(words()).toContain('2 conceptos · $\u00a0148.720,00 y 1 que no pudimos leer')
    expect(named('Elegir Agosto 2025')).toBe(false)
    tick('Elegir todo APORTE MENSUAL 2025')
    expect(total()).toBe('Total · 1 concepto$\u00a0148.720,00')
  })

  test('[PAY-005] a group folds and unfolds', async () => {
    portal.begin()
    portal.open()
    await tab(/adeudados/)
    fireEvent.click(screen.getByRole('button', { name: 'Contraer APORTE MENSUAL 2025' }))
    expect(screen.queryByRole('table', { name: 'APORTE MENSUAL 2025' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Desplegar APORTE MENSUAL 2025' }))
    expect(rowsOf('APORTE MENSUAL 2025')).toHaveLength(2)
  })

  test('[UNS-49] what is on automatic debit is for reading only', async () => {
    portal.begin()
    portal.open()
    await go(/automático/)
    expect(rowsOf('EMERGENCIAS MEDICAS 2025')).toEqual([
      ['Julio 2025Débito en cuenta', expect.stringContaining('10/08/2025'), '$\u00a0148.720,00'],
    ])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  test.each([
    ['[PAY-024]', /adeudados/, 'No tenés conceptos adeudados.'],
    ['[PAY-025]', /a vencer/, 'No tenés conceptos por vencer.'],
    ['[PAY-026]', /automático/, 'No tenés conceptos por adheridos a débito automático.'],
  ])('%s the tab %s without concepts says so', async (_row, name, said) => {
    portal.begin({ debt: debtOf([]) })
    portal.open()
    await go(name)
    expect(screen.getByText(said)).toBeTruthy()
    // [PAY-028] also then.
    expect(words()).toContain('no excluye la existencia de obligaciones pendientes de pago.')
  })

  test('[PAY-028] the notice stands below the concepts', async () => {
    portal.begin()
    portal.open()
    await tab(/adeudados/)
    expect(
      screen.getByText(
        'La ausencia de conceptos adeudados no excluye la existencia de obligaciones pendientes de pago.',
      ),
    ).toBeTruthy()
  })

  test('without a connection the last known debt has its time, and paying says what it needs', async () => {
    portal.begin()
    portal.keep(someDebt, Date.parse('2025-11-10T12:42:00Z'))
    portal.cut()
    portal.open()
    await tab(/adeudados/)
    expect(words()).toContain('Datos del 10/11')
    tick('Elegir Julio 2025')
    await waitFor(() => expect(payButton().getAttribute('aria-disabled')).toBe('true'))
    expect(document.getElementById(payButton().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Para pagar necesitás conexión.',
    )
    fireEvent.click(payButton())
    expect(portal.calls(paths.createOrder)).toEqual([])
  })
})

describe('choosing', () => {
  test('[PAY-006] [PAY-007] the bar has the exact sum of what is chosen in all tabs; nothing chosen is not paid', async () => {
    portal.begin()
    portal.open()
    await tab(/adeudados/)
    await waitFor(() => expect(payButton().getAttribute('aria-describedby')).not.toBeNull())
    expect(total()).toBe('Total · 0 conceptos$\u00a00,00')
    expect(payButton().getAttribute('aria-disabled')).toBe('true')
    expect(payButton().textContent).toBe('ir a Pagar')
    fireEvent.click(payButton())
    expect(portal.calls(paths.createOrder)).toEqual([])
    tick('Elegir Julio 2025')
    expect(total()).toBe('Total · 1 concepto$\u00a0148.720,00')
    tick('Elegir Cuota 3')
    await go(/a vencer/)
    tick('Elegir Diciembre 2025')
    expect(total()).toBe('Total · 3 conceptos$\u00a0148.820,35')
    expect(payButton().getAttribute('aria-disabled')).toBeNull()
    await go(/adeudados/)
    expect([box('Elegir Julio 2025').checked, box('Elegir Agosto 2025').checked]).toEqual([true, false])
  })

  test('[PAY-005] the box of a group is half ticked, ticked or not, and ticks all of it', async () => {
    portal.begin({ debt: debtOf([...someDebt, aConcept('9', { cuota: 9, importe: '-10.00' })]) })
    portal.open()
    await tab(/adeudados/)
    const all = box('Elegir todo APORTE MENSUAL 2025')
    tick('Elegir Julio 2025')
    expect([all.checked, all.indeterminate]).toEqual([false, true])
    tick('Elegir todo APORTE MENSUAL 2025')
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    // A credit is no debt to be paid.
    expect(named('Elegir Septiembre 2025')).toBe(false)
    expect(total()).toBe('Total · 2 conceptos$\u00a0297.440,00')
    tick('Elegir todo APORTE MENSUAL 2025')
    expect([all.checked, all.indeterminate]).toEqual([false, false])
  })

  test('arrows, Home and End go along the rows of a group', async () => {
    portal.begin()
    portal.open()
    await tab(/adeudados/)
    const july = box('Elegir Julio 2025')
    const august = box('Elegir Agosto 2025')
    act(() => july.focus())
    for (const [key, place] of [
      ['ArrowDown', august],
      ['ArrowDown', august],
      ['Home', july],
      ['End', august],
      ['ArrowUp', july],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key })
      expect(document.activeElement).toBe(place)
    }
  })
})
