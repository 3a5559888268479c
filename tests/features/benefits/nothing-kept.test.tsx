import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reply } from '../../api/support/server'
import { aToken } from '../../api/support/token'
import { someDeps } from '../../forms/support/session'
import { screen } from '../../ui/support/setup'
import { portalOf, showAt } from '../entry/support'
import { says, words } from './support'

const draftId = '6f0c1f52-4f0b-4c55-9d2e-0b8f5c1f7a11'
const clave = Buffer.alloc(32, 7).toString('base64')
const taken: Reply = { json: { message: { Authorization: aToken(), primerlogin: 0, distrito: '5', clave } } }

let stop: () => Promise<void> | void = () => undefined
afterEach(async () => {
  await stop()
  vi.unstubAllEnvs()
})

/** Signs a member in with their password where the browser keeps nothing. */
beforeEach(async () => {
  const server = await portalOf(({ path }) => (path.endsWith('/login') ? taken : { cut: true }))
  const { Dexie } = await import('dexie')
  Object.assign(Dexie.dependencies, { indexedDB: undefined })
  const { startSessions } = await import('../../../src/app/session/start-sessions')
  const stopSessions = startSessions()
  stop = () => {
    stopSessions()
    return server.stop()
  }
  const { signIn } = await import('../../../src/features/entry/sign-in/sign-in')
  const request = { nroafi: '84217', password: 'Contrasena1', captcha: null }
  expect(await signIn(request, () => undefined)).toMatchObject({ kind: 'in' })
})

const saysWhy = async (): Promise<void> => {
  await says('El navegador no permite guardar en este dispositivo.')
  expect(words()).toContain('Permití el almacenamiento del sitio o usá otro navegador.')
  expect(words()).not.toContain('ingresá con tu contraseña')
}

test('a member’s form that cannot be kept says so, without asking for the password again', async () => {
  const { benefits } = await import('../../../src/features/benefits/declaration')
  showAt('/nacimiento', <benefits.Page path="/nacimiento" deps={someDeps().deps} />)
  await saysWhy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nacimiento')
})

test('so does the way from the lists to a draft', async () => {
  const { BenefitDoor } = await import('../../../src/features/benefits/BenefitDoor')
  showAt('/subsidios', <BenefitDoor draftId={draftId} />)
  await saysWhy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Subsidios')
})
