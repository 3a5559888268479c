import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireMemberFile, WireMemberSessions } from '../../../../src/contract/desk-members/schemas'
import { encodeMember } from '../../../../src/contract/member/member'
import { encodeFoundProcedures } from '../../../../src/contract/procedures/procedures'
import { roles, type Permission } from '../../../../src/domain/desk/permissions'
import { startRecorder, type Reply } from '../../../api/support/server'
import { aToken } from '../../../api/support/token'
import { aMember } from '../../../domain/member/builders'
import { act, fireEvent, render, screen, within } from '../../../ui/support/setup'
import { words } from '../../acts'

const load = async () => {
  let answer: (path: string) => Reply = () => ({ cut: true })
  const server = await startRecorder(({ path }) => answer(path))
  vi.stubEnv('VITE_API_HOST', server.url)
  const { MemberPage } = await import('../../../../src/features/desk/members/MemberPage')
  const { DeskUserContext } = await import('../../../../src/features/desk/desk-user')
  const { SnackHost } = await import('../../../../src/ui/dialogs/SnackHost')
  const session = await import('../../../../src/api/session/session-store')
  const { reportConnection } = await import('../../../../src/api/connection')
  const member = { nroafi: '84217', apellido: 'ALBARRACÍN', nombres: 'LUCÍA FERNANDA', desdistrito: 'LA PLATA' }
  const parsed = encodeFoundProcedures({ member, procedures: [] })
  return {
    server,
    session,
    reportConnection,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    open: (permisos: readonly Permission[] = roles.decidir) =>
      render(
        <DeskUserContext value={{ nombre: 'Marcela Ríos', permisos: [...permisos] }}>
          <MemberPage found={{ member: parsed.afiliado, procedures: [] }} onBack={() => undefined} />
          <SnackHost />
        </DeskUserContext>,
      ),
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
  desk.answerWith(answers)
})
afterEach(() => act(() => desk.session.endSession('expired')))

const at = '2025-11-12T12:44:00.000Z'

const file: WireMemberFile = {
  afiliado: encodeMember(aMember()).message,
  matriculacion: '2012-04-19',
  domicilios: [],
  telefonos: [],
  emails: [],
  confirmado: at,
  familia: [],
  conceptosAdeudados: 3,
  debito: { tipo: 'debito', ultimos: '4471', banco: 'Banco de la Provincia' },
  opcionNivel: null,
  credencial: { estado: 'vigente', vence: '2025-12-31', codigoHasta: at },
  sesiones: 2,
  ultimoIngreso: at,
  cuentaCerrada: null,
  miradas: [
    { quien: 'Marcela Ríos', propia: true, fecha: at, evento: 'consultaLegajo', tramite: null },
    { quien: 'Julián Paz', propia: false, fecha: at, evento: 'consultaDeclaracion', tramite: '48310' },
  ],
  consultado: at,
}

const sessions = (count: number): WireMemberSessions => ({
  sesiones: Array.from({ length: count }, (_, index) => ({
    id: `s${index}`,
    nombre: index === 0 ? 'Chrome en Android' : 'Firefox en Windows',
    desde: at,
    ultimoUso: at,
  })),
  llaves: [{ nombre: 'Teléfono de Lucía', creada: at, ultimoUso: null }],
  ingresos: [
    { evento: 'ingreso', medio: 'llave', fecha: at, veces: 1 },
    { evento: 'ingresoFallido', medio: null, fecha: at, veces: 2 },
  ],
})

const answers = (path: string): Reply => {
  if (path.endsWith('/legajo')) return { json: file }
  if (path.endsWith('/cerrar')) return { json: sessions(0) }
  return path.endsWith('/baja') ? { json: { baja: true } } : { json: sessions(2) }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }))
const openWith = async (reason = 'Un trámite en curso'): Promise<void> => {
  openTab('Legajo')
  fireEvent.click(screen.getByRole('radio', { name: reason }))
  press('Abrir el legajo')
  await screen.findByRole('heading', { name: 'Quién miró este legajo' })
}
const bodies = () => desk.server.calls.map(({ path, body }) => [path.replace('/portalafiliado-api', ''), body])

