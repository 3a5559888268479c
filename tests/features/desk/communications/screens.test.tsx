import { waitFor } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WireDeskCommunication } from '../../../../src/contract/communications/desk-schemas'
import { startRecorder, type Reply } from '../../../api/support/server'
import { aToken } from '../../../api/support/token'
import { act, fireEvent, render, screen, within } from '../../../ui/support/setup'

const load = async () => {
  let answer: (path: string) => Reply = () => ({ cut: true })
  const server = await startRecorder(({ path }) => answer(path))
  vi.stubEnv('VITE_API_HOST', server.url)
  const { CommunicationsSection } = await import('../../../../src/features/desk/communications/CommunicationsSection')
  const { SnackHost } = await import('../../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../../src/ui/dialogs/snack-store')
  const session = await import('../../../../src/api/session/session-store')
  const { reportConnection } = await import('../../../../src/api/connection')
  return {
    server,
    session,
    clearSnacks,
    reportConnection,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    open: (path: string) => {
      const place = memoryLocation({ path, record: true })
      render(
        <Router hook={place.hook} searchHook={place.searchHook}>
          <CommunicationsSection />
          <SnackHost />
        </Router>,
      )
      return place
    },
  }
}

let portal: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  portal = await load()
})
afterAll(async () => {
  await portal.server.stop()
  vi.unstubAllEnvs()
})
beforeEach(() => {
  portal.server.calls.length = 0
  portal.reportConnection(true)
  portal.session.startSession({ token: aToken({ nroafi: 'u-17', role: 'gestion' }), distrito: '' })
})
afterEach(() => {
  act(() => {
    portal.clearSnacks()
    portal.session.endSession('expired')
  })
})

const one: WireDeskCommunication = {
  id: 7,
  version: 3,
  titulo: 'Horarios de las fiestas',
  texto: '<p>El 24 <strong>no hay atención</strong>.</p><p><a href="/turnos">Ver mis turnos</a></p>',
  imagen: '',
  descripcion: '',
  estado: 'borrador',
  audiencia: { situacion: 'todos', distritos: [], nivel: null },
  prioridad: 1,
  desde: null,
  hasta: null,
  motivo: '',
}

const list = (filas: readonly WireDeskCommunication[]): Reply => ({
  json: {
    filas,
    total: filas.length,
    cuentas: { todas: filas.length, publicadas: 1, programadas: 0, borradores: 1, retiradas: 0 },
  },
})

const answers =
  (filas: readonly WireDeskCommunication[]) =>
  (path: string): Reply => {
    if (path.endsWith('/alcance')) return { json: { personas: 38_412 } }
    if (path.includes('/una/')) return { json: filas[0] }
    if (path.endsWith('/obtenerDatosComunes')) return { json: { distritos: [] } }
    if (path.endsWith('/retirar')) return { json: { borrador: 9 } }
    if (path.endsWith('/guardar') || path.endsWith('/publicar')) return { json: { id: 7, version: 4 } }
    return list(filas)
  }

const bodyOf = (end: string): unknown =>
  JSON.parse(portal.server.calls.find(({ path }) => path.endsWith(end))?.body ?? 'null')

describe('the list', () => {
  test('[P45] says how each one stands, and takes a published one back with a reason', async () => {
    const published = {
      ...one,
      id: 8,
      estado: 'publicada' as const,
      desde: '2025-11-01',
      hasta: '2025-11-30',
      prioridad: 5,
    }
    portal.answerWith(answers([published]))
    portal.open('/gestionPortal/comunicaciones')
    const table = await screen.findByRole('table')
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain(
      'Horarios de las fiestasTodos01/11/2025hasta el 30/11/2025ImportantePublicada',
    )
    fireEvent.click(within(table).getByRole('button', { name: 'Qué hacer con Horarios de las fiestas' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Retirar' }))
    const dialog = await screen.findByRole('dialog', { name: '¿Retirar «Horarios de las fiestas»?' })
    await waitFor(() => expect(dialog.textContent).toContain('de 38.412 personas'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retirar' }))
    expect(await within(dialog).findByText('Campo requerido.')).toBeTruthy()
    fireEvent.input(within(dialog).getByLabelText('Motivo'), { target: { value: 'Datos viejos.' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Retirar' }))
    await screen.findByText('Se retiró «Horarios de las fiestas».')
    expect(bodyOf('/retirar')).toEqual({ id: 8, version: 3, motivo: 'Datos viejos.', borrador: true })
  })

  test('[P45] says that there is none yet, and that the line is cut', async () => {
    portal.answerWith(answers([]))
    portal.open('/gestionPortal/comunicaciones')
    expect(await screen.findByText('Todavía no hay comunicaciones')).toBeTruthy()
    portal.answerWith(() => ({ cut: true }))
    fireEvent.click(screen.getByRole('tab', { name: /Borradores/ }))
    expect(await screen.findByText('Sin conexión')).toBeTruthy()
  })
})

describe('the editor', () => {
  test('[P45] [COMM-004] opens a draft, shows it as its readers see it, and publishes it', async () => {
    portal.answerWith(answers([one]))
    const place = portal.open('/gestionPortal/comunicaciones?id=7')
    const text = await screen.findByRole('textbox', { name: 'Texto' })
    expect(text.innerHTML).toContain('<strong>no hay atención</strong>')
    const preview = screen.getByRole('img', { name: 'Vista previa en un teléfono' })
    expect(within(preview).getByText('Ver mis turnos').className).toContain('btn-primary')
    fireEvent.click(screen.getByRole('button', { name: 'Publicar ahora' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publicar «Horarios de las fiestas»' })
    await waitFor(() =>
      expect(dialog.textContent).toContain('38.412 personas: activos y jubilados, todos los distritos'),
    )
    fireEvent.click(within(dialog).getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(place.history.at(-1)).toBe('/gestionPortal/comunicaciones?estado=publicadas&pagina=1'))
    // Nothing was changed: only the publishing is sent.
    expect(bodyOf('/guardar')).toBeNull()
    expect(bodyOf('/publicar')).toEqual({ id: 7, version: 3, cuando: 'ahora' })
  })

  test('[P45] says what is missing, and keeps what is typed when it is asked to', async () => {
    portal.answerWith(answers([one]))
    portal.open('/gestionPortal/comunicaciones?escribir')
    await screen.findByRole('textbox', { name: 'Texto' })
    fireEvent.click(screen.getByRole('button', { name: 'Programar' }))
    expect(await screen.findAllByText('Campo requerido.')).toHaveLength(3)
    fireEvent.input(screen.getByLabelText('Título', { selector: 'input' }), { target: { value: 'Horarios' } })
    fireEvent.click(screen.getByRole('button', { name: 'Guardar borrador' }))
    await screen.findAllByText(/^Borrador guardado/)
    expect(bodyOf('/guardar')).toMatchObject({ id: null, titulo: 'Horarios', texto: [], desde: '' })
  })
})
