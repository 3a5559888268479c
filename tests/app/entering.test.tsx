import { cleanup, waitFor } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { paths } from '../../src/contract/base-paths'
import type { Shell } from '../../src/app/shell'
import type { Who } from '../../src/app/who'
import { aWorld, startFileServer } from '../api/support/file-server'
import { aToken } from '../api/support/token'
import { aMember } from '../domain/member/builders'
import { bringNodeBuffers } from '../features/node-realm'
import { newDevice } from '../offline/support/tab'
import { act, render, screen } from '../ui/support/setup'

bringNodeBuffers()

const lucia: Who = { kind: 'member', nroafi: '84217', online: true }
const nobody: Who = { kind: 'nobody', ended: null }

const load = async (apiHost: string) => {
  vi.stubEnv('VITE_API_HOST', apiHost)
  newDevice()
  const session = await import('../../src/api/session/session-store')
  const { Screen } = await import('../../src/app/Screen')
  const { MemberRoute } = await import('../../src/app/shell/MemberRoute')
  const { findRoute } = await import('../../src/app/routes/routes')
  const { appStore } = await import('../../src/api/store')
  const { reportConnection } = await import('../../src/api/connection')
  const { emptyCache } = await import('../../src/offline/database/cache')
  return { ...session, Screen, MemberRoute, findRoute, appStore, reportConnection, emptyCache }
}

let server: Awaited<ReturnType<typeof startFileServer>>
let portal: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  server = await startFileServer(aWorld())
  portal = await load(server.url)
})
afterAll(async () => {
  await server.stop()
  vi.unstubAllEnvs()
})
beforeEach(async () => {
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  Object.assign(server.world, aWorld(), { answer: undefined })
  act(() => portal.endSession('expired'))
  await portal.emptyCache()
  server.calls.length = 0
})

const shell: Shell = {
  deps: { now: () => Date.now(), ask: () => Promise.resolve({ kind: 'unreachable' }) },
  forms: {},
  start: () => Promise.resolve({ ok: false, message: '' }),
  signIn: () => undefined,
  prompts: null,
}

/** Enters a screen, by the real wiring of the portal; gives what the API was asked from then on. */
const enter = (path: string, who: Who): (() => string[]) => {
  if (who.kind === 'member' && who.online) portal.startSession({ token: aToken(), distrito: '1' })
  const { hook, searchHook } = memoryLocation({ path, record: true })
  render(
    <Router hook={hook} searchHook={searchHook}>
      <portal.Screen shell={shell} who={who} signIn={null} />
    </Router>,
  )
  return server.asked
}

const lists = 'portal/obtenerDatosComunes'
const contacts = ['portal/emailAfiliado', 'portal/domicilioAfiliado', 'portal/telefonoAfiliado']

// Shown by no screen yet: on the device with the dashboard, through the table of screens alone (DASH-028).
const kept = ['portal/aportes/deuda', 'portal/aportes/84217']

