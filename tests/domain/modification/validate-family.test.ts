import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../../src/domain/modification/validate'
import type { FamilyMember, Modification } from '../../../src/domain/modification/values'
import {
  aFile,
  complete,
  edited,
  factsWith,
  messageAt,
  opened,
  said,
  savedRelative,
  storedChild,
  storedSpouse,
  today,
  withSpouse,
} from './builders'

const { badDate, required } = said

describe('the spouse', () => {
  test.each<[string, Partial<FamilyMember>, string, string]>([
    ['[FAMILY-012] no name', { nombres: '' }, 'nombres', required],
    ['[FAMILY-012] 51 letters', { apellido: 'A'.repeat(51) }, 'apellido', 'Debe tener entre 2 y 50 caracteres'],
    ['[FAMILY-010] 7 digits', { nrodoc: '7650218' }, 'nrodoc', ''],
    ['[FAMILY-010] 6 digits', { nrodoc: '765021' }, 'nrodoc', 'Debe tener entre 7 y 8 caracteres'],
    ['[FAMILY-010] 9 digits', { nrodoc: '301174520' }, 'nrodoc', 'Alcanzaste la capacidad maxima del campo.'],
    ['[FAMILY-011] letters in a DNI', { nrodoc: 'AB117452' }, 'nrodoc', 'Formato incorrecto.'],
    ['[FAMILY-004] another type than the stored one', { tipdoc: 'PAS' }, 'tipdoc', 'Formato incorrecto.'],
    ['[FAMILY-020] of 100 years', { fecnacim: '1925-11-20' }, 'fecnacim', badDate],
    ['[FAMILY-020] of 99 years', { fecnacim: '1925-11-21' }, 'fecnacim', ''],
    ['[FAMILY-013] no word on a disability', { discapacidad: '' }, 'discapacidad', required],
    ['no nationality', { nacionalidad: null }, 'nacionalidad', required],
    ['dead without a day', { fallecido: 'S' }, 'fecfallecido', required],
    ['dead tomorrow', { fallecido: 'S', fecfallecido: '2025-11-21' }, 'fecfallecido', badDate],
    ['dead today', { fallecido: 'S', fecfallecido: today }, 'fecfallecido', ''],
    [
      'dead before the birth',
      { fallecido: 'S', fecfallecido: '1983-11-01' },
      'fecfallecido',
      'La fecha no puede ser anterior al nacimiento.',
    ],
    ["the member's own DNI", { nrodoc: '31482906' }, 'nrodoc', 'Este DNI es el tuyo.'],
    [
      'the DNI of a child in the file',
      { nrodoc: '58214901' },
      'nrodoc',
      'Este DNI ya figura en otra persona de la solicitud.',
    ],
  ])('%s', (_name, part, field, message) => {
    // Another sex, so that the spouse is part of the request in any case.
    expect(messageAt('familiares', withSpouse({ sexo: 'X', ...part }), `conyuge.${field}`)).toBe(message)
  })

  test('[FAMILY-004] [FAMILY-011] a stored passport may stay, and has letters', () => {
    const seen = aFile({}, [storedSpouse({ tipdoc: 'PAS', nrodoc: 'AB117452' })])
    const values = withSpouse({ sexo: 'X' }, opened(seen))
    expect(problemsOf('familiares', values, complete(values))).toEqual([])
  })

  test('[FAMILY-019] their date is that of the member, which the personal step asks for', () => {
    const married = withSpouse({ nombres: 'ANA' }, edited({ fecestadocivil: '' }))
    expect(messageAt('personales', married, 'personales.fecestadocivil')).toBe(required)
  })

  test('a spouse of the file who was not touched is not judged', () => {
    const incomplete = aFile({}, [storedSpouse({ nrodoc: '', fecnacim: null })])
    expect(problemsOf('familiares', opened(incomplete), factsWith())).toEqual([])
    expect(problemsOf('familiares', opened(aFile({}, [])), factsWith())).toEqual([])
  })

  test('[FAMILY-017] nobody is asked about a spouse who is no more', () => {
    const divorced = edited({ estadocivil: 5, fecestadocivil: '2025-01-01' }, aFile({}, []))
    expect(problemsOf('familiares', divorced, complete(divorced))).toEqual([])
  })
})

describe('other relatives', () => {
  const withRelatives = (...familiares: Parameters<typeof savedRelative>[0][]): Modification => ({
    ...opened(),
    familiares: familiares.map((part, index) => savedRelative({ id: `f${index}`, ...part })),
  })

  test.each<[string, Parameters<typeof savedRelative>[0], string, string]>([
    ['complete', {}, 'nombres', ''],
    ['[FAMILY-013] no kinship', { tipfamiliar: null }, '.tipfamiliar', required],
    ['[FAMILY-013] no civil status', { estadocivil: null }, '.estadocivil', required],
    ['[FAMILY-013] no word on a disability', { discapacidad: '' }, '.discapacidad', required],
    ['[LEGAJO-039] married without a date', { estadocivil: 2 }, '.fecestadocivil', required],
    ['[LEGAJO-039] single needs no date', { estadocivil: 1 }, '.fecestadocivil', ''],
    ['[FAMILY-012] no surname', { apellido: '' }, '.apellido', required],
    ['a mother of 130', { tipfamiliar: 5, fecnacim: '1895-11-20' }, '.fecnacim', ''],
    ['one of 131', { fecnacim: '1894-11-20' }, '.fecnacim', badDate],
    ['[FAMILY-004] new, with a passport', { tipdoc: 'PAS', nrodoc: 'AB117452' }, '.tipdoc', 'Formato incorrecto.'],
    [
      'a spouse, who is no other relative',
      { tipfamiliar: 1 },
      '.tipfamiliar',
      'Los datos de tu cónyuge o conviviente van en su propia sección.',
    ],
    ['not saved', { guardado: false }, '', 'Guardá los datos de este familiar, o descartalos, antes de seguir.'],
  ])('%s', (_name, part, field, message) => {
    expect(messageAt('familiares', withRelatives(part), `familiares.0${field}`)).toBe(message)
  })

  test('the same DNI twice is told at the later one, and names whose it is', () => {
    const values = withRelatives({ nrodoc: '7934180' }, { nrodoc: '07934180', nombres: 'JULIA' })
    expect(problemsOf('familiares', values, complete(values))).toEqual([
      {
        step: 'familiares',
        path: 'familiares.1.nrodoc',
        message: 'Este DNI ya figura en otra persona de la solicitud.',
        label: 'Julia Ibáñez, Número de DNI',
      },
    ])
  })

  test('a passport of the same number is no DNI', () => {
    const seen = aFile({}, [storedSpouse(), storedChild(1, { tipdoc: 'PAS', nrodoc: '30117459' })])
    const values = withSpouse({ nrodoc: '30117459' }, opened(seen))
    expect(problemsOf('familiares', values, complete(values))).toEqual([])
  })

  test('a relative of the file may be corrected without repeating themself', () => {
    const seen = aFile({}, [storedSpouse(), storedChild(1)])
    const child = seen.familiares.find(({ relativeId }) => relativeId === '41')
    const values = { ...opened(seen), familiares: [savedRelative({ ...child, id: 'f1', nombres: 'MATEO LUIS' })] }
    expect(problemsOf('familiares', values, complete(values))).toEqual([])
  })
})
