import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { encodeFoundProcedures } from '../../../../src/contract/procedures/procedures'
import type { Procedure } from '../../../../src/domain/procedures'
import { startRecorder, type Reply } from '../../../api/support/server'
import { aToken } from '../../../api/support/token'
import { aProcedure } from '../../../domain/procedure-builder'
import { act, fireEvent, render, screen, within } from '../../../ui/support/setup'
import { words } from '../../acts'
import { aWindow, browserOpens, procedures } from '../../procedures/support'

const load = async () => {
  let answer: (path: string) => Reply = () => ({ cut: true })
  const server = await startRecorder(({ path }) => answer(path))
  vi.stubEnv('VITE_API_HOST', server.url)
  const { LookUpPage } = await import('../../../../src/features/desk/look-up/LookUpPage')
  const { SnackHost } = await import('../../../../src/ui/dialogs/SnackHost')
  const { clearSnacks } = await import('../../../../src/ui/dialogs/snack-store')
  const session = await import('../../../../src/api/session/session-store')
  const { reportConnection } = await import('../../../../src/api/connection')
  return {
    server,
    reportConnection,
    session,
    clearSnacks,
    answerWith: (next: typeof answer) => {
      answer = next
    },
    open: () =>
      render(
        <>
          <LookUpPage />
          <SnackHost />
        </>,
      ),
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
  vi.unstubAllGlobals()
})

const lucia = { nroafi: '84217', apellido: 'ALBARRACÍN', nombres: 'LUCÍA FERNANDA', desdistrito: 'La Plata' }
const bruno = { nroafi: '120002', apellido: "D'ANGELO", nombres: 'BRUNO', desdistrito: 'Mar del Plata' }

const found = (list: readonly Procedure[], member = lucia): Reply => ({
  json: encodeFoundProcedures({ member, procedures: [...list] }),
})
const nobody: Reply = { status: 404, json: { error: 404, msg: 'No encontramos el número 84271', detalle: [] } }

const field = () => screen.getByLabelText<HTMLInputElement>('Número de afiliado')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const typeIn = (text: string) => {
  fireEvent.input(field(), { target: { value: text } })
}
const searchFor = (text: string) => {
  typeIn(text)
  press('Buscar')
}
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const asked = () => portal.server.calls.map(({ method, path }) => `${method} ${path}`)

