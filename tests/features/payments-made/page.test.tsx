import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiptPathOf } from '../../../src/forms/receipts/receipt-address'
import { aMember } from '../../domain/member/builders'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { words } from '../file/support'
import {
  aPayment,
  dialogWords,
  listOf,
  ofThree,
  openPayments,
  payments,
  press,
  rows,
  says,
  searchFor,
  titles,
} from './support'

let portal: Awaited<ReturnType<typeof openPayments>>
beforeAll(async () => {
  portal = await openPayments()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const table = () => screen.findByRole('table', { name: 'Mis pagos' })

describe('the table', () => {
  test('[PAY-018] [PAY-019] [API-037] has concept, date, amount, detail and download of each payment', async () => {
    portal.open([ofThree, aPayment()])
    await table()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mis pagos')
    const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(headings).toEqual(['Concepto', 'Fecha de pago', 'Importe', 'Detalle', 'Descarga'])
    expect(rows()).toEqual([
      ['Aporte mensual, octubre 2025', '10/11/2025 09:14', '$ 148.720,00', 'Detalle', 'Comprobante'],
      ['Aporte mensual, abril 2025 (y 2 más)', '22/09/2025 18:40', '$ 446.160,30', 'Detalle', 'Comprobante'],
    ])
    expect(portal.server.calls.find(({ path }) => path.endsWith('/consultaPago/afiliado'))).toMatchObject({
      method: 'POST',
      path: '/mercadopago-api/api/mercadopago/consultaPago/afiliado',
      body: '{"nroafi":"84217"}',
    })
  })

  test('[PAY-018] [PAY-019] [CONST-015] shows ten rows at a time, the newest first', async () => {
    portal.open(payments(23))
    await table()
    expect(titles()).toEqual(Array.from({ length: 10 }, (_, index) => `Concepto ${23 - index}`))
    expect(says()).toBe('1 a 10 de 23')
    press('Página siguiente')
    press('Página siguiente')
    expect(titles()).toEqual(['Concepto 3', 'Concepto 2', 'Concepto 1'])
  })

  test.each([[[]], [[aPayment()]]])(
    '[PAY-018] says which payments these are, and where the others are: %j',
    async (list) => {
      portal.open(list)
      await screen.findByText(list.length === 0 ? 'Todavía no hay pagos' : 'Aporte mensual, octubre 2025')
      expect(words()).toContain('Los que hiciste desde el portal. Los de otros medios están en Detalle de aportes.')
      expect(screen.getByRole('link', { name: 'Detalle de aportes' }).getAttribute('href')).toBe('/detalleDeAportes')
    },
  )

  test('[UNS-138] a payment that can not be read whole says so and has no receipt; the others stay', async () => {
    const unread = aPayment({ importe: '', detalle: [{ descripcion: 'Aporte mensual, mayo 2025', monto: '' }] })
    portal.open([ofThree, unread])
    await table()
    expect(rows().map(([title, , amount, , receipt]) => [title, amount, receipt])).toEqual([
      ['Aporte mensual, mayo 2025', 'No pudimos leer el importe', ''],
      ['Aporte mensual, abril 2025 (y 2 más)', '$ 446.160,30', 'Comprobante'],
    ])
    press('Detalle de Aporte mensual, mayo 2025')
    await waitFor(() => expect(words()).toContain('No pudimos leer este concepto'))
  })

  test('[PAY-019] a payment whose moment is not known stands last and has no date', async () => {
    portal.open([aPayment({ fecha: 'ayer', cantidad: 0, detalle: [] }), ofThree])
    await table()
    expect(rows().map(([title, date]) => [title, date])).toEqual([
      ['Aporte mensual, abril 2025 (y 2 más)', '22/09/2025 18:40'],
      ['Pago', ''],
    ])
  })

  test.each([
    ['octubre', 1],
    ['OCTUBRE aporte', 1],
    ['junio', 1],
    ['22/09', 1],
    ['446.160,30', 1],
    ['aporte', 2],
    ['matrimonio', 0],
  ])('[PAY-018] searched for %j shows %i', async (text, count) => {
    portal.open([aPayment(), ofThree])
    await table()
    searchFor(text)
    expect(says()).toBe(count === 0 ? 'Sin resultados' : `1 a ${count} de ${count}`)
  })

  test('without payments it says so', async () => {
    portal.open([])
    expect(await screen.findByRole('heading', { name: 'Todavía no hay pagos' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('[API-037] an amount that cannot be read shows no list that is short of a payment', async () => {
    const isList = (path: string): boolean => path.endsWith('/consultaPago/afiliado')
    portal.open([])
    portal.world.answer = ({ path }) =>
      isList(path) ? { json: { nada: [{ mmp_apagar: 'mucho', detalle: [] }] } } : undefined
    await screen.findByText('No pudimos completar la consulta. Probá de nuevo en unos minutos.')
    portal.world.answer = ({ path }) => (isList(path) ? listOf([aPayment()]) : undefined)
    press('Reintentar')
    await table()
    expect(titles()).toEqual(['Aporte mensual, octubre 2025'])
  })
})

describe('a payment', () => {
  test('[PAY-020] opens its concepts, each with its amount, and their total', async () => {
    portal.open([ofThree])
    await table()
    press('Detalle de Aporte mensual, abril 2025 (y 2 más)')
    const said = await dialogWords('Detalle del pago')
    expect(said).toContain('Pagado el 22/09/2025 18:40 · 3 conceptos')
    const items = within(screen.getByRole('dialog')).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
      'Aporte mensual, abril 2025$ 148.720,10',
      'Aporte mensual, mayo 2025$ 148.720,10',
      'Aporte mensual, junio 2025$ 148.720,10',
    ])
    expect(said).toContain('Total$ 446.160,30')
    press('Comprobante')
    await screen.findByRole('dialog', { name: 'Comprobante de pago' })
    expect(screen.queryByRole('dialog', { name: 'Detalle del pago' })).toBeNull()
  })

  test.each([
    ['F', 'Afiliada'],
    ['M', 'Afiliado'],
    ['X', 'Afiliadx'],
  ] as const)('[PAY-021] has a receipt with everything of it; sex %s', async (sexo, title) => {
    portal.world.member = aMember({ sexo, nombres: 'LUCÍA FERNANDA', apellido: 'ALBARRACÍN' })
    portal.open([ofThree])
    await table()
    press('Comprobante de Aporte mensual, abril 2025 (y 2 más)')
    const dialog = await screen.findByRole('dialog', { name: 'Comprobante de pago' })
    await within(dialog).findByText(title)
    const facts = [...dialog.querySelectorAll('dl > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    )
    expect(facts).toEqual([
      ['Fecha de pago', '22/09/2025 18:40'],
      [title, 'Lucía Fernanda Albarracín'],
      ['MP', '84217'],
      ['Cantidad de conceptos', '3'],
      ['Medio de pago', 'Tarjeta de débito'],
      ['Identificador de pago', ofThree.referencia],
    ])
    expect(await dialogWords('Comprobante de pago')).toContain('Importe$ 446.160,30')
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)
    expect(within(dialog).getByRole('button', { name: 'Descargar PDF' })).toBeTruthy()
  })

  test('that an address names is open at once, and stays closed once it is closed', async () => {
    const { at } = portal.open([ofThree], receiptPathOf(ofThree.referencia))
    expect(await dialogWords('Comprobante de pago')).toContain('Importe$ 446.160,30')
    fireEvent.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(at()).toBe('/consultaPagos')
  })
})

describe('without a connection', () => {
  const yesterday = Date.parse('2025-11-19T19:05:00-03:00')

  test('[PAY-018] shows the last known payments with their date; detail and receipt open', async () => {
    portal.openOffline([aPayment()], yesterday)
    await table()
    const refresh = screen.getByRole('button', { name: 'Actualizar' })
    await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBeNull())
    act(() => portal.reportConnection(false))
    expect(words()).toContain('Datos del 19/11/2025, 19:05')
    expect(words()).toContain(
      'Estás sin conexiónVes tus pagos como estaban el 19/11/2025, 19:05. El detalle y el comprobante se abren igual.',
    )
    // What the signal brings stands below: it moves no button.
    const note = screen.getByText('Estás sin conexión')
    expect(refresh.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    press('Actualizar')
    expect(words()).toContain('Para actualizar tus pagos necesitás conexión.')
    press('Comprobante de Aporte mensual, octubre 2025')
    await waitFor(async () => expect(await dialogWords('Comprobante de pago')).toContain('Lucía'))
    expect(await dialogWords('Comprobante de pago')).toContain('$ 148.720,00')
  })

  test('with a connection nobody is told of none', async () => {
    portal.open([aPayment()])
    await table()
    expect(words()).not.toContain('Estás sin conexión')
  })
})
