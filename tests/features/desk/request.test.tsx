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

const open = async () => {
  const opened = desk.open('/gestionPortal/tramite?pedido=9&distrito=3')
  await screen.findByRole('heading', { level: 1, name: 'Afiliación de Martina Sol Echeverri' })
  return opened
}

const region = (name: string) => within(screen.getByRole('region', { name }))

describe('one request', () => {
  test('[UNS-130] shows first what is to be looked at, and folds what is good', async () => {
    const { address } = await open()
    const checks = region('Controles')
    expect(checks.getAllByRole('listitem')[0]?.textContent).toContain('Para mirar: DNI DORSO: la foto es poco nítida')
    expect(checks.getByText('1 control está bien')).toBeTruthy()
    fireEvent.click(checks.getByRole('button', { name: 'Mirarlo' }))
    const documents = region('Documentos')
    expect(documents.getByRole('button', { name: 'DNI DORSO, para mirar, visto' }).getAttribute('aria-current')).toBe(
      'true',
    )
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Pendientes' }))
    expect(address()).toBe('/gestionPortal?distrito=3')
  })

  test('[UNS-130] compares what was declared with the other source, and can show only what differs', async () => {
    await open()
    const table = screen.getByRole('table', { name: /^Lo que declaró/ })
    const data = () =>
      within(table)
        .getAllByRole('row')
        .slice(2)
        .map(({ textContent }) => textContent)
    expect(data()).toEqual([
      'NombresMARTINA SOLInforma el Colegio: Igual',
      'ApellidoECHEVERRIInforma el Colegio: ECHEVERRI DE QUIROGADistinto',
      'CUIL27-38904117-9Informa el Colegio: No lo informa',
    ])
    press('Solo lo distinto (1)')
    expect(data()).toEqual(['ApellidoECHEVERRIInforma el Colegio: ECHEVERRI DE QUIROGADistinto'])
  })

  test('[UNS-130] turns, enlarges and goes along its documents by keys; a PDF opens in a window of its own', async () => {
    await open()
    await waitFor(() => expect(screen.getByRole('img', { name: 'DNI FRONTAL' })).toBeTruthy())
    await settled()
    key('g')
    await settled()
    key('+')
    expect(words()).toContain('DNI FRONTAL, 1 de 3, girado 90 grados')
    expect(words()).toContain('150\u00a0%')
    await settled()
    key(']')
    await settled()
    key(']')
    expect(screen.getByRole('button', { name: 'Abrir el PDF: Certificado' })).toBeTruthy()
    expect(words()).toContain('Miraste 3 de 3 documentos')
    expect(desk.asked()).toContain('GET /pendientes/9/documentos/d1')
    expect(desk.asked()).not.toContain('GET /pendientes/9/documentos/d3')
    press('Ver en toda la pantalla')
    const full = within(await screen.findByRole('dialog', { name: 'Documento 3 de 3' }))
    fireEvent.click(full.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a document that is not there says so, and the rest stays', async () => {
    const gone = { status: 404, json: { error: 404, msg: 'Este documento no está en el archivo.', detalle: [] } }
    desk.set({ other: ({ path }) => (path.includes('/documentos/') ? gone : undefined) })
    await open()
    expect((await screen.findByText('Este documento no está en el archivo.')).closest('[role=alert]')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Rechazar' }).getAttribute('aria-disabled')).toBeNull()
  })
})

describe('who has it', () => {
  test('[UNS-130] somebody else: it can be read, not decided, and taken over', async () => {
    const theirs = { nombre: 'Julián Paz', esMio: false, desde: Date.now(), hasta: Date.now() }
    desk.set({ request: aRequest({ tiene: theirs }) })
    await open()
    expect(words()).toContain('Julián Paz lo tiene abierto desde las')
    press('Aprobar')
    expect(await screen.findAllByText('Lo tiene Julián Paz')).toHaveLength(2)
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Tomarlo yo')
    await waitFor(() => expect(desk.lastBody('/tomar')).toEqual({ acto: 'tomarlo' }))
  })

  test('[UNS-130] nobody: what is decided takes it first', async () => {
    desk.set({ request: aRequest({ tiene: null }) })
    await open()
    expect(words()).toContain('Nadie lo tiene')
    await settled()
    key('r')
    await screen.findByRole('dialog', { name: 'Rechazar la afiliación de Martina Sol Echeverri' })
    expect(desk.lastBody('/tomar')).toEqual({ acto: 'tomar' })
  })

  test('[UNS-151] an own request cannot be decided, and says why', async () => {
    desk.set({ request: aRequest({ impedimento: 'Es tu propio trámite: lo decide otra persona.' }) })
    await open()
    expect(words()).toContain('Es tu propio trámite: lo decide otra persona.')
    for (const name of ['Rechazar', 'Pedir un documento', 'Aprobar'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
  })
})

test('a request that is not there leads back to the queue', async () => {
  const gone = { status: 404, json: { error: 404, msg: 'Este trámite no existe.', detalle: [] } }
  desk.set({ other: ({ path }) => (path.endsWith('/pendientes/9') ? gone : undefined) })
  desk.open('/gestionPortal/tramite?pedido=9')
  await screen.findByRole('heading', { name: 'No encontramos este trámite' })
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Pendientes' })).toBeTruthy()
})

test('[UNS-127] a lost line leaves what was read, and says what it needs', async () => {
  await open()
  // An answer that was on its way, as the picture of a document, says that the line is there.
  await waitFor(() => {
    act(() => desk.reportConnection(false))
    expect(words()).toContain('Para decidir hace falta conexión; lo que estabas escribiendo queda en esta pestaña')
  })
})
