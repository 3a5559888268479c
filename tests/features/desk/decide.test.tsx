import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { act, fireEvent, screen, within } from '../../ui/support/setup'
import { words } from '../acts'
import { aRequest } from './builders'
import { key, loadDesk, press, settled } from './support'

let desk: Awaited<ReturnType<typeof loadDesk>>
beforeAll(async () => {
  desk = await loadDesk()
})
afterAll(() => desk.stop())
beforeEach(() => {
  desk.begin()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:foto')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
})
afterEach(() => {
  desk.end()
  vi.restoreAllMocks()
})

const uuid = expect.stringMatching(/^[\da-f-]{36}$/)

const decide = async (button: string, title: string) => {
  const opened = desk.open('/gestionPortal/tramite?pedido=9')
  await screen.findByRole('heading', { level: 1, name: 'Afiliación de Martina Sol Echeverri' })
  press(button)
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  return { ...opened, dialog, send: (name: string) => fireEvent.click(dialog.getByRole('button', { name })) }
}

const approve = () => decide('Aprobar', 'Aprobar la afiliación de Martina Sol Echeverri')
const reject = () => decide('Rechazar', 'Rechazar la afiliación de Martina Sol Echeverri')

describe('an approval', () => {
  test('[UNS-130] says what will happen, wants the yellow checks looked at, and is sent for what was seen', async () => {
    const { dialog, send, address } = await approve()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Pasa a ser afiliada con el número 91042.',
      'Su trámite pasa a APROBADO.',
    ])
    expect(dialog.getByText('La Caja aprobó tu afiliación, trámite nº 48307.')).toBeTruthy()
    send('Aprobar y enviar la carta')
    expect(words()).toContain('Miralos y marcalo acá antes de aprobar.')
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Miré los 2 controles en amarillo/ }))
    send('Aprobar y enviar la carta')
    await screen.findByRole('heading', { level: 1, name: 'Pendientes' })
    expect(desk.lastBody('/decidir')).toEqual({
      clave: uuid,
      version: 3,
      decision: 'aprobar',
      vistos: ['c2', 'c3'],
      nota: '',
    })
    expect(address()).toBe('/gestionPortal')
  })

  test('[UNS-130] against a rule is not possible', async () => {
    const controles = [{ id: 'c', tono: 'err' as const, titulo: 'Ya es afiliada', texto: '', acto: null }]
    desk.set({ request: aRequest({ controles }) })
    desk.open('/gestionPortal/tramite?pedido=9')
    await screen.findByText('Ya es afiliada')
    expect(screen.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('button', { name: 'Rechazar' }).getAttribute('aria-disabled')).toBeNull()
  })

  test('[UNS-130] of somebody without an e-mail sends no letter and says so', async () => {
    const request = aRequest()
    desk.set({ request: { ...request, controles: [], aprobar: { frases: ['Pasa.'], carta: null } } })
    const { dialog } = await approve()
    expect(dialog.getByText('No tiene email: avisale vos')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Aprobar y enviar la carta' })).toBeNull()
  })
})

describe('a rejection', () => {
  test('[UNS-130] wants a reason; a template fills it in and never takes the place of what was written', async () => {
    const { dialog, send } = await reject()
    send('Rechazar y enviar la carta')
    expect(words()).toContain('Campo requerido. Escribí el motivo: es lo único que la persona va a leer.')
    expect(dialog.getByText('Falta el motivo')).toBeTruthy()
    fireEvent.click(dialog.getByRole('radio', { name: 'No coincide con el Colegio' }))
    const field = dialog.getByLabelText<HTMLTextAreaElement>('Lo que va a leer la persona')
    await waitFor(() => expect(field.value).toBe('El tomo no coincide.'))
    expect(dialog.getByText('El tomo no coincide.', { selector: 'q' })).toBeTruthy()
    fireEvent.input(field, { target: { value: 'El folio no coincide.' } })
    fireEvent.click(dialog.getByRole('radio', { name: 'Fuera de término' }))
    send('Rechazar y enviar la carta')
    await waitFor(() =>
      expect(desk.lastBody('/decidir')).toEqual({
        clave: uuid,
        version: 3,
        decision: 'rechazar',
        motivo: 'El folio no coincide.',
        nota: '',
      }),
    )
  })

  test('[UNS-127] whose line is lost keeps its reason, and goes again under the same key', async () => {
    const { dialog, send } = await reject()
    fireEvent.input(dialog.getByLabelText('Lo que va a leer la persona'), { target: { value: 'El folio.' } })
    desk.set({ other: ({ path }) => (path.endsWith('/decidir') ? { cut: true } : undefined) })
    send('Rechazar y enviar la carta')
    await screen.findByText('Sin conexión: no sabemos si llegó')
    const first = desk.lastBody('/decidir')
    fireEvent.click(dialog.getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    desk.set({ other: () => undefined })
    act(() => desk.reportConnection(true))
    await settled()
    key('r')
    const again = within(await screen.findByRole('dialog'))
    expect(again.getByLabelText<HTMLTextAreaElement>('Lo que va a leer la persona').value).toBe('El folio.')
    fireEvent.click(again.getByRole('button', { name: 'Rechazar y enviar la carta' }))
    await screen.findByRole('heading', { level: 1, name: 'Pendientes' })
    expect(desk.lastBody('/decidir')).toEqual(first)
  })

  test('[UNS-130] of a request that somebody decided meanwhile says who, and shows how it stands', async () => {
    const taken = { status: 409, json: { error: 11, msg: 'Julián Paz lo aprobó a las 9:51.', detalle: [] } }
    desk.set({ other: ({ path }) => (path.endsWith('/decidir') ? taken : undefined) })
    const { dialog, send } = await reject()
    fireEvent.click(dialog.getByRole('radio', { name: 'Fuera de término' }))
    send('Rechazar y enviar la carta')
    expect((await screen.findByRole('alert')).textContent).toContain('Julián Paz lo aprobó a las 9:51.')
    const before = desk.asked().length
    send('Ver cómo quedó')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(desk.asked().slice(before)).toContain('GET /pendientes/9'))
  })
})

