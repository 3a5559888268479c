import { describe, expect, test } from 'vitest'
import { maxFileBytes } from '../../src/domain/files'
import { requestLimits } from '../../src/domain/limits'
import { documentSlots as benefitSlots } from '../../src/domain/benefits/documents'
import { problemsOf as benefitProblems } from '../../src/domain/benefits/validate'
import { documentSlots } from '../../src/domain/preaffiliation/documents'
import { allProblems } from '../../src/domain/preaffiliation/validate'
import { findTooMuch } from '../../src/domain/form/total-size'
import { aBenefit, factsOf as benefitFacts } from './benefits/builders'
import { aChild, aPreAffiliation, aSpouse, factsOf } from './builders'

const { bytes: limit } = requestLimits
const slots = ['a', 'b', 'c'].map((key) => ({ key }))
const sizes = (...entries: [string, number][]) => new Map(entries)

/** The form that asks for the most documents. */
const largest = () => {
  const values = aPreAffiliation({
    hijos: 'SI',
    cantidadHijos: '9',
    discapacidad: 'S',
    tramita_discapacidad: 'S',
    estadocivil: 2,
  })
  return {
    ...values,
    hijos: Array.from({ length: 9 }, (_, n) => aChild(n + 1, { discapacidad: 'S' })),
    conyuge: aSpouse({ discapacidad: 'S' }),
    discapacidad: { ...values.discapacidad, feccud: '2025-11-18', cudOriginal: true },
    profesionales: { ...values.profesionales, hayHistorial: 'S' as const },
    nivel: { ...values.nivel, opcion: 1 as const },
  }
}

describe('the sum of the files of a request', () => {
  test('may be the limit itself', () => {
    expect(findTooMuch(slots, sizes(['a', limit - 1], ['b', 1]))).toBeUndefined()
    expect(findTooMuch(slots)).toBeUndefined()
  })

  test('[VALID-009] over it says how much and what to do, at the file that went over', () => {
    expect(findTooMuch(slots, sizes(['a', limit - 1], ['b', 2], ['c', 1_048_576]))).toEqual({
      path: 'archivo:b',
      message:
        'Archivo(s) alcanzaron el maximo permitido. Tus archivos suman 121,1 MB y juntos pueden pesar hasta 120 MB: sobran 1,1 MB. Cambiá este u otro de los más pesados por una foto.',
    })
  })

  test('leaves out what the answers do not ask for', () => {
    expect(findTooMuch(slots, sizes(['z', limit], ['a', limit]))).toBeUndefined()
  })

  test('keeps a pre-affiliation from being sent, in the step of that file', () => {
    const values = largest()
    const heavy = documentSlots(values, { checks: {} }).map(({ key }) => [key, maxFileBytes] as const)
    const problems = allProblems(values, { ...factsOf(values), sizes: new Map(heavy) })
    expect(
      problems.filter(({ message }) => message.startsWith('Archivo(s) alcanzaron el maximo permitido')),
    ).toMatchObject([{ step: 'hijos', path: `archivo:${heavy[24]?.[0]}` }])
    const fitting = new Map(heavy.slice(0, 24))
    expect(
      allProblems(values, { ...factsOf(values), sizes: fitting }).map(({ message }) => message),
    ).not.toContainEqual(expect.stringContaining('suman'))
  })

  test('keeps a benefit from being sent', () => {
    const values = aBenefit('nacimiento')
    const heavy = new Map(benefitSlots(values).map(({ key }) => [key, limit]))
    expect(benefitProblems(values, { ...benefitFacts(values), sizes: heavy })).toMatchObject([
      { path: 'archivo:cbu', message: expect.stringContaining('sobran 120 MB') },
    ])
  })
})

test('no answers ask for more files than one request takes', () => {
  const values = largest()
  expect(documentSlots(values, { checks: {} }).length).toBeLessThanOrEqual(requestLimits.files)
  expect(documentSlots(values, { checks: {} }).length).toBeGreaterThan(40)
})

test('[UPLOAD-015] nobody has more than two disability certificates', () => {
  const certificates = documentSlots(largest(), { checks: {} }).filter(({ op }) => op.startsWith('certDisc'))
  const holders = certificates.map(({ key }) => key.slice(0, key.lastIndexOf('.')))
  const counts = [...new Set(holders)].map((holder) => holders.filter((one) => one === holder).length)
  expect(counts).toEqual([2, ...Array.from({ length: 10 }, () => 1)])
})
