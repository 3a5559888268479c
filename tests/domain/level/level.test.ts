import { describe, expect, test } from 'vitest'
import { modulesOf } from '../../../src/domain/level/modules'
import * as options from '../../../src/domain/level/options'
import * as reduced from '../../../src/domain/level/reduced'

const item = (value: options.LevelOption, part: Partial<options.LevelItem> = {}): options.LevelItem => ({
  nivel: options.levelOf(value)?.nivel ?? 2,
  cantMod: value * 20,
  text: value > 5 ? options.reducedLevelName : `NIVEL ${value}`,
  text_completo: '',
  reduce: value > 5 ? 1 : 0,
  tipoAporte: '1',
  value,
  tipApo: 1,
  parrafo: '',
  ...part,
})
const table = ([7, 3, 1, 6, 5, 2, 4] as const).map((value) => item(value))

describe('the cards', () => {
  test.each([
    [null, [1, 2, 3, 4, 5]],
    [6, [6, 1, 2, 3, 4, 5]],
    [7, [7, 1, 2, 3, 4, 5]],
  ] as const)('[LEVEL-004] [LEVEL-007] with reduced option %s', (option, expected) => {
    expect(options.levelOptions(table, option).map(({ value }) => value)).toEqual(expected)
  })

  test('[LEVEL-053] [LEVEL-055] the reduced one is named so, and level 2 is the minimum of 40 modules', () => {
    expect(options.levelOptions(table, 6)[0]?.text).toBe('NIVEL 2 (Reducido)')
    expect([options.minimumLevel, options.minimumModules]).toEqual([2, 40])
  })

  test.each([
    [6, 1, false],
    [6, 2, true],
    [6, 5, true],
    [6, 6, false],
    [7, 3, false],
    [3, 5, false],
    [null, 3, false],
  ])('[LEVEL-017] from %s to %i asks: %s', (from, to, asks) => {
    expect(options.asksHigherLevel(from, to)).toBe(asks)
  })

  test.each([
    [40, 0, true, 30],
    [50, 0, true, 38],
    [60, 0, true, 45],
    [40, 0, false, 40],
    [26, 1, true, 26],
  ] as const)('[LEVEL-048] %i modules, reduced %i, disability %s: %i', (cantMod, reduce, disability, shown) => {
    expect(modulesOf({ cantMod, reduce }, disability)).toBe(shown)
  })
})

describe('reduced contribution', () => {
  test.each([
    [1, 'PMJ', 6],
    [2, 'RAR', 7],
    [3, null, undefined],
    [0, null, undefined],
    [null, null, undefined],
  ] as const)('[LEVEL-032] [LEVEL-033] [LEVEL-034] type %s is %s', (tipo, plan, value) => {
    const found = reduced.planOfType(tipo)
    expect(found).toBe(plan)
    expect(found === null ? undefined : reduced.planOptions[found]).toBe(value)
    expect(value === undefined ? undefined : options.levelOf(value)).toEqual(
      value === undefined ? undefined : { nivel: 2, reducido: 1 },
    )
  })

  test.each([
    [2025, 1991, true],
    [2025, 1990, false],
    [2026, 1991, false],
  ])('[LEVEL-052] option year %i, born in %i: young %s', (year, birth, young) => {
    expect(reduced.isYoung(year, birth)).toBe(young)
  })

  // fecnacim, fecmat, fecafil, fectit
  test.each([
    ['1995-03-18', '2025-11-05', '2025-11-20', '2023-12-20', 'PMJ'],
    ['1993-11-05', '2025-11-05', '2025-11-20', '2010-01-01', 'PMJ'],
    ['1992-11-06', '2025-11-05', '2025-11-20', '2010-01-01', 'PMJ'],
    ['1992-11-05', '2025-11-05', '2025-11-20', '2010-01-01', null],
    ['1992-11-05', '2025-11-05', '2025-11-20', '2022-11-05', 'RAR'],
    ['1992-11-05', '2025-11-05', '2025-11-20', '2022-11-04', null],
    ['1960-01-01', '2025-11-05', '2025-11-20', '2024-01-01', 'RAR'],
    ['1991-12-31', '2023-12-30', '2025-11-20', '2023-01-01', 'PMJ'],
    ['1990-12-31', '2023-12-30', '2025-11-20', '2023-01-01', null],
    ['1960-01-01', '2023-11-05', '2025-11-20', '2024-01-01', null],
    ['', '2025-11-05', '2025-11-20', '2024-01-01', null],
    ['1995-03-18', '2025-02-31', '2025-11-20', '2024-01-01', null],
  ])(
    '[LEVEL-032] [LEVEL-033] [LEVEL-052] born %s, registered %s, affiliated %s, degree %s: %s',
    (fecnacim, fecmat, fecafil, fectit, plan) => {
      expect(reduced.reducedOption({ fecnacim, fecmat, fecafil, fectit })).toBe(plan)
    },
  )
})
