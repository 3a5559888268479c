import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paidContributions } from '../../../server/db/schema/slips'
import { paths } from '../../../src/contract/base-paths'
import { encodeNumber } from '../../../src/contract/member/member'
import { parsePaySlips } from '../../../src/contract/slips/lists'
import { detailFields, expertFeeFields, paySlipFields } from '../../../src/contract/slips/posts'
import { loanKind } from '../../../src/domain/slips/paid'
import { printWarning } from '../../../src/domain/slips/pay-slips'
import { signIn, type SignedIn } from '../support/members'
import { startServer, type RunningServer } from '../support/server'
import { expectPage, oneOf, print, tokenOf } from './support'

let server: RunningServer
let elena: SignedIn
let hector: SignedIn
let irma: SignedIn

beforeAll(async () => {
  server = await startServer()
  elena = await signIn(server.url, '120006')
  hector = await signIn(server.url, '120009')
  irma = await signIn(server.url, '120010')
})
afterAll(() => server.close())

describe('the PDF of what was paid', () => {
  test('[API-044] [SLIP-001] names every payment and their sum, over as many pages as it takes', async () => {
    const { status, pages } = await print(server.url, paths.detailPdf, detailFields('120006', 2, tokenOf(elena)))
    expect(status).toBe(200)
    const text = pages.join(' ')
    for (const words of [
      'Detalle de aportes',
      'EMERGENCIAS MEDICAS',
      'Julio 2025 10/07/2025',
      'Total pagado $ 179.711,25',
    ])
      expect(text).toContain(words)
    expect(text.match(/\$ 11\.980,75/g)).toHaveLength(15)
    await server.db.insert(paidContributions).values(
      Array.from({ length: 90 }, (_, index) => ({
        nroafi: 120_006,
        tipoAporte: 3,
        descripcion: 'PLAN JOVEN',
        anioConvenio: 2018,
        mesCuota: (index % 12) + 1,
        fechaPago: '2018-05-10',
        importe: '0.10',
      })),
    )
    const long = await print(server.url, paths.detailPdf, detailFields('120006', 3, tokenOf(elena)))
    expect(long.pages.length).toBeGreaterThan(2)
    expect(long.pages.at(-1)).toContain(`Página ${long.pages.length} de ${long.pages.length}`)
    expect(long.pages.join(' ')).toContain('Total pagado $ 9,00')
    for (const page of long.pages.slice(0, -1)) expect(page).toContain('Fecha de pago')
  })

  test('[API-044] [SLIP-004] of a loan has a title of its own', async () => {
    const { pages } = await print(server.url, paths.detailPdf, detailFields('120009', loanKind, tokenOf(hector)))
    for (const words of ['Detalle de préstamo', 'IBARRA, HÉCTOR', 'Cuota 8', 'Total pagado $ 707.362,64'])
      expect(pages.join(' ')).toContain(words)
  })

  test('[API-044] says when there is nothing', async () => {
    expectPage(
      await print(server.url, paths.detailPdf, detailFields('120010', loanKind, tokenOf(irma))),
      404,
      'No encontramos pagos de préstamos tuyos.',
    )
    expectPage(
      await print(server.url, paths.detailPdf, detailFields('120006', 77, tokenOf(elena))),
      404,
      'pagos tuyos de ese tipo',
    )
  })
})

describe('the PDF of an expert fee', () => {
  const answers = { autos: 'pérez c/ muñoz s/ daños', totregulado: '35000,5', fpago: '2025-11-20' }

  test('[API-045] [PERICIA-001] [PERICIA-002] has the case in capitals, the amount and the day', async () => {
    const { status, pages } = await print(
      server.url,
      paths.expertFeePdf,
      expertFeeFields('120009', answers, tokenOf(hector)),
    )
    expect([status, pages.length]).toEqual([200, 1])
    for (const words of ['PÉREZ C/ MUÑOZ S/ DAÑOS', 'Total regulado $ 35.000,50', 'Fecha de pago 20/11/2025'])
      expect(pages[0]).toContain(words)
  })

  test.each([
    ['[PERICIA-003]', { fpago: '2025-11-19' }, 'La fecha debe ser mayor o igual a la fecha de hoy.'],
    ['[PERICIA-004]', { autos: '' }, 'Campo requerido.'],
    ['[PERICIA-005]', { totregulado: '35.00,50' }, 'Ingrese un valor válido (ej: 35000,50)'],
  ])('%s refuses %j as its form does', async (_row, part, words) => {
    const fields = expertFeeFields('120009', { ...answers, ...part }, tokenOf(hector))
    expectPage(await print(server.url, paths.expertFeePdf, fields), 422, words)
  })

  test('a case in other letters, or without an end, is printed as far as it goes', async () => {
    const autos = `${'Ä'.repeat(120)} 漢字 🙂`
    const { status, pages } = await print(
      server.url,
      paths.expertFeePdf,
      expertFeeFields('120009', { ...answers, autos }, tokenOf(hector)),
    )
    expect([status, pages.length]).toEqual([200, 1])
    expect(pages[0]).toContain('??')
  })
})

describe('the PDF of a pay slip', () => {
  const periodsOf = async (who: SignedIn) => {
    const periods = parsePaySlips((await who.post(paths.paySlips, encodeNumber(who.nroafi))).body)
    return periods.ok ? periods.value : []
  }

  test('[API-046] [HABERES-003] names what is paid and kept back, and warns about printing', async () => {
    const period = oneOf(await periodsOf(hector))
    const { status, pages, headers } = await print(server.url, paths.paySlipPdf, paySlipFields(period, tokenOf(hector)))
    expect([status, pages.length]).toEqual([200, 1])
    expect(headers.get('content-disposition')).toBe('inline; filename="recibo-de-haberes.pdf"')
    for (const words of ['Octubre 2025', 'Haber jubilatorio $ 912.340,00', 'Neto a cobrar $ 977.350,30', printWarning])
      expect(pages[0]).toContain(words)
  })

  test('[API-046] not that of another member', async () => {
    const period = oneOf(await periodsOf(hector))
    expectPage(
      await print(server.url, paths.paySlipPdf, paySlipFields(period, tokenOf(irma))),
      404,
      'No encontramos ese recibo entre los tuyos.',
    )
  })
})