describe('a document that is asked for again', () => {
  test('[UNS-130] is exactly one, with its reason, as the person will see it', async () => {
    const { dialog, send } = await decide('Pedir un documento', 'Pedir un documento de nuevo')
    send('Pedir el documento')
    expect(words()).toContain('Campo requerido. Elegí el documento que tiene que mandar de nuevo.')
    fireEvent.click(dialog.getByRole('radio', { name: 'DNI DORSO' }))
    fireEvent.click(dialog.getByRole('radio', { name: 'Está borroso' }))
    expect(within(dialog.getByRole('region', { name: 'Así lo ve en su portal' })).getByText('DNI DORSO')).toBeTruthy()
    expect(words()).toContain('Lo esperamos 10 días hábiles. El plazo de la Caja se detiene.')
    send('Pedir el documento')
    await waitFor(() =>
      expect(desk.lastBody('/decidir')).toEqual({
        clave: uuid,
        version: 3,
        decision: 'pedir',
        documento: 'd2',
        motivo: 'La foto salió borrosa.',
      }),
    )
  })
})

describe('the minute after it', () => {
  const decided = async () => {
    desk.set({ request: aRequest({ controles: [] }) })
    const { send } = await approve()
    send('Aprobar y enviar la carta')
    await screen.findByRole('heading', { level: 1, name: 'Pendientes' })
    return within(screen.getByRole('list', { name: 'Decisiones de este minuto' }))
  }

  test('[UNS-130] counts down, and z takes the decision back whole', async () => {
    const strip = await decided()
    expect(strip.getByText('Aprobaste la afiliación de Martina Sol Echeverri')).toBeTruthy()
    expect(strip.getByRole('timer').getAttribute('aria-label')).toMatch(/^Quedan (60|59) segundos$/)
    await settled()
    key('z')
    await screen.findByText(/^Deshecho: el trámite vuelve a esperar/)
    expect(desk.asked()).toContain('POST /decisiones/77/deshacer')
    expect(screen.queryByRole('list', { name: 'Decisiones de este minuto' })).toBeNull()
  })

  test('[UNS-130] that is over says so in the words of the server', async () => {
    const late = { status: 409, json: { error: 14, msg: 'Ya pasó el minuto para deshacer.', detalle: [] } }
    desk.set({ other: ({ path }) => (path.endsWith('/deshacer') ? late : undefined) })
    const strip = await decided()
    fireEvent.click(strip.getByRole('button', { name: /^Deshacer/ }))
    expect(await screen.findByText('Ya pasó el minuto para deshacer.')).toBeTruthy()
  })

  test('[UNS-130] is known again by a desk that opens anew', async () => {
    const row = {
      id: '77',
      pedido: '9',
      tipo: 'afiliacion',
      titulo: 'Afiliación',
      numero: '48307',
      persona: 'MARTINA SOL ECHEVERRI',
      distrito: 'La Plata',
      decision: 'rechazar',
      estado: 'tomada',
      quien: 'Marcela Ríos',
      esMia: true,
      cuando: Date.now(),
      restan: 40_000,
      motivo: '',
    }
    desk.set({
      other: ({ path }) => (path.endsWith('/decisiones') ? { json: { dia: '2025-11-12', filas: [row] } } : undefined),
    })
    desk.open('/gestionPortal/decididos')
    expect(await screen.findByText('Rechazaste la afiliación de Martina Sol Echeverri')).toBeTruthy()
    expect(await screen.findByText('Rechazado, en su minuto')).toBeTruthy()
  })
})