describe('entering a screen as a member', () => {
  test.each([
    ['[ROUTE-012]', '/listarContactos', [lists, ...contacts]],
    [
      '[ROUTE-013] [DASH-028]',
      '/dashboard',
      [lists, 'portal/opcionNivel', ...contacts, 'portal/familiarAfiliado', ...kept],
    ],
    ['[ROUTE-016]', '/pericias', []],
    ['[ROUTE-030]', '/haberes', ['portal/obtenerHaberes']],
    ['[ROUTE-017]', '/detalleDeAportes', [paths.activeOrder, 'portal/boletas', 'portal/aportes/detalle']],
  ])('%s %s refreshes the token and reads what the specification has it read', async (_row, path, read) => {
    const asked = enter(path, lucia)
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(['refreshToken', ...read])))
    expect(asked().filter((name) => name === 'refreshToken')).toHaveLength(1)
  })

  test.each([
    ['[ROUTE-011]', '/listarFamiliares', 'portal/familiarAfiliado', 'Datos de familiares'],
    ['[ROUTE-024]', '/tramites', 'portal/misTramites', 'Mis trámites'],
    ['[ROUTE-018]', '/consultaPagos', paths.paymentsMade, 'Mis pagos'],
    ['[ROUTE-034]', '/ListarMail', 'portal/emailAfiliado', 'Mis medios de contacto'],
    ['[API-069]', '/nacimiento', 'subsidios/obtenerFamiliares', 'Nacimiento'],
  ])('%s %s asks for %s at once, and not again when its screen is there', async (_row, path, read, title) => {
    const asked = enter(path, lucia)
    await waitFor(() => expect(asked()).toContain(read))
    await screen.findByRole('heading', { level: 1, name: title })
    // What the screen asked on its own is there before what is asked after it.
    await act(() => fetch(`${server.url}/al-final`, { method: 'POST' }))
    expect(asked().filter((name) => name === read)).toHaveLength(1)
    expect(asked()).not.toContain('refreshToken')
  })

  test('[ROUTE-026] /opcionDeNivel reads the option of level and the e-mails at once', async () => {
    const asked = enter('/opcionDeNivel', lucia)
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(['portal/opcionNivel', 'portal/emailAfiliado'])))
    expect(await screen.findByRole('heading', { level: 1, name: 'Opción de nivel' })).toBeTruthy()
  })

  test.each([
    ['[ROUTE-031]', '/boletas', ['portal/emailAfiliado', 'portal/aportes/deuda']],
    ['[ROUTE-021]', '/checkOutMercadoPago?type=pending&ref=orden-1&nroafi=84217', []],
  ])('%s %s asks whether an order is open, and loads the rest', async (_row, path, read) => {
    server.world.answer = (call) => {
      if (call.path === paths.activeOrder) return { json: { success: true, msg: '' } }
      return call.path === paths.updateOrder
        ? { json: { success: true, msg: '', estado: 'pending', ref: '' } }
        : undefined
    }
    const asked = enter(path, lucia)
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining([paths.activeOrder, ...read])))
  })

  test.each([
    [false, 'Detalle de aportes'],
    [true, 'Detalle de préstamos'],
  ])('[SLIP-002] the title of /detalleDeAportes; retired %s: %s', async (esjubilado, title) => {
    server.world.member = aMember({ esjubilado })
    enter('/detalleDeAportes', lucia)
    await screen.findByRole('heading', { level: 1, name: title })
    await waitFor(() => expect(document.title).toContain(`${title} · PORTAL WEB`))
  })

  test('what a screen loads starts while its code is still on its way', async () => {
    let fail = (): void => undefined
    const onItsWay = new Promise<never>((_resolve, reject) => {
      fail = () => reject(new Error('never came'))
    })
    vi.doMock('../../src/features/contact/declaration', () => onItsWay)
    const asked = enter('/mediosDeContacto', lucia)
    await waitFor(() => expect(asked()).toContain(lists))
    vi.doUnmock('../../src/features/contact/declaration')
    // Else what comes after the code of a screen waits for this code in the tests that follow.
    cleanup()
    fail()
  })

  test('[DASH-028] what could not be read on entry is read once the line is back', async () => {
    server.world.answer = () => ({ cut: true })
    const asked = enter('/dashboard', lucia)
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining([...kept, 'refreshToken'])))
    server.world.answer = undefined
    server.calls.length = 0
    act(() => portal.reportConnection(false))
    act(() => portal.reportConnection(true))
    await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(kept)))
    expect(asked()).not.toContain('refreshToken')
  })

  test('an unlocked device asks for nothing', async () => {
    portal.enterOffline('84217')
    const asked = enter('/tramites', { kind: 'member', nroafi: '84217', online: false })
    await screen.findByRole('heading', { level: 1, name: 'Mis trámites' })
    expect(asked()).toEqual([])
  })

  test.each([
    '[ROUTE-024] /tramites',
    '[ROUTE-018] /consultaPagos',
    '[ROUTE-028] /mediosDePago',
    '[ROUTE-016] /pericias',
    '[ROUTE-026] /opcionDeNivel',
    '[ROUTE-030] /haberes',
    '[ROUTE-017] /detalleDeAportes',
  ])('%s asks nobody anything before they are in', async (row) => {
    const [, path = ''] = row.split(' ')
    const asked = enter(path, nobody)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ingresá a tu cuenta' })).toBeTruthy()
    expect(asked()).toEqual([])
  })
})

test('[ROUTE-028] /mediosDePago is there for a member', async () => {
  enter('/mediosDePago', lucia)
  expect(await screen.findByRole('heading', { level: 1, name: 'Medios de pago' })).toBeTruthy()
})

test('[ROUTE-019] the form asks for no session, and reads lists and level items on entry', async () => {
  const asked = enter('/formularioAfiliacion', nobody)
  await waitFor(() =>
    expect(asked()).toEqual(expect.arrayContaining([lists, 'afiliacion/nivel/obtenerTablaReferencia'])),
  )
  expect(asked()).not.toContain('refreshToken')
})

describe('[ROUTE-042] a screen for active members', () => {
  const show = (esactivo: boolean) => {
    server.world.member = aMember({ esactivo })
    portal.startSession({ token: aToken(), distrito: '1' })
    const route = portal.findRoute('/turnos')
    if (!route) throw new Error('there is no such screen')
    const { hook, searchHook, history } = memoryLocation({ path: '/turnos', record: true })
    render(
      <Router hook={hook} searchHook={searchHook}>
        <portal.MemberRoute route={{ ...route, requiresActive: true }} who={lucia}>
          <p>Solo para activos</p>
        </portal.MemberRoute>
      </Router>,
    )
    return () => history.at(-1)
  }

  test('sends who is not to /acceso-denegado, as soon as that is known', async () => {
    const at = show(false)
    await waitFor(() => expect(at()).toBe('/acceso-denegado'))
    expect(screen.queryByText('Solo para activos')).toBeNull()
  })

  test('is there for who is', async () => {
    const at = show(true)
    await waitFor(() => expect(server.asked()).toContain('portal/afiliado/obtenerAfiliado'))
    expect(await screen.findByText('Solo para activos')).toBeTruthy()
    expect(at()).toBe('/turnos')
  })
})
