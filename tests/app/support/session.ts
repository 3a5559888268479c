import { vi } from 'vitest'
import type { Call, Reply } from '../../api/support/server'
import { aToken } from '../../api/support/token'
import { portalOf } from '../../features/entry/support'

let stop: () => Promise<void> = () => Promise.resolve()

/** Stops the server of the last portal; call it after each test. */
export const closePortal = async (): Promise<void> => {
  await stop()
  stop = () => Promise.resolve()
  vi.unstubAllEnvs()
}

/** Password of the portal's member. */
export const password = 'Contrasena1'

const secret = Buffer.alloc(32, 7)

/** The secret of this device, as the server sends it. */
export const clave = secret.toString('base64')

/** The server's answer to a call that returns nothing else. */
export const done: Reply = { json: { code: 200 } }

/** A portal of a member who signed in on this device before; `reload` is the next page of the same tab. */
export const portal = async (answer: (call: Call) => Reply, token = aToken()) => {
  const server = await portalOf(answer)
  stop = server.stop
  const load = async () => {
    const session = await import('../../../src/api/session/session-store')
    const vault = await import('../../../src/offline/vault/vault')
    const flush = await import('../../../src/offline/database/flush')
    const connection = await import('../../../src/api/connection')
    const who = await import('../../../src/app/session/who')
    const closing = await import('../../../src/app/session/close-session')
    const gate = await import('../../../src/app/session/vault-gate')
    const refreshing = await import('../../../src/app/session/refresh-session')
    const starting = await import('../../../src/app/session/start-sessions')
    return { ...session, ...vault, ...flush, ...connection, ...who, ...closing, ...gate, ...refreshing, ...starting }
  }
  const page = await load()
  await page.openVault({ nroafi: '84217', password, secret: Uint8Array.from(secret) })
  page.startSession({ token, distrito: '5' })
  const reload = async () => {
    vi.resetModules()
    return load()
  }
  return { ...page, calls: server.calls, reload }
}
