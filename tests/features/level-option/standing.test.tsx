import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LevelOrder } from '../../../src/domain/level/order'
import type { Reply } from '../../api/support/server'
import { aMember } from '../../domain/member/builders'
import { screen } from '../../ui/support/setup'
import { press, words } from '../acts'
import { says } from '../member-form'
import { openLevel } from './support'

let portal: Awaited<ReturnType<typeof openLevel>>
beforeAll(async () => {
  portal = await openLevel()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const asked: Partial<LevelOrder> = {
  nivelPedido: 4,
  nivelPedidoId: 9,
  nivelPedidoNro: 1,
  anio: 2026,
  puedeTramitar: false,
}
const canWithdraw = () => screen.queryByRole('button', { name: 'Desestimar' }) !== null

describe('a request of level', () => {
  // Each of another year, so that no picture of the one before is taken for it.
  test.each<[string, number, Partial<LevelOrder>, string, boolean]>([
    ['[LEVEL-006] in progress', 2031, { estado: 'X', puedeDesestimar: true }, 'PENDIENTE', true],
    ['[LEVEL-037] in progress that the fund does not let go', 2032, { estado: 'P' }, 'PENDIENTE', false],
    ['[LEVEL-027] approved, and the fund lets it go', 2033, { estado: 'A', puedeDesestimar: true }, 'APROBADO', true],
    ['[LEVEL-027] approved for good', 2034, { estado: 'A' }, 'APROBADO', false],
  ])('%s shows its status, and the withdrawal where it may be', async (_what, anio, part, status, mayWithdraw) => {
    portal.open({ ...asked, ...part, anio })
    await says(`para ${anio}`)
    expect(words()).toContain(status)
    expect(canWithdraw()).toBe(mayWithdraw)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Opción de nivel')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('[LEVEL-029] whose withdrawal waits for the fund says so', async () => {
    portal.open({ ...asked, estado: 'A', desestimacionPendiente: true })
    await says('La desestimación está pendiente de aprobación.')
    expect(canWithdraw()).toBe(false)
  })

  test('[LEVEL-006] says where the coming year leads, beside the present one', async () => {
    portal.open({ ...asked, estado: 'X', anio: 2036 })
    await says('En 2036 pasás al NIVEL 4, si la Caja lo aprueba')
    const region = screen.getByRole('region', { name: /^En 2036/ })
    expect(region.textContent).toContain('Si no se aprueba, seguís en el NIVEL 3.')
    expect(region.textContent).toMatch(/2035NIVEL 3\d+ módulos/)
    expect(region.textContent).toMatch(/2036NIVEL 4\d+ módulos/)
    expect(words()).not.toContain('Si no elegís otro')
  })

  test('[LEVEL-006] says how it goes, with the days of its procedure', async () => {
    const alta = '2045-11-03'
    portal.world.answers['portal/misTramites'] = () => ({
      json: { misTramites: [{ tipo: 'Opción de nivel', nrotramite: '1', alta, modificado: alta, estado: 'EN CURSO' }] },
    })
    portal.open({ ...asked, estado: 'P', anio: 2046 })
    await says('viernes 3 de noviembre')
    const region = screen.getByRole('region', { name: 'Cómo va tu pedido' })
    expect(region.textContent).toContain('Te avisamos por email cuando la Caja lo resuelva.')
    expect(region.textContent).toContain('desde el 1 de enero de 2046')
  })

  test('[LEVEL-006] that was approved is not offered another level', async () => {
    portal.open({ ...asked, estado: 'A', desestimacionPendiente: true, anio: 2037 })
    await says('Por ahora, en 2037 pasás al NIVEL 4')
    expect(words()).toContain('Desestimación pendiente')
    expect(words()).not.toContain('Si no elegís otro')
  })

  test('[LEVEL-038] without puedeTramitarNivel there is no form, and the page says so', async () => {
    portal.open({ puedeTramitar: false, anio: 2038 })
    await says('Por ahora no podés elegir un nivel desde el portal.')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: 'enviar trámite' })).toBeNull()
    expect(words()).toContain('En 2038 seguís en este.')
  })

  test('[LEVEL-036] of special status leads to the district instead', async () => {
    portal.world.member = aMember({ esesb: true })
    portal.open()
    await says('la opción de nivel se hace en tu delegación distrital')
    expect(screen.queryByRole('radio')).toBeNull()
    expect(words()).not.toContain('Si no elegís otro')
    expect(screen.getByRole('link', { name: 'Ver mi delegación' }).getAttribute('href')).toBe('/mediosDeContacto')
  })
})

describe('withdrawing', () => {
  const withdraw = async (reply: Reply) => {
    const moments: { withdrawn: number[]; readAfter: number[] } = { withdrawn: [], readAfter: [] }
    portal.world.answers['portal/opcionNivel/desestimarOpcionNivel'] = () => {
      moments.withdrawn.push(Date.now())
      portal.say({ ...asked, estado: 'R', puedeTramitar: true }, () => moments.readAfter.push(Date.now()))
      return reply
    }
    portal.open({ ...asked, estado: 'X', puedeDesestimar: true })
    await says('PENDIENTE')
    press('Desestimar')
    await screen.findByRole('alertdialog', { name: '¿Desestimar tu opción de nivel?' })
    expect(moments.withdrawn).toEqual([])
    press('Sí, desestimar')
    return moments
  }

  test('[LEVEL-025] [ROUTE-026] [UNS-20] ends the request, and the page reads anew a second later', async () => {
    const { withdrawn, readAfter } = await withdraw({ json: { success: true, msg: '' } })
    await says('Desestimación enviada correctamente.')
    const call = portal.calls.find(({ path }) => path.endsWith('/desestimarOpcionNivel'))
    expect(JSON.parse(call?.body ?? '{}')).toMatchObject({ nroafi: '84217' })
    await says('DESESTIMADO')
    expect(words()).toContain('Seleccioná una Opción de Nivel para 2026')
    expect(withdrawn).toHaveLength(1)
    expect((readAfter[0] ?? 0) - (withdrawn[0] ?? 0)).toBeGreaterThan(900)
  })

  test.each<[string, Reply, string]>([
    [
      'that the fund refuses',
      { status: 409, json: { error: 409, msg: 'Ya está resuelta.', detalle: [] } },
      'Error: Desestimación no enviada. Ya está resuelta.',
    ],
    ['whose answer is lost', { cut: true }, 'No sabemos si la Caja recibió tu desestimación.'],
  ])('[UNS-63] %s says so', async (_what, reply, said) => {
    const { withdrawn } = await withdraw(reply)
    await says(said)
    expect(withdrawn).toHaveLength(1)
  })
})
