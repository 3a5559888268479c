import { describe, expect, test } from 'vitest'
import {
  encodePaidKind,
  encodePaySlip,
  encodeSlip,
  parsePaidKinds,
  parsePaySlips,
  parseSlips,
} from '../../src/contract/slips/lists'
import { detailFields, expertFeeFields, paySlipFields, slipFields } from '../../src/contract/slips/posts'
import { isReadSlip, type AvailableSlip } from '../../src/domain/slips/available'
import { isReadKind, loanKind, type PaidKind } from '../../src/domain/slips/paid'

const slip: AvailableSlip = {
  tipo: 1,
  descripcion: 'APORTE MENSUAL',
  periodo: 2025,
  cuota: 7,
  vencimiento: '2025-07-10',
  importe: '171200.00',
}
const paid: PaidKind = { id: 2, label: 'EMERGENCIAS MEDICAS', pagos: 5, total: '61752.50', ultimo: '2025-11-06' }
const period = { id: '31', tipo: '1', descripcion: 'Octubre 2025' }
const malformed = { ok: false, error: 'malformed' }

describe('lists of what can be printed', () => {
  test('[API-033] slips come back as they were sent', () => {
    const list = [slip, { ...slip, vencimiento: null }]
    expect(parseSlips({ boletasDisponibles: list.map(encodeSlip) })).toEqual({ ok: true, value: list })
  })

  test('[API-034] what was paid comes back as it was sent', () => {
    const list = [paid, { ...paid, pagos: 0, total: '0.00', ultimo: null }]
    expect(parsePaidKinds({ aportesPagos: list.map(encodePaidKind) })).toEqual({ ok: true, value: list })
  })

  test('[API-047] [HABERES-001] periods of pay slips come back as they were sent, also with numbers for texts', () => {
    expect(encodePaySlip(period)).toEqual({ rec_id: '31', tipo: '1', rec_descripcion: 'Octubre 2025' })
    expect(parsePaySlips({ haberes: [encodePaySlip(period)] })).toEqual({ ok: true, value: [period] })
    expect(parsePaySlips({ haberes: [{ rec_id: 31, tipo: 1, rec_descripcion: 'Octubre 2025' }] })).toEqual({
      ok: true,
      value: [period],
    })
  })

  test.each([
    [parseSlips, { boletas: [] }],
    [parsePaidKinds, {}],
    [parsePaySlips, { haberes: [{ tipo: '1', rec_descripcion: 'Octubre' }] }],
    [parsePaySlips, null],
  ])('what is no list, or a period without an id, is malformed', (parse, body) => {
    expect(parse(body)).toEqual(malformed)
  })

  test.each([
    [148720.100_000_000_03, '148720.10'],
    ['171200.005', '171200.01'],
  ])('[API-033] [UNS-138] the amount %j is rounded to cents', (importe, read) => {
    expect(parseSlips({ boletasDisponibles: [{ ...encodeSlip(slip), importe }] })).toMatchObject({
      value: [{ importe: read }],
    })
  })

  test.each([{ importe: 'mucho' }, { importe: null }, { importe: '1.234,56' }, { tipo_aporte: 'x' }])(
    '[API-033] [UNS-138] a slip with %j is marked, and hides no other',
    (change) => {
      const read = parseSlips({ boletasDisponibles: [encodeSlip(slip), { ...encodeSlip(slip), ...change }] })
      expect(read.ok && read.value.map(isReadSlip)).toEqual([true, false])
    },
  )

  test.each([{ total: null }, { total: '' }, { tapid: 'x' }])(
    '[API-034] [UNS-138] what was paid of a kind with %j is marked, and hides no other',
    (change) => {
      const read = parsePaidKinds({ aportesPagos: [{ ...encodePaidKind(paid), ...change }, encodePaidKind(paid)] })
      expect(read.ok && read.value.map(isReadKind)).toEqual([false, true])
    },
  )
})

describe('the fields that are posted to a generator, in their order', () => {
  test('[API-043] a payment slip, without a token', () => {
    expect(slipFields('120006', slip)).toEqual([
      ['tipo_aporte', '1'],
      ['tipo_frm', '1'],
      ['nro_afi_add', '120006'],
      ['mescuota', '7'],
      ['anioconv', '2025'],
      ['es_portal', '1'],
      ['nro_afi_listado', '120006|7/2025'],
    ])
  })

  test('[API-044] the detail of a kind, and that of a loan', () => {
    expect(detailFields('120006', 2, 'a.b.c')).toEqual([
      ['nroafi', '120006'],
      ['tapid', '2'],
      ['da', '1'],
      ['token', 'a.b.c'],
    ])
    expect(Object.fromEntries(detailFields('120009', loanKind, 'a.b.c'))).toMatchObject({ tapid: '4' })
  })

  test('[API-045] [PERICIA-001] the slip of an expert fee', () => {
    const answers = { autos: ' pérez c/ gómez ', totregulado: '35000,50', fpago: '2025-12-01' }
    expect(expertFeeFields('120009', answers, 'a.b.c')).toEqual([
      ['nroafilia', '120009'],
      ['autos', 'PÉREZ C/ GÓMEZ'],
      ['totregulado', '35000,50'],
      ['fpago', '2025-12-01'],
      ['tpapo', '5'],
      ['token', 'a.b.c'],
    ])
  })

  test('[API-046] a pay slip', () => {
    expect(paySlipFields(period, 'a.b.c')).toEqual([
      ['rec_id', '31'],
      ['tipo', '1'],
      ['token', 'a.b.c'],
    ])
  })
})
