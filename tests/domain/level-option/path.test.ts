import { expect, test } from 'vitest'
import { levelPath } from '../../../src/domain/level-option/path'
import type { LevelOrder } from '../../../src/domain/level/order'
import type { Procedure } from '../../../src/domain/procedures'
import { aLevelOrder } from '../level/builders'

const asked: Partial<LevelOrder> = { nivelPedido: 4, nivelPedidoId: 9, nivelPedidoNro: 12, anio: 2026 }

const procedure = (part: Partial<Procedure>): Procedure => ({
  tipo: 'Opción de nivel',
  nrotramite: 'T-2025-0012',
  alta: '2025-11-03',
  modificado: '2025-11-11',
  estado: 'PENDIENTE',
  observaciones: '',
  rutadocumento: '',
  rutadocumento2: '',
  pasos: [],
  suele: '',
  ...part,
})

const pathOf = (order: Partial<LevelOrder>, procedures: readonly Procedure[] = []): string[] =>
  levelPath(aLevelOrder({ ...asked, ...order }), procedures).map(({ state, title, when, note }) =>
    [state, title, when, note].filter((text) => text !== '').join(' · '),
  )

test.each<[string, Partial<LevelOrder>, string, string[]]>([
  [
    'in progress is studied, and begins with the year',
    { estado: 'X' },
    'EN CURSO',
    [
      'done · Pedido · lunes 3 de noviembre',
      'now · En estudio · Te avisamos por email cuando la Caja lo resuelva.',
      'later · Rige · desde el 1 de enero de 2026',
    ],
  ],
  [
    'approved says since when',
    { estado: 'A' },
    'APROBADO',
    [
      'done · Pedido · lunes 3 de noviembre',
      'good · Aprobado · martes 11 de noviembre',
      'later · Rige · desde el 1 de enero de 2026',
    ],
  ],
  [
    'whose withdrawal waits does not say when it begins',
    { estado: 'A', desestimacionPendiente: true },
    'APROBADO',
    ['done · Pedido · lunes 3 de noviembre', 'good · Aprobado · martes 11 de noviembre', 'now · Pediste desestimar'],
  ],
])('[LEVEL-006] the path of a request %s', (_what, order, estado, path) => {
  expect(pathOf(order, [procedure({ estado })])).toEqual(path)
})

test.each<[string, Procedure[]]>([
  ['nothing was read', []],
  ['only the one of another year', [procedure({ nrotramite: 'T-2024-0007', estado: 'APROBADO' })]],
  ['only another procedure with that number', [procedure({ tipo: 'Préstamo', estado: 'APROBADO' })]],
])('the path of a request has no days while there is no procedure of it: %s', (_what, procedures) => {
  expect(pathOf({ estado: 'A' }, procedures).slice(0, 2)).toEqual(['done · Pedido', 'good · Aprobado'])
})

test('a decision that the procedure does not tell has no day', () => {
  expect(pathOf({ estado: 'A' }, [procedure({ estado: 'EN CURSO' })])[1]).toBe('good · Aprobado')
})
