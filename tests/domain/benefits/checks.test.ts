import { describe, expect, test } from 'vitest'
import { checkOf, checksNeeded, deferredChecks } from '../../../src/domain/benefits/checks-needed'
import { newBenefit } from '../../../src/domain/benefits/defaults'
import {
  isMaternityOpen,
  eligibilityOf,
  eligibilityText,
  parseEligibility,
  toEligibility,
  validatedText,
} from '../../../src/domain/benefits/eligibility'
import type { BenefitValues } from '../../../src/domain/benefits/values'
import { aBenefit, aChildClaim, aSpouseClaim, answered, member, rightCbu, withChild } from './builders'

const idsOf = (values: BenefitValues): string[] => checksNeeded(values).map(({ id }) => id)
const inputsOf = (values: BenefitValues): unknown => JSON.parse(checkOf('subsidio', values)?.inputs ?? 'null')
const yes = { success: true, nota: false, msg: '' }
const passed = { nota: false, maternidad: false, mensaje: '', rechazadas: [] }

describe('questions', () => {
  test('[API-067] [API-068] contributions and payment plan are asked about from the start, with the member number', () => {
    const checks = checksNeeded(newBenefit('maternidad', member))
    expect(checks.map(({ id, inputs }) => [id, inputs])).toEqual([
      ['aportes', '{"nroafi":"104512"}'],
      ['planPagos', '{"nroafi":"104512"}'],
    ])
  })

  test('[BENEFIT-004] [API-066] [ADOPT-010] every child is asked about, with the sentence of an adoption', () => {
    const hijos = [aChildClaim(1), aChildClaim(2, { fecnacim: '2020-02-29' })]
    expect(inputsOf(aBenefit('adopcion', { hijos, fechaMatrimonio: '2025-10-10' }))).toEqual({
      nroafi: '104512',
      tipoSubsidio: 'adopcion',
      fechaSentencia: '2025-11-03',
      fechaMatrimonio: '',
      personas:
        '[{"dniFamiliar":"71204553","fechaNacimiento":"2025-10-22"},{"dniFamiliar":"71204554","fechaNacimiento":"2020-02-29"}]',
    })
  })

  test('[MARRY-010] [API-066] the spouse is asked about once, with the wedding', () => {
    expect(inputsOf(aBenefit('union'))).toEqual({
      nroafi: '104512',
      tipoSubsidio: 'matrimonio',
      fechaSentencia: '',
      fechaMatrimonio: '2025-10-10',
      personas: '[{"dniFamiliar":"37650218","fechaNacimiento":"1994-01-09"}]',
    })
  })

  test('[BENEFIT-004] nobody is asked about before everybody’s DNI and dates are there', () => {
    const gaps: BenefitValues[] = [
      withChild('nacimiento', { nrodoc: '7120' }),
      withChild('nacimiento', { fecnacim: '2025-02-31' }),
      aBenefit('nacimiento', { hijos: [aChildClaim(1), aChildClaim(2, { nrodoc: '' })] }),
      aBenefit('adopcion', { fechaSentencia: '' }),
      aBenefit('madreNoGestante', { fechaSentencia: '2025-1' }),
      aBenefit('matrimonio', { fechaMatrimonio: '' }),
      aBenefit('matrimonio', { conyuge: aSpouseClaim({ fecnacim: '' }) }),
    ]
    for (const values of gaps) expect(idsOf(values)).toEqual(['aportes', 'planPagos', 'cbu'])
    expect(idsOf(aBenefit('madreNoGestante'))).toContain('subsidio')
  })

  test('[BENEFIT-008] the account is asked about once its CBU is one', () => {
    expect(checkOf('cbu', aBenefit('maternidad'))).toEqual({
      id: 'cbu',
      path: 'cuenta.cbu',
      inputs: `{"cbu":"${rightCbu}"}`,
    })
    const cuenta = { guardada: null, titular: '', cbu: rightCbu.slice(1), cuit: '' }
    expect(checkOf('cbu', aBenefit('maternidad', { cuenta }))).toBeUndefined()
  })

  test('[BENEFIT-004] [BENEFIT-008] names and documents are not part of what is asked', () => {
    const before = checkOf('subsidio', withChild('adopcion', {}))
    expect(checkOf('subsidio', withChild('adopcion', { nombres: 'OTRA', fallecido: 'S' }))).toEqual(before)
  })
})

describe('what is left for the sender to ask', () => {
  const left = (values: BenefitValues, checks: Parameters<typeof deferredChecks>[1]): string[] =>
    deferredChecks(values, checks).map(({ id }) => id)

  test('[BENEFIT-026] family and account, unless they were answered', () => {
    const values = aBenefit('adopcion')
    expect(left(values, {})).toEqual(['subsidio', 'cbu'])
    expect(left(values, { subsidio: answered('subsidio', values, 'ok') })).toEqual(['cbu'])
    expect(left(values, { cbu: answered('cbu', values, 'pending') })).toEqual(['subsidio', 'cbu'])
    const other = withChild('adopcion', { nrodoc: '70111222' })
    expect(left(other, { subsidio: answered('subsidio', values, 'ok') })).toEqual(['subsidio', 'cbu'])
  })

  test('[BIRTH-004] a refused maternity is not asked about again when the birth alone is sent', () => {
    const birth = aBenefit('nacimiento')
    expect(left(birth, { subsidio: answered('subsidio', birth, 'refused') })).toEqual(['cbu'])
    const maternity = aBenefit('maternidad')
    expect(left(maternity, { subsidio: answered('subsidio', maternity, 'refused') })).toEqual(['subsidio', 'cbu'])
  })
})

