import { afterEach, expect, test, vi } from 'vitest'
import { startRecorder, type Reply } from '../api/support/server'
import { aToken } from '../api/support/token'
import { closePortal, done, portal } from './support/session'

let undo: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const step of undo) await step()
  undo = []
  await closePortal()
})

/** The fund's other system, and a page that begins without a session. */
const aPage = async (answer: Reply, isConfigured = true) => {
  const other = await startRecorder(() => answer)
  undo.push(other.stop)
  if (isConfigured) vi.stubEnv('VITE_NUEVOSIPREAPI_URL', `${other.url}/nuevosipreapi/`)
  const page = await portal(() => done)
  page.endSession('logout')
  undo.unshift(page.startSessions())
  const signIn = (): boolean => page.startSession({ token: aToken(), distrito: '5' })
  return { ...page, other, signIn }
}

test('[API-080] [UNS-89] a sign-in makes one GET of the root of nuevosipreapi, with nothing of the member', async () => {
  const { other, signIn, getSession } = await aPage({ html: '<p>API</p>' })
  expect(other.calls).toEqual([])
  signIn()
  await expect.poll(() => other.calls).toEqual([{ method: 'GET', path: '/nuevosipreapi/', type: '', body: '' }])
  expect(getSession()?.nroafi).toBe('84217')
})

test.each<[string, Reply]>([
  ['fails', { status: 500 }],
  ['breaks off', { cut: true }],
])('[UNS-89] a root that %s changes nothing, and a later sign-in asks again', async (_name, answer) => {
  const { other, signIn, endSession, getSession } = await aPage(answer)
  signIn()
  await expect.poll(() => other.calls).toHaveLength(1)
  endSession('logout')
  signIn()
  await expect.poll(() => other.calls).toHaveLength(2)
  expect(getSession()?.nroafi).toBe('84217')
})

test('[UNS-89] nothing is asked without an address, nor when a member only opens the device without a connection', async () => {
  const silent = await aPage(done, false)
  silent.signIn()
  const { other, enterOffline, signIn } = await aPage(done)
  enterOffline('84217')
  signIn()
  await expect.poll(() => other.calls).toHaveLength(1)
  expect(silent.other.calls).toEqual([])
})
