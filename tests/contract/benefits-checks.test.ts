import { describe, expect, test } from 'vitest'
import { parseSavedAccounts } from '../../src/contract/accounts/accounts'
import { paths } from '../../src/contract/base-paths'
import { parseSubsidyAnswer } from '../../src/contract/benefits/checks'
import { checkCalls, parseCheckAnswers } from '../../src/contract/check-calls'

const twoChildren = {
  nroafi: '1',
  tipoSubsidio: 'maternidadNacimiento',
  fechaSentencia: '',
  fechaMatrimonio: '',
  personas: JSON.stringify([
    { dniFamiliar: '71000001', fechaNacimiento: '2025-01-01' },
    { dniFamiliar: '71000002', fechaNacimiento: '2025-11-01' },
  ]),
}
const fine = { success: true, nota: false, msg: '' }

describe('eligibility', () => {
  test('[BENEFIT-004] [API-066] one call for each person; what does not apply is null', () => {
    expect(checkCalls('subsidio', twoChildren)).toEqual(
      ['71000001', '71000002'].map((dniFamiliar, index) => ({
        path: paths.subsidyCheck,
        body: {
          nroafi: '1',
          tipoSubsidio: 'maternidadNacimiento',
          fechaNacimiento: ['2025-01-01', '2025-11-01'][index],
          dniFamiliar,
          fechaSentencia: null,
          fechaMatrimonio: null,
        },
      })),
    )
  })

  test('[BENEFIT-006] refused when any person is, with the words and the place of that one', () => {
    const refused = { success: false, nota: false, msg: 'No.' }
    expect(parseCheckAnswers('subsidio', twoChildren, [fine, refused])).toEqual({
      ok: true,
      value: {
        state: 'refused',
        message: 'No.',
        data: { nota: false, maternidad: false, mensaje: 'No.', rechazadas: [1] },
      },
    })
  })

  test('[BENEFIT-016] a refusal without words says to contact the district', () => {
    const refused = { success: false, nota: false, msg: '' }
    expect(parseCheckAnswers('subsidio', twoChildren, [refused, fine])).toMatchObject({
      value: {
        message: 'Comunicáte con tu Delegación Distrital para verificar el cumplimiento de los requisitos.',
      },
    })
  })

  test('[BIRTH-008] the note is that of the latest child (UNS-76)', () => {
    const noted = { ...fine, nota: true }
    const notaOf = (answers: unknown[]) => parseCheckAnswers('subsidio', twoChildren, answers)
    expect(notaOf([noted, fine])).toMatchObject({ value: { data: { nota: false, maternidad: true } } })
    expect(notaOf([fine, noted])).toMatchObject({ value: { data: { nota: true, maternidad: true } } })
  })

  test.each([
    [true, true, undefined],
    [1, true, undefined],
    ['S', true, undefined],
    ['1', true, undefined],
    ['Fuera de los 45 días.', true, 'Fuera de los 45 días.'],
    [false, false, undefined],
    [0, false, undefined],
    ['N', false, undefined],
    ['', false, undefined],
    [null, false, undefined],
    [undefined, false, undefined],
  ])('[API-066] [UNS-75] the nota %j asks for the note: %j, and says %j', (nota, asks, text) => {
    const read = parseSubsidyAnswer({ success: true, nota, msg: '' })
    if (!read.ok) throw new Error(read.error)
    expect([read.value.nota, read.value.textoNota]).toEqual([asks, text])
  })

  test('an answer too few, or of another shape, is none', () => {
    expect(parseCheckAnswers('subsidio', twoChildren, [fine])).toEqual({ ok: false, error: 'malformed' })
    expect(parseCheckAnswers('subsidio', twoChildren, [fine, '<html>'])).toEqual({ ok: false, error: 'malformed' })
    expect(parseCheckAnswers('subsidio', { ...twoChildren, personas: 'x' }, [])).toEqual({
      ok: false,
      error: 'malformed',
    })
  })
})

describe('the member and the account', () => {
  test('[API-067] [API-068] contributions and payment plan are asked by number', () => {
    expect(checkCalls('aportes', { nroafi: '1' })).toEqual([{ path: paths.contributionsCheck, body: { nroafi: '1' } }])
    expect(checkCalls('planPagos', { nroafi: '1' })).toEqual([{ path: paths.paymentPlanCheck, body: { nroafi: '1' } }])
    expect(parseCheckAnswers('aportes', {}, [{ success: false, msg: 'Debés.' }])).toEqual({
      ok: true,
      value: { state: 'refused', message: 'Debés.' },
    })
    expect(parseCheckAnswers('planPagos', {}, [{ success: true, msg: '' }])).toMatchObject({ value: { state: 'ok' } })
  })

  test('[DEBIT-013] a CBU gives its bank, or is of none', () => {
    expect(checkCalls('cbu', { cbu: '285' })).toEqual([{ path: paths.cbuCheck, body: { cbu: '285' } }])
    expect(parseCheckAnswers('cbu', {}, [{ success: true, nombre: 'Banco Macro' }])).toEqual({
      ok: true,
      value: { state: 'ok', message: null, data: { banco: 'Banco Macro' } },
    })
    expect(parseCheckAnswers('cbu', {}, [{ success: false, nombre: '' }])).toMatchObject({
      value: { state: 'refused', message: 'Entidad bancaria no encontrada' },
    })
  })

  test('[DEBIT-001] the two blocks of a CBU make its 22 digits, also when they came as numbers', () => {
    const row = { deb_id: 7, deb_cbu1: 1_101_231, deb_cbu2: 40_090_418_135_201, deb_titular: 'ANA', deb_cuil: '27' }
    expect(parseSavedAccounts({ cbu: [row] })).toEqual({
      ok: true,
      value: [{ id: '7', banco: '', cbu: '0110123140090418135201', titular: 'ANA', cuil: '27' }],
    })
  })
})
