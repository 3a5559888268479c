import { describe, expect, test } from 'vitest'
import { builtInCatalogues as lists } from '../../src/domain/catalogues/data/built-in'
import { levelTable } from '../../src/domain/catalogues/data/level-table'
import { reducedTable } from '../../src/domain/catalogues/data/reduced-tables'
import {
  civilStatusOptions,
  nationalityOptions,
  nationalityTypeOptions,
  phoneTypeOptions,
} from '../../src/domain/catalogues/filters'
import { newPreAffiliation } from '../../src/domain/preaffiliation/defaults'
import { repeated } from './support'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('built-in lists', () => {
  test.each([
    ['civilStatuses', ['id', 'desestadocivil'], 11],
    ['nationalities', ['id', 'desnacionalidad'], 5],
    ['nationalityTypes', ['id', 'destipnac'], 4],
    ['documentTypes', ['id', 'destipdoc'], 5],
    ['countryCodes', ['id', 'prefijo', 'nombre'], 68],
    ['phoneTypes', ['id', 'destelefono'], 3],
    ['contactTypes', ['id', 'descontacto'], 3],
    ['provinces', ['codigoProvincia', 'desprovincia'], 24],
    ['carriers', ['id', 'descarrier'], 6],
    ['familyTypes', ['id', 'desfamiliar'], 6],
  ] as const)('[CONST-001] %s has rows of %j, each with its own key', (name, fields, count) => {
    const rows = lists[name].map((row) => Object.entries(row))
    expect(rows).toHaveLength(count)
    for (const row of rows) expect(row.map(([field]) => field)).toEqual(fields)
    expect(repeated(rows.map(([key]) => key?.[1]))).toEqual([])
    expect(rows.flat().filter(([, value]) => value === '')).toEqual([])
  })

  test('the defaults of a pre-affiliation are in the lists', () => {
    const { telefono, domicilio } = newPreAffiliation({ nroafi: '1', nrodoc: '20000000' }).contacto
    expect(lists.countryCodes.find(({ id }) => id === telefono.idpais)).toEqual({
      id: 10,
      prefijo: 54,
      nombre: 'Argentina',
    })
    expect(lists.carriers.find(({ id }) => id === telefono.idcarrier)?.descarrier).toBe('SIN ESPECIFICAR')
    expect(idsOf(lists.carriers)).toContain(1)
    expect(lists.contactTypes.find(({ id }) => id === domicilio.tipcontacto)?.descontacto).toBe('PARTICULAR')
  })

  test('[CONST-009][CONST-010][CONST-012] each filtered dropdown has what it should offer', () => {
    expect(idsOf(civilStatusOptions(lists.civilStatuses))).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 11])
    expect(idsOf(nationalityOptions(lists.nationalities))).toEqual([1, 5])
    expect(idsOf(nationalityTypeOptions(lists.nationalityTypes))).toEqual([1, 2, 4])
  })

  test('[CONST-013] phones are CELULAR 1 or TELEFONO FIJO 2', () => {
    expect(phoneTypeOptions(lists.phoneTypes)).toEqual([
      { id: 1, destelefono: 'CELULAR' },
      { id: 2, destelefono: 'TELEFONO FIJO' },
    ])
  })
})

describe('level tables', () => {
  test('[LEVEL-004][LEVEL-010][LEVEL-055] hold levels 1 to 5 and the two reduced options of level 2', () => {
    expect(levelTable.map(({ value, nivel, reduce, cantMod }) => [value, nivel, reduce, cantMod])).toEqual([
      [1, 1, 0, 20],
      [2, 2, 0, 40],
      [3, 3, 0, 60],
      [4, 4, 0, 80],
      [5, 5, 0, 100],
      [6, 2, 1, 10],
      [7, 2, 1, 20],
    ])
    expect(levelTable.filter((row) => row.text_completo === '' || row.parrafo === '')).toEqual([])
  })

  test.each([
    ['PMJ', 6],
    ['RAR', 7],
  ] as const)('[LEVEL-053] %s is shown as NIVEL 2 (Reducido) with modules by year below the minimum', (plan, value) => {
    const years = reducedTable(plan)
    const modules = years.map(({ cantMod }) => cantMod)
    expect(new Set(years.map((row) => `${row.value} ${row.text}`))).toEqual(new Set([`${value} NIVEL 2 (Reducido)`]))
    expect(modules).toEqual([...new Set(modules)].toSorted((a, b) => a - b))
    expect(modules[0]).toBe(levelTable.find((row) => row.value === value)?.cantMod)
    expect(modules.every((count) => count < 40)).toBe(true)
  })
})
