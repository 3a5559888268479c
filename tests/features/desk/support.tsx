import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { vi } from 'vitest'
import type { DeskPreferences } from '../../../src/domain/desk/preferences'
import type { Queue } from '../../../src/domain/desk/queue'
import type { DeskRequest } from '../../../src/domain/desk/request'
import { startRecorder, type Call, type Reply } from '../../api/support/server'
import { aToken } from '../../api/support/token'
import { act, fireEvent, render, screen } from '../../ui/support/setup'
import { bringNodeBuffers } from '../node-realm'
import { aQueue, aRequest } from './builders'

bringNodeBuffers()

/** What the desk's server knows and answers; a test changes it. `other` answers before everything else. */
export type World = {
  queue: Queue
  request: DeskRequest
  preferences: DeskPreferences
  other: (call: Call) => Reply | undefined
}

const base = '/portalafiliado-api/portal/gestion'

const firstWorld = (): World => ({
  queue: aQueue(),
  request: aRequest(),
  preferences: { atajos: true, vistas: [] },
  other: () => undefined,
})

const answerOf = (world: World, call: Call): Reply => {
  const own = world.other(call)
  if (own) return own
  const path = call.path.replace(base, '')
  if (path === '/sesion') return { json: { nombre: 'Marcela Ríos', permisos: ['consulta', 'decision'] } }
  if (path === '/preferencias') return { json: call.method === 'PUT' ? JSON.parse(call.body) : world.preferences }
  if (path === '/decisiones') return { json: { dia: '2025-11-12', filas: [] } }
  if (path.startsWith('/nuevos')) return { json: { nuevos: 0, esperan: 1 } }
  if (path.endsWith('/decidir')) {
    const { decision } = JSON.parse(call.body)
    return { json: { id: '77', decision, restan: 60_000 } }
  }
  if (path.endsWith('/deshacer')) return { json: { id: '77', decision: 'aprobar', restan: 0 } }
  if (path.endsWith('/tomar')) return { json: { tiene: world.request.tiene } }
  if (path.includes('/documentos/')) return { html: 'JPEG', headers: { 'content-type': 'image/jpeg' } }
  if (/^\/pendientes\/\d+$/.test(path)) return { json: world.request }
  if (path.startsWith('/pendientes')) return { json: world.queue }
  return { status: 404, json: { error: 404, msg: 'No existe.', detalle: [] } }
}

/** The whole desk against a server that answers with the builders; see World. */
export const loadDesk = async () => {
  let world = firstWorld()
  const server = await startRecorder((call) => answerOf(world, call))
  vi.stubEnv('VITE_API_HOST', server.url)
  const { DeskScreen } = await import('../../../src/app/desk/DeskScreen')
  const { SnackHost } = await import('../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../src/ui/dialogs/snack-store')
  const session = await import('../../../src/api/session/session-store')
  const { reportConnection } = await import('../../../src/api/connection')
  return {
    reportConnection,
    session,
    /** Calls to the desk since the last one of these, without their base. */
    asked: (): string[] => server.calls.map(({ method, path }) => `${method} ${path.replace(base, '')}`),
    /** The body of the last call whose path ends so. */
    lastBody: (end: string): unknown => {
      const body = server.calls.findLast(({ path }) => path.endsWith(end))?.body ?? ''
      return JSON.parse(Buffer.from(body, 'latin1').toString('utf8'))
    },
    set: (part: Partial<World>): void => {
      world = { ...world, ...part }
    },
    /** Signs somebody of the management in, with an empty world. */
    begin: (): void => {
      world = firstWorld()
      server.calls.length = 0
      reportConnection(true)
      session.startSession({ token: aToken({ nroafi: 'u-17', role: 'gestion' }), distrito: '' })
      vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
    },
    end: (): void =>
      act(() => {
        clearSnacks()
        session.endSession('expired')
      }),
    stop: async (): Promise<void> => {
      await server.stop()
      vi.unstubAllEnvs()
    },
    open: (address: string) => {
      const [path = '', search = ''] = address.split('?')
      const place = memoryLocation({ path, ...(search ? { searchPath: search } : {}), record: true })
      const view = render(
        <Router hook={place.hook} searchHook={place.searchHook}>
          <DeskScreen />
          <SnackHost />
        </Router>,
      )
      return { address: () => place.history.at(-1), close: view.unmount }
    },
  }
}

/** Presses the button with that name. */
export const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }))
}

/** Waits until what was just drawn listens to the keyboard. */
export const settled = (): Promise<void> => act(() => Promise.resolve())

/** Presses a key where the focus is. */
export const key = (name: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
}
