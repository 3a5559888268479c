import { describe, expect, test } from 'vitest'
import { parseLevelOrder } from '../../src/contract/member/level-order'
import { aLevelOrder, youngPlan } from '../domain/level/builders'

describe('[API-048] the level option', () => {
  test.each([
    [{ estadoNivelPedido: 'X', puedeTramitarNivel: 0, anioOpcionNivel: 2026 }, 'X', false, 2026],
    [{ estadoNivelPedido: 'P', puedeTramitarNivel: '0', anioOpcionNivel: '2026' }, 'P', false, 2026],
    [{ estadoNivelPedido: 'a', puedeTramitarNivel: true }, 'A', true, null],
    [{ estadoNivelPedido: 'R', puedeTramitarNivel: 1 }, 'R', true, null],
    [{ estadoNivelPedido: null, puedeTramitarNivel: 1 }, null, true, null],
    [{ estadoNivelPedido: 'Z' }, null, false, null],
  ])('[API-048] %j', (item, estado, puedeTramitar, anio) => {
    expect(parseLevelOrder({ opcionNivel: [item, {}] })).toMatchObject({
      ok: true,
      value: { estado, puedeTramitar, anio },
    })
  })

  test('[LEVEL-001] [API-048] has every field of the fund, in the words of the domain', () => {
    const item = {
      nroafi: '84217',
      nivelActual: 2,
      nivelActualValidez: 'A',
      nivelPedido: '4',
      nivelPedidoId: 7,
      nivelPedidoNro: '12',
      emailNivelPedido: 'lucia@ejemplo.com.ar',
      estadoNivelPedido: 'P',
      anioOpcionNivel: 2026,
      puedeTramitarNivel: 0,
      puedeDesestimar: 1,
      desestimacionPendiente: 0,
      extemporaneo: '1',
      tieneRar: 0,
      tienePlanJoven: 1,
      estadoRar: '',
      estadoPlanJoven: 'A',
      tienePlanJovenFuturo: 1,
      estadoPlanJovenFuturo: 'A',
      tieneRarFuturo: 0,
      estadoRarFuturo: '',
      altaPJ: 1,
      bajaPJ: 0,
      cantModulosAR: 20,
      empleo: 'SANATORIO NORTE',
      empleoTipo: 'DEPENDENCIA',
      empleoDesde: '2010-03-01',
      fecmat: '1900-01-01',
      finOpcionNivel: '2025-11-30',
    }
    const order = aLevelOrder({
      ...youngPlan,
      nivelActual: 2,
      nivelPedido: 4,
      nivelPedidoId: 7,
      nivelPedidoNro: 12,
      email: 'lucia@ejemplo.com.ar',
      estado: 'P',
      puedeTramitar: false,
      puedeDesestimar: true,
      extemporaneo: true,
      altaPJ: true,
      cantModulosAR: 20,
      empleo: 'SANATORIO NORTE',
      empleoTipo: 'DEPENDENCIA',
      empleoDesde: '2010-03-01',
      fecmat: '',
    })
    expect(parseLevelOrder({ opcionNivel: [item] })).toEqual({ ok: true, value: order })
  })

  test('a member without one has none; anything else is malformed', () => {
    expect(parseLevelOrder({ opcionNivel: [] })).toMatchObject({
      ok: true,
      value: { estado: null, puedeTramitar: false },
    })
    for (const body of [{}, { opcionNivel: {} }, { opcionNivel: ['A'] }, null]) {
      expect(parseLevelOrder(body)).toEqual({ ok: false, error: 'malformed' })
    }
  })
})
