import { describe, expect, test } from 'vitest'
import {
  addressesSchema,
  contributionsSchema,
  emailsSchema,
  phonesSchema,
} from '../../src/contract/member/answer-schemas'
import { callWindows, encodeCallMe, type CallMe } from '../../src/contract/member/call-me'
import {
  encodeAddress,
  encodeEmail,
  encodePhone,
  parseAddresses,
  parseEmails,
  parsePhones,
} from '../../src/contract/member/contacts'
import { contributionsPath, encodeContributions, parseContributions } from '../../src/contract/member/contributions'
import { isPayable, isRead } from '../../src/domain/payments/concepts'
import { encodeDebtConcept, parseDebt } from '../../src/contract/payments/debt'
import { debtSchema } from '../../src/contract/payments/schemas'
import { encodeDataConfirmed } from '../../src/contract/member/data-confirmed'
import { encodeDone, parseMessageAnswer } from '../../src/contract/member/done'
import { encodeFilePhoto, encodeProfilePhoto } from '../../src/contract/member/photos'
import { callMeSchema, dataConfirmedSchema, filePhotoSchema } from '../../src/contract/member/schemas'

describe('means of contact leave the server and come back equal', () => {
  test.each([true, false])('[API-070] [CONTACT-001] an address, main: %s', (principal) => {
    const shown = {
      id: '5',
      calle: 'SARMIENTO',
      nro: '742',
      piso: '4',
      dep: 'B',
      cp: '1900',
      localidad: 'LA PLATA',
      codprov: 2,
      desprov: 'BUENOS AIRES',
      locid: 20001,
      tipcontacto: 1,
      tipo: 'PARTICULAR',
      principal,
    }
    const wire = encodeAddress({ ...shown, nroafi: '7' })
    expect(wire).toMatchObject({ recibecorreo: principal ? 1 : 0, desprov: 'BUENOS AIRES', locid: 20001, accion: 'X' })
    expect(parseAddresses(addressesSchema.parse({ message: [wire] }))).toEqual({ ok: true, value: [shown] })
  })

  test.each([true, false])('[API-071] [CONTACT-003] a phone, main: %s', (principal) => {
    const shown = {
      id: '6',
      idpais: 10,
      codpais: 54,
      carac: '221',
      telefono: '5038874',
      tiptelefono: 1,
      idcarrier: 1,
      tipcontacto: 1,
      tipo: 'PARTICULAR',
      principal,
    }
    const wire = encodePhone({
      ...shown,
      nroafi: '7',
      destipcarrier: 'PERSONAL',
      destiptelefono: 'CELULAR',
    })
    expect(wire).toMatchObject({ codpais: 54, recibellamada: principal ? 1 : 0, destipcontacto: 'PARTICULAR' })
    expect(parsePhones(phonesSchema.parse({ message: [wire] }))).toEqual({ ok: true, value: [shown] })
  })

  test.each([true, false])('[API-072] [CONTACT-002] an e-mail, main: %s', (principal) => {
    const shown = { id: '7', email: 'ana@correo.example', tipcontacto: 2, tipo: 'LABORAL/ESTUDIO', principal }
    const wire = encodeEmail({ ...shown, nroafi: '7' })
    expect(wire).toMatchObject({ recibeemail: principal ? 1 : 0, tipcontacto: 2 })
    expect(parseEmails(emailsSchema.parse({ message: [wire] }))).toEqual({ ok: true, value: [shown] })
  })

  test('numbers may come as texts, and a phone without a country is of Argentina', () => {
    const row = { id: 6, carac: '0221', telefono: 5_038_874, recibellamada: '1', destipcontacto: 'OTRO' }
    expect(parsePhones({ message: [row] })).toEqual({
      ok: true,
      value: [
        {
          id: '6',
          idpais: 10,
          codpais: 54,
          carac: '221',
          telefono: '5038874',
          tiptelefono: 1,
          idcarrier: 1,
          tipcontacto: null,
          tipo: 'OTRO',
          principal: true,
        },
      ],
    })
  })

  test.each([{}, { message: 'no' }, { message: ['no'] }, null])('%j is no list', (body) => {
    expect([parseAddresses(body).ok, parsePhones(body).ok, parseEmails(body).ok]).toEqual([false, false, false])
  })
})

