import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireLogLine, WireLogPage } from '../../../../src/contract/desk-log/schemas'
import { startRecorder, type Reply } from '../../../api/support/server'
import { aToken } from '../../../api/support/token'
import { act, fireEvent, render, screen, within } from '../../../ui/support/setup'
import { words } from '../../acts'

const load = async () => {
  let answer: (path: string) => Reply = () => ({ cut: true })
  const server = await startRecorder(({ path }) => answer(path))
  vi.stubEnv('VITE_API_HOST', server.url)
  const { LogPage } = await import('../../../../src/features/desk/log/LogPage')
  const session = await import('../../../../src/api/session/session-store')
  const { reportConnection } = await import('../../../../src/api/connection')
  return {
    server,
    session,
    reportConnection,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    open: () => render(<LogPage />),
  }
}

let desk: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  desk = await load()
})
afterAll(async () => {
  await desk.server.stop()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  desk.server.calls.length = 0
  desk.reportConnection(true)
  desk.session.startSession({ token: aToken({ nroafi: 'u-17', role: 'gestion' }), distrito: '' })
})
afterEach(() => act(() => desk.session.endSession('expired')))

const at = '2025-11-12T12:44:07.000Z'

const aLine = (part: Partial<WireLogLine> = {}): WireLogLine => ({
  id: 1_284_907,
  fecha: at,
  desde: at,
  veces: 1,
  evento: 'consultaLegajo',
  actor: 'gestion',
  quien: 'Marcela Ríos',
  afiliado: '84217',
  persona: 'Lucía Fernanda Albarracín',
  direccion: 'a4c091be',
  detalle: [{ dato: 'motivo', valor: 'tramite' }],
  ...part,
})

const page = (lineas: WireLogLine[], part: Partial<WireLogPage> = {}): Reply => ({
  json: {
    lineas,
    sigue: null,
    total: lineas.length,
    masDeTotal: false,
    usuarios: [{ id: 'a'.repeat(24), nombre: 'Marcela Ríos' }],
    ...part,
  },
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const sent = () => desk.server.calls.map(({ body }) => JSON.parse(String(body)))
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)

describe('the log', () => {
  test('[OP16] [UNS-151] says who did what, when and about whom; a repeated refusal is counted', async () => {
    const refused = aLine({
      id: 2,
      evento: 'ingresoBloqueado',
      actor: 'desconocido',
      quien: '',
      veces: 38,
      persona: '',
      afiliado: '120044',
      detalle: [],
    })
    desk.answerWith(() => page([aLine(), refused]))
    desk.open()
    await screen.findByRole('table')
    expect(rows().map((row) => row.textContent)).toEqual([
      '12/11/20259:44:07MRMarcela RíosMiró un legajoLucía Fernanda AlbarracínMP 84217«Un trámite en curso»',
      '12/11/20259:44:07DesconocidoIngreso bloqueadoNúmero de nadieMP 12004438 veces',
    ])
    expect(screen.getByText('2 líneas').getAttribute('role')).toBe('status')
  })

  test('opens one line at a time, with its digest and its number', async () => {
    desk.answerWith(() => page([aLine(), aLine({ id: 2, evento: 'cierre', detalle: [] })]))
    desk.open()
    await screen.findByRole('table')
    press(/^Ver el detalle: Miró un legajo/)
    expect(words()).toContain('Huella de la dirección')
    expect(words()).toContain('n.º 1.284.907')
    press(/^Ver el detalle: Cerró su sesión/)
    expect(words()).not.toContain('n.º 1.284.907')
    expect(screen.getAllByRole('button', { expanded: true })).toHaveLength(1)
  })

  test('goes on with older lines', async () => {
    desk.answerWith(() => page([aLine()], { sigue: '1-1', total: 10_000, masDeTotal: true }))
    desk.open()
    await screen.findByText('Más de 10.000 líneas')
    desk.answerWith(() => page([aLine({ id: 2 })]))
    press('Ver más viejas')
    await screen.findByText('1 línea')
    expect(rows()).toHaveLength(2)
    expect(sent().map(({ sigue }) => sigue)).toEqual([null, '1-1'])
  })

  test('is asked for with its filters when they are ready, and says that nothing fits', async () => {
    desk.answerWith(() => page([]))
    desk.open()
    await screen.findByRole('heading', { name: 'Nada con estos filtros' })
    fireEvent.change(screen.getByLabelText('Qué'), { target: { value: 'credencialDadaDeBaja' } })
    press('Solo la Caja')
    expect(desk.server.calls).toHaveLength(1)
    press('Ver')
    await screen.findByRole('heading', { name: 'Nada con estos filtros' })
    expect(sent()[1]).toMatchObject({
      que: 'credencialDadaDeBaja',
      soloCaja: true,
      soloRechazos: false,
      afiliado: null,
    })
    desk.answerWith(() => page([aLine()]))
    press('Quitar los filtros')
    await screen.findByRole('table')
    expect(sent()[2]).toMatchObject({ que: null, soloCaja: false })
  })

  test('that cannot be read says why, and is read when asked again', async () => {
    desk.answerWith(() => ({ status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } }))
    desk.open()
    expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error.')
    desk.answerWith(() => page([aLine()]))
    press('Probar de nuevo')
    expect(await screen.findByRole('table')).toBeTruthy()
  })
})
