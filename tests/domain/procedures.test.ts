import { searchRows } from '../../src/domain/searching'
import { describe, expect, test } from 'vitest'
import {
  isChangePending,
  newestFirst,
  observationOf,
  procedureNumber,
  proceduresPerPage,
  searchTextOf,
  toProcedureState,
} from '../../src/domain/procedures'
import { aProcedure } from './procedure-builder'

test('a state is read with any case and blanks', () => {
  expect(toProcedureState('  en   curso ')).toBe('EN CURSO')
})

test.each([
  ['APROBADO', ''],
  ['EN CURSO', ''],
  ['PENDIENTE', ''],
  [' en curso ', ''],
  ['BAJA', 'Falta la firma.'],
  ['RECHAZADO', 'Falta la firma.'],
  ['DESESTIMADO', 'Falta la firma.'],
  ['OBSERVADO', 'Falta la firma.'],
])('[PROC-005] in the state %j the observation is %j', (estado, shown) => {
  expect(observationOf({ estado, observaciones: ' Falta la firma. ' })).toBe(shown)
})

test.each([
  ['48377', '48.377'],
  ['7', '7'],
  ['1048377', '1.048.377'],
  ['0048377', '0048377'],
  ['SUB-2025-000123', 'SUB-2025-000123'],
  ['', ''],
])('the number %j is shown as %j', (nrotramite, shown) => {
  expect(procedureNumber(nrotramite)).toBe(shown)
})

test.each([
  ['Modificación de datos', 'EN CURSO', true],
  ['Modificación de datos', ' en  curso ', true],
  ['Modificación de datos', 'APROBADO', false],
  ['Préstamo personal', 'EN CURSO', false],
])('[LEGAJO-012] %s, %s: a change is pending is %s', (tipo, estado, pending) => {
  const others = [aProcedure({ tipo: 'Subsidio por matrimonio', estado: 'PENDIENTE' })]
  expect(isChangePending([...others, aProcedure({ tipo, estado })])).toBe(pending)
  expect(isChangePending(others)).toBe(false)
})

test('the newest comes first, of one day the higher number, and what has no date last', () => {
  const procedures = [
    aProcedure({ nrotramite: '9', alta: '2025-11-03' }),
    aProcedure({ nrotramite: '50', alta: null }),
    aProcedure({ nrotramite: '10', alta: '2025-11-03' }),
    aProcedure({ nrotramite: '3', alta: '2025-11-12' }),
  ]
  expect(newestFirst(procedures).map(({ nrotramite }) => nrotramite)).toEqual(['3', '10', '9', '50'])
})

describe('[PROC-002] the search', () => {
  const procedures = [
    aProcedure({ tipo: 'Modificación de datos', nrotramite: '48377' }),
    aProcedure({ tipo: 'Subsidio por nacimiento', nrotramite: '48310' }),
    aProcedure({ tipo: 'Opción de nivel 2025', nrotramite: '45902' }),
  ]
  test.each([
    ['', ['48377', '48310', '45902']],
    ['   ', ['48377', '48310', '45902']],
    ['modificacion', ['48377']],
    ['OPCIÓN', ['45902']],
    ['subsidio nacimiento', ['48310']],
    ['nacimiento subsidio', ['48310']],
    ['483', ['48377', '48310']],
    ['48.310', ['48310']],
    ['subsidio datos', []],
    ['matrimonio', []],
  ])('[PROC-002] %j finds %j', (search, found) => {
    expect(searchRows(procedures, search, searchTextOf).map(({ nrotramite }) => nrotramite)).toEqual(found)
  })
})

test('[PROC-002] a page has five rows', () => {
  expect(proceduresPerPage).toBe(5)
})
