import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startServer, type RunningServer } from '../server/support/server'
import { aMember, password } from '../server/support/session'
import { aTabStorage, openTab } from './support/tab'

let server: RunningServer
beforeAll(async () => {
  server = await startServer({ clock: Date.now })
})
afterAll(() => server.close())
beforeEach(() => vi.stubGlobal('localStorage', aTabStorage()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const device = randomUUID()

/** A tab of the portal in front of the real API, and its way to sign in. */
const openPortal = async () => {
  const tab = await openTab(aTabStorage(), server.url)
  const { login, refresh, changePassword, deviceSecret } = tab.authApi.endpoints
  const { dispatch } = tab.appStore
  const options = { track: false } as const
  const signIn = async (nroafi: string, word = password) => {
    const { data } = await dispatch(login.initiate({ nroafi, password: word, captcha: null, device }, options))
    if (data?.kind === 'in') tab.startSession(data)
    return data
  }
  return {
    ...tab,
    signIn,
    refresh: async (nroafi: string) => (await dispatch(refresh.initiate(nroafi, options))).data,
    change: async (nroafi: string, word: string) =>
      (await dispatch(changePassword.initiate({ nroafi, current: password, password: word }, options))).data,
    secret: async () => (await dispatch(deviceSecret.initiate(device, options))).data,
  }
}

describe('the portal in front of the real API', () => {
  test('[API-004] [LOGIN-010] [LOGIN-012] signs in, or shows why not', async () => {
    const { nroafi } = await aMember(server, { firstLogin: true, distrito: 7 })
    const portal = await openPortal()
    expect(await portal.signIn(nroafi, 'Equivocada1')).toEqual({
      kind: 'refused',
      message: expect.stringContaining('no son correctos'),
      wantsCaptcha: false,
    })
    expect(portal.getSession()).toBeNull()
    const taken = await portal.signIn(nroafi)
    expect(taken).toMatchObject({ kind: 'in', isFirstLogin: true, distrito: '7' })
    expect(portal.getSession()).toMatchObject({ nroafi, role: 'afiliado', distrito: '7' })
    expect(taken).toMatchObject({ secret: await portal.secret() })
  })

  test('[API-006] [SESSION-006] renews the token and goes on with it', async () => {
    const { nroafi } = await aMember(server)
    const portal = await openPortal()
    await portal.signIn(nroafi)
    const before = portal.getSession()?.token
    const token = await portal.refresh(nroafi)
    portal.renewSession(token ?? '')
    expect(portal.getSession()?.token).toBe(token)
    expect(token).not.toBe(before)
    expect(await portal.secret()).toHaveLength(32)
  })

  test('[API-005] [SESSION-010] ends the session there too', async () => {
    const { nroafi } = await aMember(server)
    const portal = await openPortal()
    await portal.signIn(nroafi)
    const session = portal.getSession()
    if (session) await portal.tellLogout(session)
    expect(sessionStorage.getItem('salida')).toBeNull()
    expect(await portal.secret()).toBeUndefined()
    expect(portal.getSessionEnd()).toBe('refused')
  })

  test('[PASSWORD-006] changes the password, which opens from then on', async () => {
    const { nroafi } = await aMember(server)
    const portal = await openPortal()
    await portal.signIn(nroafi)
    expect(await portal.change(nroafi, 'Cambiada-2')).toMatchObject({ ok: true })
    portal.endSession('password')
    expect(await portal.signIn(nroafi)).toMatchObject({ kind: 'refused' })
    expect(await portal.signIn(nroafi, 'Cambiada-2')).toMatchObject({ kind: 'in' })
  })
})