describe('the file of a member', () => {
  test('[UNS-127] asks for a reason first, and is not asked for without one', async () => {
    desk.open()
    expect(words()).not.toContain('31.482.906')
    openTab('Legajo')
    press('Abrir el legajo')
    expect(words()).toContain('Elegí el motivo: queda en el registro.')
    expect(desk.server.calls).toEqual([])
    await openWith()
    expect(bodies()).toEqual([['/portal/gestion/afiliados/84217/legajo', '{"motivo":"tramite"}']])
  })

  test('[UNS-127] is for reading: data, the card, the debt, and who looked', async () => {
    desk.open()
    await openWith()
    const text = words()
    for (const part of [
      'Solo lectura',
      '27-31482906-4',
      'Casada, desde el 24/11/2012',
      'Argentina, nativa',
      'CBU terminado en 4471, Banco de la Provincia',
      '3 conceptos adeudados',
      'Vale hasta el 31/12/2025.',
      '2 sesiones abiertas.',
      'declaración del trámite n.º 48.310',
    ])
      expect(text).toContain(part)
    expect(screen.getByText('Vos')).toBeTruthy()
  })

  test('says why it did not open, and opens then', async () => {
    desk.answerWith(() => ({ status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } }))
    desk.open()
    openTab('Sesiones')
    fireEvent.click(screen.getByRole('radio', { name: 'Control interno' }))
    press('Abrir el legajo')
    await screen.findByText('Ocurrió un error.')
    desk.answerWith(answers)
    press('Abrir el legajo')
    expect(await screen.findByRole('heading', { name: 'Sesiones abiertas' })).toBeTruthy()
  })
})

describe('the sessions of a member', () => {
  const openSessions = async (): Promise<void> => {
    await openWith()
    openTab('Sesiones')
    await screen.findByRole('heading', { name: 'Sesiones abiertas' })
  }

  test('[P29] are told in words, with keys and ways in', async () => {
    desk.open()
    await openSessions()
    expect(words()).toContain('Contraseña incorrecta, 2 veces')
    expect(words()).toContain('Ingresó con llave de acceso')
    expect(screen.getByText('Teléfono de Lucía')).toBeTruthy()
  })

  test('[UNS-127] [P12] end with a reason, which stays typed when it fails', async () => {
    desk.open()
    await openSessions()
    press('Cerrar todas')
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Cerrar las 2 sesiones?' }))
    const end = () => fireEvent.click(dialog.getByRole('button', { name: 'Cerrar las 2 sesiones' }))
    end()
    await dialog.findByText('Campo requerido.')
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Motivo')
    fireEvent.input(field, { target: { value: 'Robo en casa.' } })
    desk.answerWith(() => ({ cut: true }))
    end()
    await dialog.findByRole('alert')
    expect(field.value).toBe('Robo en casa.')
    desk.answerWith(answers)
    act(() => desk.reportConnection(true))
    end()
    await screen.findByText('No tiene ninguna sesión abierta.')
    expect(bodies().at(-1)).toEqual(['/portal/gestion/afiliados/84217/sesiones/cerrar', '{"motivo":"Robo en casa."}'])
    expect(screen.getByRole('tab', { name: /^Sesiones/ }).textContent).toBe('Sesiones0')
  })
})

describe('the letters to a member', () => {
  test('[UNS-127] are told with what became of each', async () => {
    const letter = { tipo: 'aprobada', tramite: '48310', para: 'lucia@ejemplo.com.ar', fecha: at, estado: 'volvio' }
    desk.answerWith((path) => (path.endsWith('/cartas') ? { json: { cartas: [letter] } } : answers(path)))
    desk.open()
    await openWith()
    openTab('Cartas')
    const table = await screen.findByRole('table', { name: 'Cartas sobre sus trámites' })
    expect(table.textContent).toContain('Trámite aprobado, n.º 48.310')
    expect(table.textContent).toContain('Volvió: el buzón no la recibe')
    expect(words()).toContain('Los enlaces para elegir contraseña no se ven acá')
  })
})

describe('the card of a member', () => {
  test('[UNS-127] is withdrawn with a reason from the list; what happens is said before', async () => {
    desk.open()
    await openWith()
    press('Retirar la credencial')
    const dialog = within(await screen.findByRole('alertdialog', { name: /^¿Retirar la credencial de Lucía/ }))
    const withdraw = () => fireEvent.click(dialog.getByRole('button', { name: 'Retirar la credencial' }))
    expect(words()).toContain('puede generar otra desde su portal cuando quiera. Le llega una carta.')
    withdraw()
    await dialog.findByText('Elegí el motivo: queda en el registro.')
    fireEvent.click(dialog.getByRole('radio', { name: 'Se la robaron' }))
    withdraw()
    await screen.findByText('La credencial quedó retirada.')
    expect(bodies().at(-1)).toEqual(['/portal/credencial/baja', '{"numero":"84217","motivo":"robo","nota":""}'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retirar la credencial' })).toBeNull())
  })

  test('[UNS-151] who may only look ends nothing', async () => {
    desk.open(roles.mirar)
    await openWith()
    expect(screen.queryByRole('button', { name: 'Retirar la credencial' })).toBeNull()
    openTab('Sesiones')
    await screen.findByRole('heading', { name: 'Sesiones abiertas' })
    expect(screen.queryByRole('button', { name: 'Cerrar todas' })).toBeNull()
  })
})
