// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProcedure } from '../../domain/procedure-builder'
import { fireEvent, screen, within } from '../../ui/support/setup'
import { openProcedures, procedures, rows } from './support'

let portal: Awaited<ReturnType<typeof openProcedures>>
beforeAll(async () => {
  portal = await openProcedures()
})
afterAll(() => portal.close())
beforeEach(() => portal.begin())
afterEach(() => portal.end())

const birth = aProcedure({
  tipo: 'Subsidio por nacimiento',
  nrotramite: '48310',
  alta: '2025-11-07',
  modificado: '2025-11-13',
  rutadocumento2: 'tramites/48310/adjuntos.pdf',
  suele: 'de 10 a 15 días hábiles',
})

const moved = {
  key: 'tramite:48310',
  event: 7,
  kind: 'tramite',
  about: '48310',
  name: 'Subsidio por nacimiento',
  state: 'EN CURSO',
  at: Date.now(),
} as const

const at = '/tramites/48310'

describe('[L31] the screen of one procedure', () => {
  test('says what to do, how it goes, its documents and who answers, in that order', async () => {
    portal.open([birth], undefined, { at })
    const title = await screen.findByRole('heading', { level: 1, name: 'Subsidio por nacimiento' })
    expect(document.activeElement).toBe(title)
    expect(screen.getByText('Trámite n.º 48.310')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copiar el número de trámite' })).toBeTruthy()
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['No tenés que hacer nada', 'Cómo va', 'Documentos', 'Quién responde'])
    const line = within(screen.getByRole('region', { name: 'Cómo va' }))
    expect(line.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Recibido',
      'En estudio',
      'Resuelto',
    ])
    const steps = line.getAllByRole('listitem')
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null])
    expect(line.getByText('Suele llevar de 10 a 15 días hábiles desde que se recibe.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Ver los adjuntos' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Escribir por este trámite' })).toBeTruthy()
  })

  test('a rejected one shows the fund’s words and the way to begin again', async () => {
    portal.open([{ ...birth, estado: 'RECHAZADO', observaciones: 'La partida no se lee.' }], undefined, { at })
    const todo = within(await screen.findByRole('region', { name: 'Podés iniciar el trámite de nuevo' }))
    expect(todo.getByText('La partida no se lee.')).toBeTruthy()
    expect(todo.getByRole('link', { name: 'Iniciar de nuevo' }).getAttribute('href')).toBe('/subsidios')
    expect(screen.getByText('Resuelto: rechazado')).toBeTruthy()
  })

  test('a number that is nobody’s, or somebody else’s, is said so, with the way to the list', async () => {
    portal.open([birth], undefined, { at: '/tramites/1' })
    expect(await screen.findByText('No encontramos este trámite')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver mis trámites' }).getAttribute('href')).toBe('/tramites')
  })

  test('without a connection it stands as it was read last, and the documents say what they need', async () => {
    portal.openOffline([birth], Date.parse('2025-11-13T09:42:00-03:00'), at)
    expect(await screen.findByRole('heading', { level: 1, name: 'Subsidio por nacimiento' })).toBeTruthy()
    expect(await screen.findAllByText('Para verlo necesitás conexión.')).toHaveLength(2)
  })
})

describe('[P25] the list', () => {
  test('marks what moved until it is opened, and comes back as it was left', async () => {
    portal.open([...procedures(11), birth], undefined, { news: { notifications: [moved], seen: {} } })
    await screen.findByText('Cambió hoy')
    expect(rows().filter(([type]) => type?.includes('Cambió hoy'))).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Subsidio por nacimiento' }).getAttribute('href')).toBe(at)
  })

  test('[PROC-002] shows the open or the ended ones, with their numbers', async () => {
    portal.open([...procedures(2), { ...birth, estado: 'APROBADO' }])
    await screen.findByRole('table', { name: 'Mis trámites' })
    const choices = within(screen.getByRole('group', { name: 'Cuáles ver' }))
    expect(choices.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'Todos 3',
      'Abiertos 2',
      'Terminados 1',
    ])
    fireEvent.click(choices.getByRole('radio', { name: /^Terminados/ }))
    expect(rows()).toHaveLength(1)
    fireEvent.click(choices.getByRole('radio', { name: /^Abiertos/ }))
    expect(rows()).toHaveLength(2)
  })
})
