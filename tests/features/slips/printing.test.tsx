import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { aToken } from '../../api/support/token'
import { aMember } from '../../domain/member/builders'
import { act, screen } from '../../ui/support/setup'
import { press, type, words } from '../acts'
import { aBrowser, aPaidKind, aSlip, choose, openPrinting } from './support'

let portal: Awaited<ReturnType<typeof openPrinting>>
beforeAll(async () => {
  portal = await openPrinting()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => {
  portal.end()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const opened = 'El PDF se abre en otra ventana.'
const renew = (): Promise<unknown> => Promise.resolve('renewed')
const slipButton = () => screen.findByRole('button', { name: 'Imprimir boleta' })
const plan = aSlip({ tipo: 9, descripcion: 'PLAN DE PAGO', periodo: 118, cuota: 3 })

const chooseSlip = async (): Promise<void> => {
  await slipButton()
  choose('Tipo de aporte', 'APORTE MENSUAL')
  choose('Boleta', /^Julio 2025/)
}

test('[API-035] the summary of contributions stands below what can be printed', async () => {
  aBrowser()
  portal.open(<portal.DetailsPage renew={renew} />)
  const card = await screen.findByRole('region', { name: 'Aportes reconocidos' })
  expect(card.textContent).toContain('12 años y 1 mes')
  expect(card.textContent).toContain('10/11/2025')
})

describe('a payment slip', () => {
  test('[SLIP-003] nothing opens until kind and slip are chosen', async () => {
    const browser = aBrowser()
    portal.open(<portal.DetailsPage renew={renew} />, { slips: [aSlip(), aSlip({ cuota: 8 }), plan] })
    await slipButton()
    press('Imprimir boleta')
    expect(await screen.findAllByText('Campo requerido.')).toHaveLength(2)
    choose('Tipo de aporte', 'APORTE MENSUAL')
    press('Imprimir boleta')
    await waitFor(() => expect(screen.getAllByText('Campo requerido.')).toHaveLength(1))
    expect(browser.open).not.toHaveBeenCalled()
  })

  test('[SLIP-005] [API-043] the only slip of a kind is chosen with it, and posted by its fields', async () => {
    const browser = aBrowser()
    portal.open(<portal.DetailsPage renew={renew} />, { slips: [aSlip(), plan] })
    await slipButton()
    choose('Tipo de aporte', 'PLAN DE PAGO')
    expect(screen.getByRole('combobox', { name: 'Boleta' })).toHaveProperty('value', '9-118-3')
    press('Imprimir boleta')
    await screen.findByText(opened)
    const [form] = browser.posted
    expect(form).toMatchObject({
      action: `${portal.server.url}${paths.slipPdf}`,
      method: 'post',
      target: browser.open.mock.calls[0]?.[1],
      fields: expect.arrayContaining([['nro_afi_listado', '84217|3/118']]),
    })
    expect(form?.fields.map(([name]) => name)).not.toContain('token')
    expect([browser.popup.opener, browser.popup.document.body.textContent]).toEqual([null, 'Preparando el PDF…'])
    expect(document.querySelector('form')).toBeNull()
  })

  test('one that was paid meanwhile is not asked for: the window closes, the list is the new one', async () => {
    const browser = aBrowser()
    const { now } = portal.open(<portal.DetailsPage renew={renew} />, { slips: [aSlip(), aSlip({ cuota: 8 })] })
    await chooseSlip()
    now.slips = [aSlip({ cuota: 8 })]
    press('Imprimir boleta')
    await screen.findByText('Esa boleta ya no está para imprimir: puede que esté paga. Actualizamos la lista.')
    expect([browser.posted, browser.popup.close.mock.calls.length]).toEqual([[], 1])
    await waitFor(() => expect(screen.queryByText(/^Julio 2025/)).toBeNull())
  })

  test('[ROUTE-017] an open order is named, with the way to it', async () => {
    portal.open(<portal.DetailsPage renew={renew} />, { isOrderOpen: true })
    await screen.findByText('Ya tenés una orden de pago abierta')
    expect(words()).toContain('Antes de pagar con una boleta, terminalo o cancelalo')
    expect(screen.getByRole('link', { name: 'Ver el pago' }).getAttribute('href')).toBe('/boletas')
  })

  test('[SLIP-001] the totals say what they count, with the way to the payments of the portal', async () => {
    portal.open(<portal.DetailsPage renew={renew} />)
    await slipButton()
    expect(words()).toContain('Todo lo que pagaste, por cualquier medio.')
    expect(screen.getByRole('link', { name: 'Mis pagos' }).getAttribute('href')).toBe('/consultaPagos')
  })

  test('[UNS-138] a slip that can not be read is named, can not be chosen, and hides no other', async () => {
    portal.open(<portal.DetailsPage renew={renew} />, { slips: [aSlip(), aSlip({ cuota: 8, importe: '' })] })
    await slipButton()
    expect(screen.getByText('No pudimos leer este concepto: Agosto 2025.')).toBeTruthy()
    choose('Tipo de aporte', 'APORTE MENSUAL')
    expect(screen.queryByRole('option', { name: /Agosto/ })).toBeNull()
  })

  test('with nothing to print it says so', async () => {
    portal.open(<portal.DetailsPage renew={renew} />, { slips: [], paid: [] })
    await screen.findByText(/^No tenés boletas para imprimir/)
    expect(words()).toContain('Todavía no hay pagos tuyos registrados.')
    expect(screen.queryByRole('button', { name: /Imprimir|Descargar/ })).toBeNull()
  })
})

describe('what was paid', () => {
  test('[SLIP-001] [API-044] the kind has its summary, and is posted with the new token', async () => {
    const browser = aBrowser()
    const token = aToken({ jti: 'nuevo' })
    portal.open(
      <portal.DetailsPage
        renew={() => {
          portal.renewSession(token)
          return Promise.resolve('renewed')
        }}
      />,
      { paid: [aPaidKind(), aPaidKind({ id: 2, label: 'EMERGENCIAS MEDICAS', total: '61752.50' })] },
    )
    await screen.findByRole('button', { name: 'Descargar detalle' })
    choose('Tipo de aporte', 'EMERGENCIAS MEDICAS', 1)
    expect(words()).toMatch(/Total pagado\$\s61\.752,50/)
    press('Descargar detalle')
    await screen.findByText(opened)
    expect(browser.posted[0]?.fields).toEqual([
      ['nroafi', '84217'],
      ['tapid', '2'],
      ['da', '1'],
      ['token', token],
    ])
  })

  test('[SLIP-002] [SLIP-004] a retired member gets the loan, without a kind to choose', async () => {
    const browser = aBrowser()
    portal.world.member = aMember({ esjubilado: true })
    portal.open(<portal.DetailsPage renew={renew} />, { slips: [], paid: [aPaidKind({ id: 4, label: 'PRESTAMO' })] })
    await screen.findByRole('heading', { name: 'Detalle de préstamos' })
    await screen.findByRole('button', { name: 'Descargar detalle de préstamos' })
    expect(screen.queryByRole('combobox')).toBeNull()
    press('Descargar detalle de préstamos')
    await screen.findByText(opened)
    expect(browser.posted[0]?.fields).toContainEqual(['tapid', '4'])
  })
})

describe('a pay slip', () => {
  test('[HABERES-002] [HABERES-003] [API-046] the period is required; the warning is there before the press', async () => {
    const browser = aBrowser()
    portal.open(<portal.PaySlipsPage renew={renew} />)
    await screen.findByRole('button', { name: 'Descargar' })
    expect(words()).toContain('La calidad de la impresión depende')
    press('Descargar')
    await screen.findByText('Campo requerido.')
    choose('Período', 'Octubre 2025')
    press('Descargar')
    await screen.findByText(opened)
    expect(browser.posted[0]?.fields.slice(0, 2)).toEqual([
      ['rec_id', '31'],
      ['tipo', '1'],
    ])
  })
})

const fillFee = async (): Promise<void> => {
  await screen.findByRole('button', { name: 'Descargar boleta' })
  type('Autos', 'Pérez c/ Gómez')
  type('Total regulado', '35000,50')
  for (const [box, value] of [
    ['Día', '30'],
    ['Mes', '12'],
    ['Año', '2099'],
  ] as const)
    type(box, value)
}

describe('the window of a PDF', () => {
  test('[PERICIA-002] [API-045] waits for the token; what was typed stays', async () => {
    const browser = aBrowser()
    let renewed: (value: string) => void = () => undefined
    portal.open(<portal.ExpertFeePage renew={() => new Promise((resolve) => (renewed = resolve))} />)
    await fillFee()
    press('Descargar boleta')
    expect(browser.open).toHaveBeenCalledTimes(1)
    expect(browser.posted).toEqual([])
    press(/Abriendo…|Descargar boleta/)
    expect(browser.open).toHaveBeenCalledTimes(1)
    await act(async () => renewed('renewed'))
    await screen.findByText(opened)
    expect(browser.posted[0]?.fields.slice(0, 5)).toEqual([
      ['nroafilia', '84217'],
      ['autos', 'PÉREZ C/ GÓMEZ'],
      ['totregulado', '35000,50'],
      ['fpago', '2099-12-30'],
      ['tpapo', '5'],
    ])
    expect(screen.getByRole('textbox', { name: 'Autos' })).toHaveProperty('value', 'PÉREZ C/ GÓMEZ')
  })

  test('closed by its person meanwhile, nothing is posted', async () => {
    const browser = aBrowser()
    let renewed: (value: string) => void = () => undefined
    portal.open(<portal.ExpertFeePage renew={() => new Promise((resolve) => (renewed = resolve))} />)
    await fillFee()
    press('Descargar boleta')
    browser.popup.closed = true
    await act(async () => renewed('renewed'))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descargar boleta' }).ariaBusy).toBeNull())
    expect([browser.posted, words().includes(opened)]).toEqual([[], false])
  })

  test('blocked by the browser: it says so, and the same PDF can be had in this window', async () => {
    const browser = aBrowser({ isBlocking: true })
    portal.open(<portal.ExpertFeePage renew={renew} />)
    await fillFee()
    press('Descargar boleta')
    await screen.findByText('El navegador bloqueó la ventana del PDF.')
    expect(browser.posted).toEqual([])
    press('Abrir en esta ventana')
    await waitFor(() => expect(browser.posted).toMatchObject([{ target: '_self' }]))
    expect(browser.posted[0]?.fields).toContainEqual(['autos', 'PÉREZ C/ GÓMEZ'])
  })

  test.each<[string, () => void, string]>([
    ['the session ended', () => portal.endSession('expired'), 'Para descargar el PDF tenés que volver a ingresar.'],
    [
      'the session is of somebody else',
      () => portal.startSession({ token: aToken({ nroafi: '99999' }), distrito: '1' }),
      'Para descargar el PDF tenés que volver a ingresar.',
    ],
    ['the connection broke', () => portal.reportConnection(false), 'Para descargar el PDF necesitás conexión.'],
  ])('when %s meanwhile it is closed, and nothing is posted', async (_what, happen, said) => {
    const browser = aBrowser()
    const renewing = async (): Promise<unknown> => happen()
    portal.open(<portal.ExpertFeePage renew={renewing} />)
    await fillFee()
    press('Descargar boleta')
    await screen.findAllByText(said)
    expect([browser.posted, browser.popup.close.mock.calls.length]).toEqual([[], 1])
  })

  test('without a connection none opens: it is said before the press, and no longer once it is back', async () => {
    const browser = aBrowser()
    portal.open(<portal.ExpertFeePage renew={renew} />)
    await fillFee()
    act(() => portal.reportConnection(false))
    await screen.findByText('Para descargar el PDF necesitás conexión.')
    press('Descargar boleta')
    expect(browser.open).not.toHaveBeenCalled()
    act(() => portal.reportConnection(true))
    expect(words()).not.toContain('necesitás conexión')
    press('Descargar boleta')
    await screen.findByText(opened)
  })
})
