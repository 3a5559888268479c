// @vitest-environment jsdom
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Permission } from '../../../src/domain/desk/permissions'
import { startRecorder, type Reply } from '../../api/support/server'
import { aToken } from '../../api/support/token'
import { act, fireEvent, render, screen, within } from '../../ui/support/setup'

const load = async () => {
  let answer: (path: string) => Reply = () => ({ cut: true })
  const server = await startRecorder(({ path }) => answer(path))
  vi.stubEnv('VITE_API_HOST', server.url)
  const { DeskScreen } = await import('../../../src/app/desk/DeskScreen')
  const session = await import('../../../src/api/session/session-store')
  const { reportConnection } = await import('../../../src/api/connection')
  const open = (path: string) => {
    const { hook, history } = memoryLocation({ path, record: true })
    render(
      <Router hook={hook}>
        <DeskScreen />
      </Router>,
    )
    return { address: () => history.at(-1) }
  }
  return {
    server,
    session,
    reportConnection,
    open,
    answerWith: (next: typeof answer) => {
      answer = next
    },
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
  desk.reportConnection(true)
  desk.session.startSession({ token: aToken({ nroafi: 'u-17', role: 'gestion' }), distrito: '' })
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  act(() => desk.session.endSession('expired'))
  vi.useRealTimers()
})

const who = (nombre: string, ...permisos: Permission[]): Reply => ({ json: { nombre, permisos } })
const drawer = () => within(screen.getByRole('complementary', { name: 'Menú principal' }))
const labels = () =>
  drawer()
    .queryAllByRole('link')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('the sections', () => {
  test('[MGMT-002] [UNS-151] are those of the permissions, and the first one opens by itself', async () => {
    desk.answerWith(() => who('Marcela Ríos', 'consulta'))
    const { address } = desk.open('/gestionPortal')
    expect(await screen.findByRole('heading', { name: 'Afiliados' })).toBeTruthy()
    expect(labels()).toEqual(['Afiliados'])
    expect(address()).toBe('/gestionPortal/afiliados')
    expect(document.title).toBe('Afiliados · Gestión · PORTAL WEB - CPP')
    expect(screen.getByRole('button', { name: 'Menú de Marcela Ríos (MR)' }).textContent).toBe('MR')
  })

  test('[UNS-151] that somebody lacks are not shown, whatever the address says', async () => {
    desk.answerWith(() => who('', 'operacion'))
    desk.open('/gestionPortal/afiliados')
    expect(await screen.findByRole('heading', { name: 'Tu usuario no tiene ninguna sección' })).toBeTruthy()
    expect(labels()).toEqual([])
    expect(screen.queryByLabelText('Número de afiliado')).toBeNull()
  })

  test('[ROUTE-002] an address of no section leads to the first, and any letter case to its own', async () => {
    desk.answerWith(() => who('', 'consulta'))
    expect(desk.open('/gestionPortal/otra/cosa').address()).toBe('/gestionPortal/otra/cosa')
    await screen.findByRole('heading', { name: 'Afiliados' })
  })

  test('[NAV-007] stand in the full-screen menu of a phone, with the way out', async () => {
    desk.answerWith(() => who('', 'consulta'))
    desk.open('/gestionPortal/afiliados')
    await screen.findByRole('heading', { name: 'Afiliados' })
    fireEvent.click(screen.getByRole('button', { name: 'Más' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Menú' }))
    expect(menu.getByRole('link', { name: 'Afiliados' }).getAttribute('aria-current')).toBe('page')
    expect(menu.getByRole('button', { name: 'Salir' })).toBeTruthy()
  })
})

describe('who is at the desk', () => {
  test('is asked again when the connection is back, and by a button', async () => {
    desk.answerWith(() => ({ cut: true }))
    desk.open('/gestionPortal')
    expect((await screen.findByRole('alert')).textContent).toContain('La mesa necesita conexión para todo.')
    desk.answerWith(() => ({ status: 500, json: { error: 500, msg: 'Ocurrió un error.', detalle: [] } }))
    act(() => desk.reportConnection(true))
    await screen.findByText('Ocurrió un error.')
    desk.answerWith(() => who('', 'consulta'))
    fireEvent.click(screen.getByRole('button', { name: 'Probar de nuevo' }))
    await screen.findByRole('heading', { name: 'Afiliados' })
  })

  test('[SESSION-007] leaves by "Salir", and nothing of the desk stays', async () => {
    desk.answerWith(() => who('Marcela Ríos', 'consulta'))
    desk.open('/gestionPortal/afiliados')
    await screen.findByRole('heading', { name: 'Afiliados' })
    fireEvent.click(drawer().getByRole('button', { name: 'Salir' }))
    await waitFor(() => expect(desk.session.getSession()).toBeNull())
    expect(desk.session.getSessionEnd()).toBe('logout')
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Marcela')
  })
})

describe('a desk that nobody touches', () => {
  const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))

  test('[UNS-127] asks after 14 minutes, goes on by a touch, and ends its session after 15', async () => {
    desk.answerWith(() => who('', 'consulta'))
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
    desk.session.startSession({ token: aToken({ nroafi: 'u-17', role: 'gestion' }), distrito: '' })
    desk.open('/gestionPortal/afiliados')
    await minutes(14)
    expect((await screen.findByRole('alertdialog', { name: '¿Seguís ahí?' })).textContent).toContain('1:00')
    fireEvent.keyDown(document.body, { key: 'a' })
    await minutes(13.9)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await minutes(1.2)
    await vi.waitFor(() => expect(desk.session.getSession()).toBeNull())
  })
})