test('[BIRTH-005] what was never validated is asked about as it is sent: a birth alone', () => {
  const birth = aBenefit('nacimiento')
  const asked = deferredChecks(birth, {}).find(({ id }) => id === 'subsidio')
  expect(JSON.parse(asked?.inputs ?? '')).toMatchObject({ tipoSubsidio: 'nacimiento' })
  expect(isMaternityOpen(birth, null)).toBe(true)
  expect(isMaternityOpen(birth, { nota: false, maternidad: false, mensaje: '', rechazadas: [0] })).toBe(false)
  expect(isMaternityOpen(aBenefit('maternidad'), null)).toBe(false)
})

describe('the answers about several people as one', () => {
  test('[BENEFIT-006] any refusal refuses, in the words of the first', () => {
    const answers = [{ ...yes, msg: 'Bien.' }, { success: false, nota: false, msg: 'No corresponde.' }, yes]
    expect(toEligibility('adopcion', answers)).toEqual({
      nota: false,
      maternidad: false,
      mensaje: 'No corresponde.',
      rechazadas: [1],
    })
  })

  test('[BIRTH-004] [BIRTH-005] maternity is due when every child validates for maternidadNacimiento', () => {
    expect(toEligibility('maternidadNacimiento', [yes, yes]).maternidad).toBe(true)
    expect(toEligibility('maternidadNacimiento', [yes, { ...yes, success: false }]).maternidad).toBe(false)
    expect(toEligibility('nacimiento', [yes]).maternidad).toBe(false)
    expect(toEligibility('maternidadNacimiento', []).maternidad).toBe(false)
  })

  test('[BIRTH-007] the note is needed when anybody needs it', () => {
    expect(toEligibility('maternidadNacimiento', [yes, { ...yes, nota: true }]).nota).toBe(true)
    expect(toEligibility('maternidadNacimiento', [yes, yes]).nota).toBe(false)
  })

  test('[API-066] stored answers read back, and nothing else does', () => {
    const data = { nota: true, maternidad: false, mensaje: 'Va con nota.', rechazadas: [2] }
    expect(parseEligibility(data)).toEqual(data)
    for (const other of [undefined, null, 'x', [], { ...data, nota: 'S' }, { ...data, rechazadas: null }]) {
      expect(parseEligibility(other)).toBeUndefined()
    }
  })

  test('[BENEFIT-004] an answer holds for the people it was given for', () => {
    const values = aBenefit('adopcion')
    const data = { ...passed, nota: true }
    const checks = { subsidio: answered('subsidio', values, 'ok', { data }) }
    expect(eligibilityOf(values, checks)).toEqual(data)
    expect(eligibilityOf(withChild('adopcion', { nrodoc: '70111222' }), checks)).toBeNull()
    expect(eligibilityOf(values, { subsidio: answered('subsidio', values, 'pending') })).toBeNull()
    const silent = { subsidio: answered('subsidio', values, 'refused', { message: 'No.' }) }
    expect(eligibilityOf(values, silent)).toEqual({ ...passed, mensaje: 'No.' })
  })
})

describe('what is said after validating', () => {
  const adoption = aBenefit('adopcion')
  const birth = aBenefit('nacimiento')

  test('[ADOPT-003] [BENEFIT-005] adoption: the note’s message if a note is needed, else the automatic addition', () => {
    expect(validatedText(adoption, { ...passed, nota: true })).toBe(
      'El pedido está fuera de los plazos de la reglamentación: lo va a considerar el Directorio.',
    )
    expect(validatedText(adoption, passed)).toBe(
      'Cuando se apruebe el trámite, el alta en tu grupo familiar se hace en forma automática.',
    )
    expect(validatedText(adoption, { ...passed, mensaje: 'Palabras de la Caja.' })).toBe('Palabras de la Caja.')
  })

  test('[BIRTH-004] [BENEFIT-005] birth: maternity’s message when maternity is due, else nothing', () => {
    expect(validatedText(birth, { ...passed, maternidad: true })).toBe(
      'También te corresponde el subsidio por maternidad. Lo pedís en este mismo trámite.',
    )
    expect(validatedText(birth, passed)).toBeNull()
  })

  test('[BENEFIT-005] nothing is said by other benefits, without an answer or after a refusal', () => {
    expect(validatedText(aBenefit('maternidad'), passed)).toBeNull()
    expect(validatedText(adoption, null)).toBeNull()
    expect(validatedText(adoption, { ...passed, rechazadas: [0] })).toBeNull()
  })

  test('[BENEFIT-016] the eligibility dialog has a default text', () => {
    expect(eligibilityText(null)).toBe(
      'Comunicáte con tu Delegación Distrital para verificar el cumplimiento de los requisitos.',
    )
    expect(eligibilityText('')).toBe(eligibilityText(undefined))
    expect(eligibilityText('Tenés aportes impagos.')).toBe('Tenés aportes impagos.')
  })
})
