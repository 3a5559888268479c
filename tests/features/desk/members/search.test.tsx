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
  const { MembersPage } = await import('../../../../src/features/desk/members/MembersPage')
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
          <MembersPage />
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
    expect(who.textContent).toBe('Lucía Fernanda AlbarracínAfiliada/oMP84217DistritoLa Plata')
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
    await waitFor(
      () => document.querySelector('[aria-invalid="true"], .empty') ?? Promise.reject(new Error('no answer')),
    )
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
    expect(words()).toContain('Revisá los números: son hasta 6.')
    // What is asked next has no answer yet, and does not keep the one before.
    searchFor('')
    expect(words()).toContain('Campo requerido.')
    expect(screen.queryByRole('heading', { name: 'No encontramos el número 84271' })).toBeNull()
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

const people = (numbers: readonly string[], demasiadas = false): Reply => ({
  json: {
    demasiadas,
    personas: numbers.map((nroafi) => ({
      ...lucia,
      nroafi,
      nrodoc: '31482906',
      sexo: 'F',
      estado: 'ACTIVO',
    })),
  },
})
const personField = () => screen.getByLabelText<HTMLInputElement>('DNI, o apellido y nombre')
const searchPerson = (text: string) => {
  fireEvent.input(personField(), { target: { value: text } })
  press('Buscar')
}

describe('the search by person', () => {
  test('[OP26] by name lists who it may be, and opens one; the way back leads to the list', async () => {
    portal.answerWith((path) => (path.endsWith('/buscar') ? people(['84217', '90001']) : found([])))
    portal.open()
    searchPerson('albarracín')
    const table = await screen.findByRole('table', { name: 'Personas encontradas' })
    expect(within(table).getAllByRole('row')[1]?.textContent).toBe(
      'Lucía Fernanda AlbarracínAfiliada8421731.482.906La PlataActivaAbrir',
    )
    expect(table.querySelectorAll('mark')[0]?.textContent).toBe('Albarracín')
    expect(portal.server.calls.map(({ body }) => body)).toEqual(['{"nombre":"albarracin"}'])
    press('Abrir a Lucía Fernanda Albarracín, MP 84217')
    await screen.findByRole('region', { name: 'Persona encontrada' })
    press('Afiliados')
    await screen.findByRole('table', { name: 'Personas encontradas' })
    expect(asked()).toHaveLength(2)
  })

  test('[OP26] by one exact DNI opens at once', async () => {
    portal.answerWith((path) => (path.endsWith('/buscar') ? people(['84217']) : found([])))
    portal.open()
    searchPerson('31.482.906')
    await screen.findByRole('region', { name: 'Persona encontrada' })
    expect(portal.server.calls[0]?.body).toBe('{"dni":"31482906"}')
  })

  test('[OP26] that fits too many says so and shows nobody', async () => {
    portal.answerWith(() => people([], true))
    portal.open()
    searchPerson('mar')
    expect(await screen.findByRole('heading', { name: 'Escribí algo más' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test.each([
    ['99.999.999', 'No encontramos el DNI 99.999.999'],
    ['zzzz', 'No encontramos a nadie con ese nombre'],
  ])('[OP26] [P47] of %s finds nobody, and the answer goes with its question', async (typed, title) => {
    portal.answerWith(() => people([]))
    portal.open()
    searchPerson(typed)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    searchPerson('al')
    expect(words()).toContain('Escribí al menos 3 letras del apellido o del nombre.')
    expect([document.activeElement, screen.queryByRole('heading', { name: title })]).toEqual([personField(), null])
  })

  test('[OP26] what is typed in one field empties the other', async () => {
    portal.open()
    typeIn('84217')
    fireEvent.blur(field())
    fireEvent.input(personField(), { target: { value: 'albarracín' } })
    fireEvent.blur(personField())
    await waitFor(() => expect([field().value, personField().value]).toEqual(['', 'albarracín']))
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
    ).toEqual(['Afiliados', 'Actualizar', 'Declaración jurada del trámite 48.377'])
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