describe('the search', () => {
  test('[MGMT-002] [MGMT-003] [API-019] by number shows who it is and five procedures a page, the newest first', async () => {
    portal.answerWith(() => found(procedures(12)))
    portal.open()
    searchFor('84217')
    const who = await screen.findByRole('region', { name: 'Persona encontrada' })
    expect(who.textContent).toBe('LFAfiliada/oLucía Fernanda AlbarracínMP84217DistritoLa Plata')
    expect(asked()).toEqual(['GET /portalafiliado-api/portal/misTramites/84217'])
    expect(screen.getByRole('heading', { name: 'Trámites' }).nextSibling?.textContent).toBe('12')
    expect(rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent)).toEqual([
      '48.012',
      '48.011',
      '48.010',
      '48.009',
      '48.008',
    ])
    press('Página siguiente')
    press('Página siguiente')
    expect(rows()).toHaveLength(2)
    expect(words()).toContain('11 a 12 de 12')
    expect(screen.getByText('Lucía Fernanda Albarracín: 12 trámites.').getAttribute('role')).toBe('status')
  })

  test.each([
    ['84.217', '84217', 1],
    ['ochenta', '', 0],
    ['84a21b7', '84217', 1],
    ['1234567', '1234567', 0],
    ['', '', 0],
  ])('[MGMT-004] takes of %j the number %j, and asks %i times', async (typed, kept, times) => {
    portal.answerWith(() => found([]))
    portal.open()
    searchFor(typed)
    expect(field().value).toBe(kept)
    if (times === 1) await screen.findByText('No tiene trámites')
    expect(asked()).toHaveLength(times)
  })

  test('[MGMT-004] of nothing says so at the field and goes there', () => {
    portal.open()
    press('Buscar')
    expect(words()).toContain('Campo requerido.')
    expect(document.activeElement).toBe(field())
  })

  test('[MGMT-002] of a number of nobody says which, and what to look at', async () => {
    portal.answerWith(() => nobody)
    portal.open()
    searchFor('84271')
    expect(await screen.findByRole('heading', { name: 'No encontramos el número 84271' })).toBeTruthy()
    expect(words()).toContain('Revisá los números. Son hasta 6, sin puntos.')
    // What is asked next has no answer yet, and does not keep the one before.
    searchFor('')
    expect(words()).toContain('Campo requerido.')
    expect(screen.queryByRole('heading', { name: 'No encontramos el número 84271' })).toBeNull()
  })

  test('the next one takes the person before from the screen at once, and clearing does too', async () => {
    portal.answerWith((path) => (path.endsWith('/84217') ? found([aProcedure()]) : found([], bruno)))
    portal.open()
    searchFor('84217')
    await screen.findByText('Lucía Fernanda Albarracín')
    searchFor('120002')
    expect(screen.queryByText('Lucía Fernanda Albarracín')).toBeNull()
    await screen.findByText("Bruno D'Angelo")
    press('Borrar el número')
    expect(screen.queryByRole('region', { name: 'Persona encontrada' })).toBeNull()
    expect([field().value, document.activeElement]).toEqual(['', field()])
  })

  test.each<[string, Reply, string]>([
    ['whose answer is lost', { cut: true }, 'Para buscar un afiliado necesitás conexión.'],
    [
      'that is one too many',
      { status: 429, json: { error: 429, msg: 'Hiciste muchas búsquedas seguidas. Esperá 5 minutos.', detalle: [] } },
      'Hiciste muchas búsquedas seguidas. Esperá 5 minutos.',
    ],
    ['that something else answers', { html: '<h1>Hotel</h1>' }, 'No pudimos completar la consulta.'],
  ])('%s says why, keeps the number and can be repeated', async (_what, reply, said) => {
    portal.answerWith(() => reply)
    portal.open()
    searchFor('84217')
    expect((await screen.findByRole('alert')).textContent).toContain(said)
    expect(field().value).toBe('84217')
    portal.answerWith(() => found([]))
    act(() => portal.reportConnection(true))
    press('Probar de nuevo')
    await screen.findByText('Lucía Fernanda Albarracín')
  })

  test('without a connection asks nobody and says first what it needs', () => {
    portal.reportConnection(false)
    portal.open()
    expect(words()).toContain('Para buscar un afiliado necesitás conexión. En este dispositivo no queda nada')
    searchFor('84217')
    expect(asked()).toEqual([])
  })

  test('whose session is over ends here', async () => {
    portal.answerWith(() => ({ status: 401, json: { error: 401, msg: 'Tu sesión terminó.', detalle: [] } }))
    portal.open()
    searchFor('84217')
    await waitFor(() => expect(portal.session.getSession()).toBeNull())
  })
})

describe('what was found', () => {
  test('[MGMT-002] [MGMT-005] can be read and nothing else: no act on a procedure, no attachments', async () => {
    portal.answerWith(() => found([aProcedure({ rutadocumento2: 'tramites/48377/adjuntos.pdf' })]))
    portal.open()
    searchFor('84217')
    await screen.findByRole('table')
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Borrar el número', 'Buscar', 'Actualizar', 'Declaración jurada del trámite 48.377'])
  })

  test('its declaration opens in a window of its own, by the management’s own way', async () => {
    const popup = aWindow()
    browserOpens(popup)
    const pdf: Reply = { html: '%PDF-1.4 Declaración', headers: { 'content-type': 'application/pdf' } }
    portal.answerWith((path) => (path.endsWith('/declaracion') ? pdf : found([aProcedure()])))
    portal.open()
    searchFor('84217')
    await screen.findByRole('table')
    press('Declaración jurada del trámite 48.377')
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('blob:documento-1'))
    expect(asked().at(-1)).toBe('POST /portalafiliado-api/portal/misTramites/84217/declaracion')
  })

  test('is refreshed; a refresh that fails says why and takes nothing away', async () => {
    portal.answerWith(() => found([aProcedure({ estado: 'EN CURSO' })]))
    portal.open()
    searchFor('84217')
    await screen.findByText('EN CURSO')
    portal.answerWith(() => ({ status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } }))
    press('Actualizar')
    await screen.findByText('Ocurrió un error.')
    expect(rows()).toHaveLength(1)
    portal.answerWith(() => found([aProcedure({ estado: 'APROBADO' })]))
    press('Actualizar')
    await screen.findByText('APROBADO')
    expect(words()).not.toContain('Ocurrió un error.')
  })

  test('leaves nothing in the browser’s storage', async () => {
    portal.answerWith(() => found([aProcedure()]))
    portal.open()
    searchFor('84217')
    await screen.findByRole('table')
    const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(kept).not.toMatch(/84217|albarrac|la plata/i)
  })
})
