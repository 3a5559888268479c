import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLetters } from '../support/letters'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'
import { aMember, signIn, tryLogin } from '../support/session'

const hour = 3_600_000

let server: RunningServer
let now = noon
beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { rateLimits: { ...noLimits, deviceLetters: 2 } } })
})
afterAll(() => server.close())

/** A member with a mailbox of their own, and the letters that came to it. */
const someone = async () => {
  const email = `${randomUUID()}@correo.example`
  const { nroafi } = await aMember(server, { email })
  const letters = () => readLetters(server, email)
  const count = async () => (await letters()).length
  return { nroafi, letters, count }
}

test('a sign-in on another device than before is told by a letter without a link', async () => {
  const { nroafi, letters, count } = await someone()
  const own = randomUUID()
  await signIn(server, nroafi, { device: own })
  await signIn(server, nroafi, { device: own })
  await signIn(server, nroafi, { device: randomUUID() })
  await expect.poll(count).toBe(1)
  const [letter = ''] = await letters()
  expect(letter).toContain('Si no fuiste vos')
  expect(letter).not.toContain('http')
  await signIn(server, nroafi, { device: own })
  // Whoever names no device is no less told.
  expect((await tryLogin(server, nroafi)).status).toBe(200)
  await expect.poll(count).toBe(2)
})

test('who invents devices fills no mailbox, and is let in all the same', async () => {
  const { nroafi, count } = await someone()
  for (let time = 0; time < 5; time += 1) await signIn(server, nroafi)
  await expect.poll(count).toBe(2)
  now += hour
  await signIn(server, nroafi)
  await expect.poll(count).toBe(3)
})
