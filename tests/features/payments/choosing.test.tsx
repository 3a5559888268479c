import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeDebtConcept } from '../../../src/contract/payments/debt'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { words } from '../acts'
import { aConcept, anActive, box, debtOf, openPayments, payButton, someDebt, tick, total } from './support'

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

describe('an order that is open already', () => {
  test('[PAY-011] [PAY-027] blocks with a notice and its ways out, and the debt is not loaded', async () => {
    portal.begin({ active: anActive() })
    portal.open()
    const notice = await screen.findByRole('region', { name: 'Ya tenés una orden de pago abierta' })
    expect(within(notice).getByRole('alert').textContent).toMatch(
      /^Ya tenés una orden de pago abiertaTodavía no entró ningún pago\. Hasta que termine no mostramos la deuda ni se puede pagar de nuevo\. Si nadie la paga, vence (hoy|el \d\d\/\d\d), \d+:\d\d\.$/,
    )
    expect(notice.textContent).toMatch(/Importe\$\u00a0297\.440,00Conceptos2Lo empezaste(hoy|ayer), \d+:\d\d/)
    expect(within(notice).getByRole('status').textContent).toMatch(/^Última consulta: hoy, \d+:\d\d$/)
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ver si entró el pago', 'Seguir con el pago', 'Cancelar la orden'])
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'conceptos adeudados',
      'conceptos a vencer',
      'adheridos a débito automático',
    ])
    expect(screen.getByRole('heading', { name: 'No hay conceptos a mostrar' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'ir a Pagar' })).toBeNull()
    expect(portal.calls(paths.debt)).toEqual([])
  })

  test('[PAY-011] stays when the connection goes: what is owed does not come back by that', async () => {
    portal.begin({ active: anActive() })
    portal.keep(someDebt, Date.parse('2025-11-10T12:42:00Z'))
    portal.open()
    const notice = await screen.findByRole('region', { name: 'Ya tenés una orden de pago abierta' })
    portal.cut()
    fireEvent.click(within(notice).getByRole('button', { name: 'Ver si entró el pago' }))
    await waitFor(() => expect(within(notice).queryByText('Preguntando…')).toBeNull())
    expect(screen.getByRole('heading', { name: 'No hay conceptos a mostrar' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test("[PAY-011] [API-041] an error that tells no more than its text is shown in the server's words", async () => {
    portal.begin({ active: { status: 400, json: { error: 400, msg: 'Posee una orden de pago activa.', detalle: [] } } })
    portal.open()
    expect((await screen.findByRole('alert')).textContent).toContain('Posee una orden de pago activa.')
    expect(portal.calls(paths.debt)).toEqual([])
  })

  test('[PAY-011] the debt comes once it is not open any more', async () => {
    portal.begin({ active: anActive() })
    portal.open()
    await screen.findByRole('alert')
    portal.payments.active = { json: { success: true, msg: '' } }
    fireEvent.click(screen.getByRole('button', { name: 'Ver si entró el pago' }))
    expect((await tab(/adeudados/)).textContent).toBe('conceptos adeudados')
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
    expect(portal.calls(paths.debt)).toHaveLength(1)
  })

  test('is cancelled after a question', async () => {
    portal.begin({ active: anActive() })
    portal.open()
    await screen.findByRole('alert')
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar la orden' }))
    const question = await screen.findByRole('alertdialog', { name: '¿Cancelar la orden de pago?' })
    expect(portal.calls(paths.cancelOrder)).toEqual([])
    portal.payments.active = { json: { success: true, msg: '' } }
    fireEvent.click(within(question).getByRole('button', { name: 'Sí, cancelar' }))
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
    expect(portal.calls(paths.cancelOrder).map(({ body }) => body)).toEqual([
      '{"nroafi":"84217","preferenceId":"pref-1"}',
    ])
  })

  test('[UNS-120] who asks whether it came in is answered with the hour, also when nobody answers', async () => {
    portal.begin({ active: anActive({ estaPendiente: true, consultada: '2025-11-13T10:24:00-03:00' }) })
    portal.open()
    const state = await screen.findByRole('region', { name: 'Tenés un pago pendiente' })
    const said = () => within(state).getByRole('status').textContent
    expect(said()).toMatch(/^Última consulta: el 13\/11(\/2025)?, 10:24$/)
    portal.payments.active = anActive({ estaPendiente: true, consultada: '2025-11-13T10:31:00-03:00' })
    fireEvent.click(screen.getByRole('button', { name: 'Ver si entró el pago' }))
    await waitFor(() => expect(said()).toBe('Todavía no entró. Preguntamos recién, a las 10:31.'))
    portal.cut()
    fireEvent.click(screen.getByRole('button', { name: 'Ver si entró el pago' }))
    await waitFor(() =>
      expect(said()).toMatch(/^No pudimos preguntar\. La última consulta fue el 13\/11(\/2025)?, 10:31\.$/),
    )
  })

  test('a payment that waits at the provider is neither continued nor cancelled', async () => {
    portal.begin({ active: anActive({ estaPendiente: true }) })
    portal.open()
    const notice = await screen.findByRole('region', { name: 'Tenés un pago pendiente' })
    expect(notice.textContent).not.toContain('la deuda vuelve a aparecer')
    expect(notice.textContent).toContain('estos conceptos dejan de figurar como deuda')
    expect(
      within(notice)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Ver si entró el pago'])
  })

  test('a failed question is said, and asked again', async () => {
    portal.begin({ active: { status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } } })
    portal.open()
    await screen.findByText('Ocurrió un error.')
    expect(portal.calls(paths.debt)).toEqual([])
    portal.payments.active = { json: { success: true, msg: '' } }
    fireEvent.click(screen.getByRole('button', { name: 'Probar de nuevo' }))
    await screen.findByRole('table', { name: 'APORTE MENSUAL 2025' })
  })
})
