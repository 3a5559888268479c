import { describe, expect, test } from 'vitest'
import { isPlanEnding, isStanding, levelName, type LevelOrder } from '../../../src/domain/level/order'
import { isLateOn, levelPeriodOn, parseLevelPeriod, usualLevelPeriod } from '../../../src/domain/level/period'
import { levelAlert, levelStatuses } from '../../../src/domain/level/status'
import { aLevelOrder, youngPlan } from './builders'

describe('the period', () => {
  test.each([
    ['2025-10-01', 2026, '2025-11-30', false],
    ['2025-11-30', 2026, '2025-11-30', false],
    ['2025-12-01', 2026, '2025-11-30', true],
    ['2026-09-30', 2026, '2025-11-30', true],
    ['2026-10-01', 2027, '2026-11-30', false],
  ])('[LEVEL-049] on %s the option is for %i, until %s; late: %s', (day, anio, hasta, late) => {
    const period = levelPeriodOn(day, usualLevelPeriod)
    expect([period.anio, period.hasta, isLateOn(day, period)]).toEqual([anio, hasta, late])
  })

  test.each([
    ['10-01/11-30', { from: '10-01', to: '11-30' }],
    [' 01-01/12-31 ', { from: '01-01', to: '12-31' }],
    ['11-30/10-01', undefined],
    ['02-29/03-01', undefined],
    ['13-01/13-02', undefined],
    ['octubre', undefined],
  ])('%o is read as %j', (text, expected) => expect(parseLevelPeriod(text)).toEqual(expected))
})

describe('the name of a level', () => {
  test.each<[number | null, Partial<LevelOrder>, string]>([
    [1, {}, 'NIVEL 1'],
    [2, {}, 'NIVEL 2'],
    [2, youngPlan, 'PLAN MÓDULO JOVEN'],
    [2, { ...youngPlan, estadoPlanJoven: 'B' }, 'NIVEL 2'],
    [2, { tieneRar: true, estadoRar: 'A' }, 'RÉGIMEN DE APORTACIÓN REDUCIDA'],
    [3, youngPlan, 'NIVEL 3'],
    [5, {}, 'NIVEL 5'],
    [9, {}, 'NIVEL 2'],
    [null, {}, 'NIVEL 2'],
  ])('[LEVEL-031] [LEVEL-053] level %s is %j: %s', (nivel, flags, expected) => {
    expect(levelName(nivel, aLevelOrder(flags))).toBe(expected)
  })

  test.each<[string, Partial<LevelOrder>, boolean]>([
    ['a plan that goes on', youngPlan, false],
    ['a plan without a next year', { ...youngPlan, tienePlanJovenFuturo: false }, true],
    ['no plan', {}, false],
    ['a plan of long ago', { tieneRar: true }, false],
  ])('[LEVEL-051] %s ends with the year', (_what, flags, isEnding) => {
    expect(isPlanEnding(aLevelOrder(flags))).toBe(isEnding)
  })
})

describe('the status of a request', () => {
  test('[LEVEL-005] [LEVEL-028] its code is read as one of the statuses, R as DESESTIMADO', () => {
    expect(levelStatuses).toEqual({ X: 'PENDIENTE', P: 'PENDIENTE', A: 'APROBADO', R: 'DESESTIMADO' })
  })

  test.each<[string, Partial<LevelOrder>, string, string]>([
    ['[LEVEL-026]', { estado: 'X' }, 'PENDIENTE', 'Tu opción de NIVEL 4 para 2026 está en trámite.'],
    ['[LEVEL-026]', { estado: 'P' }, 'PENDIENTE', 'Tu opción de NIVEL 4 para 2026 está en trámite.'],
    ['[LEVEL-027]', { estado: 'A' }, 'APROBADO', 'Tu opción de NIVEL 4 para 2026 fue aprobada.'],
    ['[LEVEL-028]', { estado: 'R' }, 'DESESTIMADO', 'Tu opción de NIVEL 4 para 2026 quedó sin efecto.'],
    [
      '[LEVEL-029]',
      { estado: 'A', desestimacionPendiente: true },
      'APROBADO',
      'Pediste desestimar tu opción de NIVEL 4 para 2026. La desestimación está pendiente de aprobación.',
    ],
  ])('[LEVEL-030] %s %j', (_row, part, status, text) => {
    const alert = levelAlert(aLevelOrder({ nivelPedido: 4, ...part }))
    expect(alert?.status).toBe(status)
    expect(alert?.text.startsWith(text)).toBe(true)
  })

  test('[LEVEL-030] its message names the level that was asked for and the year of the option, and keeps no placeholder', () => {
    for (const estado of ['X', 'P', 'A', 'R'] as const)
      for (const desestimacionPendiente of [false, true]) {
        const order = aLevelOrder({ estado, desestimacionPendiente, nivelActual: 2, nivelPedido: 5, anio: 2031 })
        const text = levelAlert(order)?.text
        expect(text).toContain('NIVEL 5 para 2031')
        expect(text).not.toMatch(/[{}]/)
      }
  })

  test('without a request there is none', () => expect(levelAlert(aLevelOrder())).toBeNull())

  test.each([
    ['X', true],
    ['P', true],
    ['A', true],
    ['R', false],
    [null, false],
  ] as const)('[LEVEL-028] a request in state %s stands in the way of another: %s', (estado, stands) => {
    expect(isStanding({ estado })).toBe(stands)
  })
})
