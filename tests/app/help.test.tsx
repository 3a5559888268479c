import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HelpHost } from '../../src/app/help/HelpHost'
import { endSession, enterOffline } from '../../src/api/session/session-store'
import { reportConnection } from '../../src/api/connection'
import { countLoss } from '../../src/offline/log/losses'
import { noteEvent } from '../../src/offline/log/note'
import { emptyLog, openLog } from '../../src/offline/log/ring'
import { reportReadiness } from '../../src/offline/database/readiness'
import { takeReport } from '../../src/forms/offered-report'
import { HelpLink } from '../../src/forms/HelpLink'
import { HelpButton } from '../../src/ui/actions/HelpButton'
import { closeHelp } from '../../src/ui/actions/help-store'
import { act, fireEvent, render, screen, within } from '../ui/support/setup'

const writeText = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  openLog()
  emptyLog()
  localStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00-03:00'), toFake: ['Date'] })
  writeText.mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persisted: () => Promise.resolve(false) },
  })
  act(() => {
    reportConnection(true)
    reportReadiness({ kind: 'preparing', done: 10, total: 40 })
  })
})
afterEach(() => {
  vi.useRealTimers()
  act(() => {
    closeHelp()
    endSession('logout')
  })
})

let visited: readonly string[] = []

const open = async () => {
  const { hook, history } = memoryLocation({ path: '/afiliados/login', record: true })
  visited = history
  render(
    <Router hook={hook} base="/afiliados">
      <HelpButton compact />
      <HelpLink topic="fotos">Qué fotos sirven</HelpLink>
      <HelpHost />
    </Router>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Ayuda' }))
  return within(await screen.findByRole('dialog', { name: 'Ayuda' }))
}

const openReport = async () => {
  fireEvent.click((await open()).getByRole('link', { name: /^Informe técnico/ }))
  return within(await screen.findByRole('dialog', { name: 'Informe técnico' }))
}

describe('the help over a screen', () => {
  test('opens at the topic of the question, leads to all topics, and leaves the screen as it is', async () => {
    const help = await open()
    fireEvent.click(help.getByRole('button', { name: 'Cerrar la ayuda' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Qué fotos sirven' }))
    const topic = within(await screen.findByRole('dialog', { name: 'Fotos y documentos: cuáles sirven' }))
    fireEvent.click(topic.getByRole('button', { name: 'Todos los temas' }))
    expect(await screen.findByRole('dialog', { name: 'Ayuda' })).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: '¿Qué necesitás resolver?' })).toBeTruthy()
  })
})

describe('[ERR-009] [ERR-010] the help', () => {
  test('tells how this device stands, and nothing before it is so', async () => {
    const help = await openReport()
    // Nobody is signed in: there is no account whose security could be looked after.
    expect(help.queryByRole('button', { name: 'Seguridad de tu cuenta' })).toBeNull()
    const facts = () => help.getAllByRole('definition').map(({ textContent }) => textContent)
    await expect
      .poll(facts)
      .toEqual([
        'Hay conexión.',
        'Preparando el uso sin conexión… 25 %',
        'El navegador puede borrarlo si falta espacio. Si instalás el portal, lo conserva.',
        '0.0.0+test',
      ])
    act(() => {
      reportReadiness({ kind: 'ready' })
      reportConnection(false)
    })
    expect(facts().slice(0, 2)).toEqual(['No hay conexión.', 'Listo para usar sin conexión'])
  })

  test('shows the whole technical report in words, and copies it', async () => {
    noteEvent({ kind: 'image', outcome: 'unreadable' })
    noteEvent({ kind: 'call', call: 'procedures', outcome: 'silence', took: 'longer' })
    const help = await openReport()
    expect(
      within(help.getByRole('group', { name: 'Lo que anotó el portal' })).getAllByRole('listitem')[0]?.textContent,
    ).toBe('22/11/2026 12:00:00 · Consulta «trámites»: no hubo respuesta en 20 segundos o más.')
    fireEvent.click(help.getByRole('button', { name: 'Copiar informe' }))
    await help.findByText('Informe copiado: ya lo podés pegar en un mensaje.')
    const text = String(writeText.mock.calls[0]?.[0])
    expect(text).toContain('Versión del portal: 0.0.0+test')
    expect(text).toContain('22/11/2026 12:00:00  No se pudo leer una imagen.')
    expect(text).toContain('un archivo que no se pudo leer: 1')
  })

  test('what is noted while the report is read waits for a press, and is copied as well', async () => {
    noteEvent({ kind: 'image', outcome: 'unreadable' })
    const help = await openReport()
    const shown = () =>
      within(help.getByRole('group', { name: 'Lo que anotó el portal' })).getAllByRole('listitem').length
    act(() => noteEvent({ kind: 'call', call: 'procedures', outcome: 'silence', took: 'longer' }))
    expect(shown()).toBe(1)
    fireEvent.click(help.getByRole('button', { name: 'Ver una línea nueva' }))
    expect(shown()).toBe(2)
    act(() => noteEvent({ kind: 'image', outcome: 'unreadable' }))
    expect(shown()).toBe(2)
    fireEvent.click(help.getByRole('button', { name: 'Copiar informe' }))
    await help.findByText('Informe copiado: ya lo podés pegar en un mensaje.')
    expect(shown()).toBe(3)
    expect(String(writeText.mock.lastCall?.[0]).match(/No se pudo leer una imagen/g)).toHaveLength(2)
  })

  test('says how to go on where the browser lets nothing be copied', async () => {
    writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    const help = await openReport()
    fireEvent.click(help.getByRole('button', { name: 'Copiar informe' }))
    expect(await help.findByText('El navegador no dejó copiar. Guardalo como archivo.')).toBeTruthy()
  })

  test('saves it as a file', async () => {
    const saved: Blob[] = []
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
      revokeObjectURL: () => undefined,
    })
    const help = await openReport()
    fireEvent.click(help.getByRole('button', { name: 'Guardar como archivo' }))
    expect(await help.findByText('Informe guardado en tus descargas.')).toBeTruthy()
    expect(await saved[0]?.text()).toContain('Nada para contar.')
  })

  test('goes along with a message to the office, which only its person sends', async () => {
    enterOffline('120001')
    const help = await openReport()
    fireEvent.click(help.getByRole('button', { name: 'Adjuntar a un mensaje' }))
    expect(takeReport()).toContain('Versión del portal: 0.0.0+test')
    expect(visited.at(-1)).toBe('/afiliados/mediosDeContacto')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('lets the person read the counts that go along with a call', async () => {
    countLoss('full')
    const help = await openReport()
    expect(help.getByText('sin espacio en el dispositivo: 1')).toBeTruthy()
  })
})
