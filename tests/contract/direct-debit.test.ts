import { describe, expect, test } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import {
  decodeAccountEnrolment,
  signAccountEnrolment,
  type WireAccountEnrolment,
} from '../../src/contract/direct-debit/account'
import { directDebitKind } from '../../src/contract/direct-debit/wire-kind'
import { decodeCardEnrolment, encodeCardEnrolment, toCardOutcome } from '../../src/contract/direct-debit/card'
import { accountEnrolmentSchema, cardEnrolmentSchema } from '../../src/contract/direct-debit/schema'
import { liftRequest } from '../../src/contract/submissions/versions'
import { digestOf } from '../../src/contract/digest'
import type { DirectDebit } from '../../src/domain/direct-debit/values'
import { rightCbu } from '../domain/benefits/builders'

const values: DirectDebit = { nroafi: '100001', tipo: 'debito', cbu: rightCbu, banco: '', titular: 'LUCÍA ALBARRACÍN' }
const enrolment = (): Promise<WireAccountEnrolment> =>
  signAccountEnrolment('3f2504e0-4f89-41d3-9a0c-0305e82c3301', values, Date.parse('2025-11-20T12:00:00Z'))

describe('the enrolment of an account', () => {
  test('[UNS-58] is one JSON part at the path of both, of its member, and reads back equal', async () => {
    const sealed = await enrolment()
    const way = directDebitKind.wayOf({ ...sealed })
    expect([way?.path, way?.member]).toEqual([paths.directDebit, '100001'])
    const parts = [...(way?.form([]) ?? [])]
    expect(parts.map(([name]) => name)).toEqual(['envio'])
    const joined = directDebitKind.join([JSON.parse(String(parts[0]?.[1]))], paths.directDebit, [])
    expect(accountEnrolmentSchema.parse(joined)).toEqual(sealed)
    expect(await digestOf({ ...sealed })).toBe(sealed.digest)
    expect(decodeAccountEnrolment(sealed)).toEqual(values)
  })

  test('of version 1, where nobody was asked for the bank, is read as today', async () => {
    const { banco: _none, ...former } = await enrolment()
    const lifted = liftRequest({ ...former, version: 1 }, directDebitKind.versions)
    expect(lifted).toEqual({ ok: true, value: { ...former, banco: '', version: 2 } })
    expect(accountEnrolmentSchema.parse(lifted.ok ? lifted.value : null)).toMatchObject({ banco: '', cbu: rightCbu })
  })

  test('[AMB-49] has the bank that its person said, three digits or none', async () => {
    const sealed = await enrolment()
    expect(accountEnrolmentSchema.safeParse({ ...sealed, banco: '285' }).success).toBe(true)
    for (const banco of ['28', '2855', 'Macro', null])
      expect(accountEnrolmentSchema.safeParse({ ...sealed, banco }).success).toBe(false)
  })

  test('of another kind, or of a card, is none', async () => {
    const sealed = await enrolment()
    for (const body of [null, 'x', {}, { ...sealed, tipo: 'credito' }, { ...sealed, archivos: null }])
      expect(directDebitKind.wayOf(body)).toBeUndefined()
    expect(accountEnrolmentSchema.safeParse({ ...sealed, tarjeta: '4509953566233704' }).success).toBe(false)
  })
})

test('[UNS-58] the enrolment of a card has its fields and no other', () => {
  const card = { tarjeta: '4509953566233704', banco: '285', vencimiento: '11/27', titular: 'LUCIA ALBARRACIN' }
  const body = encodeCardEnrolment('100001', { ...card, titular: ' lucia  albarracin' })
  expect(body).toEqual({ nroafi: '100001', tipo: 'credito', ...card })
  expect(decodeCardEnrolment(cardEnrolmentSchema.parse(body))).toEqual(card)
  expect(cardEnrolmentSchema.safeParse({ ...body, cvv: '123' }).success).toBe(false)
})

const json = (status: number, body: object) => ({ status, contentType: 'application/json', body })
const error = (msg: string) => ({ error: 1, msg, detalle: [] })

test.each([
  ['no answer', undefined, 'unknown'],
  ['a success with a number', json(200, { success: true, msg: 'Listo.', tramite: 'TR-1' }), 'enrolled'],
  ['a success without a number', json(200, { success: true, msg: 'Listo.' }), 'unknown'],
  ['a success that is none', json(200, { success: false, msg: 'No.', tramite: 'TR-1' }), 'unknown'],
  ['a refusal', json(422, error('Revisá los campos.')), 'refused'],
  ['a refusal of something else', json(403, {}), 'unknown'],
  ['the fund’s 503', json(503, error('Probá de nuevo.')), 'refused'],
  ['the 503 of a proxy', { status: 503, contentType: 'text/html', body: null }, 'unknown'],
  ['an error of the server', json(500, error('Ocurrió un error.')), 'unknown'],
])('%s says of a card that it is %s', (_about, answer, kind) => {
  expect(toCardOutcome(answer).kind).toBe(kind)
})