describe('contributions', () => {
  const shown = {
    id: '9',
    descripcion: 'APORTE MENSUAL',
    tipo: 1,
    periodo: 2025,
    cuota: 9,
    vencimiento: '2025-09-10',
    importe: '171200.00',
    observaciones: '',
    esDeuda: true,
  }

  test('[API-036] [PAY-001] a debt concept leaves the server with all its fields and comes back equal', () => {
    const wire = encodeDebtConcept(shown)
    expect(wire).toEqual({
      pmp_id: '9',
      pmp_tap_desapo: 'APORTE MENSUAL',
      pmp_tipapo: 1,
      pmp_anio_convenio: 2025,
      pmp_mes_cuota: 9,
      pmp_fecha_vencimiento: '2025-09-10',
      pmp_apagar: '171200.00',
      pmp_observaciones: '',
      pmp_esdeuda: 1,
    })
    expect(parseDebt(debtSchema.parse({ deuda: [wire] }))).toEqual({ ok: true, value: [shown] })
  })

  test('[API-036] an amount may come as a number, a date with an hour', () => {
    const row = {
      pmp_id: 9,
      pmp_tipapo: 1,
      pmp_anio_convenio: '2025',
      pmp_mes_cuota: 9,
      pmp_apagar: 171_200,
      pmp_fecha_vencimiento: '2025-09-10 00:00:00',
      pmp_esdeuda: '1',
    }
    expect(parseDebt({ deuda: [{ ...row, pmp_tap_desapo: 'APORTE MENSUAL' }] })).toEqual({ ok: true, value: [shown] })
    expect(parseDebt({ deuda: {} }).ok).toBe(false)
  })

  test.each(['', null, undefined, 'mucho', '1.234,56', '1e21', 1e21])(
    '[API-036] [UNS-138] the amount %j marks its concept, which nobody pays, and hides no other debt',
    (pmp_apagar) => {
      const wire = encodeDebtConcept(shown)
      const read = parseDebt({ deuda: [wire, { ...wire, pmp_apagar }] })
      expect(read).toEqual({ ok: true, value: [shown, { ...shown, importe: '' }] })
      expect(read.ok && read.value.map(isPayable)).toEqual([true, false])
    },
  )

  test('[API-036] [UNS-138] the sum of floats is rounded to cents', () => {
    const row = { ...encodeDebtConcept(shown), pmp_apagar: 148_720.100_000_000_03 }
    expect(parseDebt({ deuda: [row] })).toEqual({ ok: true, value: [{ ...shown, importe: '148720.10' }] })
  })

  test.each([null, 'x', { pmp_apagar: '1.00' }])(
    '[API-036] [UNS-138] the line %j is no concept: it is marked, and hides no other',
    (row) => {
      const read = parseDebt({ deuda: [row, encodeDebtConcept(shown)] })
      expect(read.ok && read.value.map(isRead)).toEqual([false, true])
      expect(read.ok && read.value.map(isPayable)).toEqual([false, true])
    },
  )

  test('[API-035] the summary is asked for by number, leaves the server and comes back equal', () => {
    expect(contributionsPath('7')).toBe('/portalafiliado-api/portal/aportes/7')
    for (const ultimoPago of ['2025-10-01', null]) {
      const summary = { anios: 12, meses: 5, ultimoPago }
      const sent = contributionsSchema.parse(encodeContributions(summary))
      expect(parseContributions(sent)).toEqual({ ok: true, value: summary })
    }
    expect(parseContributions({ resumen: { anios: 1 } }).ok).toBe(false)
  })
})

describe('writes', () => {
  test('[CONTACT-010] [API-013] confirming the contact data', () => {
    const body = encodeDataConfirmed('7')
    expect(body).toEqual({ djdc_nroafi: '7', djdc_datos_validados: 1 })
    expect(dataConfirmedSchema.parse(body)).toEqual(body)
  })

  test('[PHOTO-009] photo actions carry the number and the photo', () => {
    expect(encodeProfilePhoto('7', 'x')).toEqual({ nroafi: '7', fotoperfil: 'x' })
    expect(filePhotoSchema.parse(encodeFilePhoto('7', 'x'))).toEqual({ nroafi: '7', fotocarnet: 'x' })
  })

  const call: CallMe = {
    nroafi: '7',
    carac: '221',
    telefono: '5038874',
    emailDistrito: 'laplata@caja.example',
    emailAfi: '',
    rango: 2,
    nombreApellido: 'ANA ROSSI',
    tipoDeuda: 3,
  }

  test('[CONTACTO-002] [CONTACTO-012] a request to be called carries its fields', () => {
    expect(callMeSchema.parse(encodeCallMe(call))).toEqual({
      nroafi: '7',
      telefonoAfi: '2215038874',
      emailDistrito: 'laplata@caja.example',
      emailAfi: '',
      rango: 2,
      desrango: '12 a 16hs',
      tipoComunicacion: 'deuda',
      nombreApellido: 'ANA ROSSI',
      tipoDeuda: 3,
    })
    expect(callWindows).toEqual({ 1: '8 a 12hs', 2: '12 a 16hs' })
  })

  const refused: [string, object][] = [
    ['a phone of nine digits', { telefonoAfi: '221503887' }],
    ['a phone with its leading zero', { telefonoAfi: '0221503887' }],
    ['a phone of letters', { telefonoAfi: '22150388x4' }],
    ['no window of hours', { rango: undefined }],
    ['another window of hours', { rango: 3 }],
    ['another kind of message', { tipoComunicacion: 'otra' }],
    ['a name over two lines', { nombreApellido: 'ANA\nBcc: otra@correo.example' }],
    ['an e-mail that is none', { emailAfi: 'ana' }],
    ['a debt that does not exist', { tipoDeuda: 4 }],
  ]
  test.each(refused)('[CONTACTO-010] %s is refused', (_name, change) => {
    expect(callMeSchema.safeParse({ ...encodeCallMe(call), ...change }).success).toBe(false)
  })

  test.each([
    [encodeDone('Listo.'), { ok: true, value: 'Listo.' }],
    [{ success: true }, { ok: true, value: '' }],
    [{ msg: 'Enviado.' }, { ok: true, value: 'Enviado.' }],
    [{ message: { success: 1, msg: 'Listo.' } }, { ok: true, value: 'Listo.' }],
    [
      { success: false, msg: 'No.' },
      { ok: false, error: 'malformed' },
    ],
    [{}, { ok: false, error: 'malformed' }],
    ['<html>', { ok: false, error: 'malformed' }],
  ])('the answer %j', (body, expected) => {
    expect(parseMessageAnswer(body)).toEqual(expected)
  })
})
