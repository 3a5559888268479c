import { describe, expect, test } from 'vitest'
import { outlookOf, stayingWords, type Choosing } from '../../../src/domain/level/outlook'
import type { LevelOrder } from '../../../src/domain/level/order'
import { aLevelOrder, youngPlan } from './builders'

const asked: Partial<LevelOrder> = { nivelPedido: 4, nivelPedidoId: 9, nivelPedidoNro: 1, puedeTramitar: false }
const ending = { tienePlanJoven: true, estadoPlanJoven: 'A' } satisfies Partial<LevelOrder>

describe('[LEVEL-006] the coming year with a request that stands', () => {
  test.each<[string, Partial<LevelOrder>, string, string]>([
    [
      'in progress',
      { estado: 'X' },
      'En 2026 pasás al NIVEL 4, si la Caja lo aprueba',
      'está en trámite. Si no se aprueba, seguís en el NIVEL 3.',
    ],
    ['approved', { estado: 'A' }, 'En 2026 pasás al NIVEL 4', 'Tu opción de NIVEL 4 para 2026 fue aprobada.'],
    [
      'approved, its withdrawal waits',
      { estado: 'A', desestimacionPendiente: true },
      'Por ahora, en 2026 pasás al NIVEL 4',
      'La desestimación está pendiente de aprobación. Si la Caja la acepta, seguís en el NIVEL 3.',
    ],
    [
      'in progress, its withdrawal waits',
      { estado: 'P', desestimacionPendiente: true },
      'Por ahora, en 2026 pasás al NIVEL 4, si la Caja lo aprueba',
      'Si la Caja la acepta, seguís en el NIVEL 3.',
    ],
    [
      'in progress, while a plan ends',
      { ...ending, nivelActual: 2, nivelPedido: 3, estado: 'X' },
      'En 2026 pasás al NIVEL 3, si la Caja lo aprueba',
      'Si no se aprueba, pasás al NIVEL 2.',
    ],
    [
      'of the level that is renewed',
      { nivelActual: 1, nivelPedido: 1, estado: 'A' },
      'En 2026 seguís en el NIVEL 1',
      'fue aprobada.',
    ],
    ['without a year', { estado: 'A', anio: null }, 'En el próximo año pasás al NIVEL 4', 'para el próximo año'],
  ])('%s', (_about, part, title, text) => {
    const outlook = outlookOf(aLevelOrder({ ...asked, ...part }))
    expect(outlook?.title).toBe(title)
    expect(outlook?.text).toContain(text)
    expect(outlook?.isSettled).toBe(part.estado === 'A' && part.desestimacionPendiente !== true)
    expect(outlook?.text).not.toContain('elegís')
  })

  test('of nobody who asked for nothing, or whose request came to nothing', () => {
    expect(outlookOf(aLevelOrder())).toBeNull()
    expect(outlookOf(aLevelOrder({ ...asked, estado: 'R' }))).toBeNull()
  })
})

describe('[LEVEL-050] [LEVEL-051] the coming year without a request', () => {
  test.each<[Partial<LevelOrder>, Choosing, string]>([
    [{}, 'open', 'Si no elegís otro, seguís en este.'],
    [{}, 'none', 'En 2026 seguís en este.'],
    [{}, 'leaving', 'Seguís en este si la Caja no aprueba la opción que está por salir.'],
    [{ nivelActualValidez: 'P' }, 'none', 'Es permanente.'],
    [{ nivelActual: 1 }, 'open', 'Vale por un año: se renueva con recibo de haberes y certificado laboral.'],
    [
      { ...ending, nivelActual: 2 },
      'open',
      'Tu PLAN MÓDULO JOVEN termina: si no elegís otro, en 2026 pasás al NIVEL 2.',
    ],
    [{ ...ending, nivelActual: 2 }, 'none', 'Tu PLAN MÓDULO JOVEN termina: en 2026 pasás al NIVEL 2.'],
    [{ ...youngPlan, nivelActual: 2 }, 'open', 'Si no elegís otro, seguís en este.'],
  ])('%j, %s: %s', (part, choosing, words) => {
    expect(stayingWords(aLevelOrder(part), choosing)).toBe(words)
  })
})
