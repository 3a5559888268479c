import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailEdits } from '../../../src/domain/contact/make-edits'
import { noLimits, noon, startServer, type RunningServer } from '../support/server'
import { signIn } from '../support/members'
import { contactsOfMember } from './contacts-support'

const hour = 3_600_000

let server: RunningServer
let now = noon
beforeAll(async () => {
  server = await startServer({ clock: () => now, config: { rateLimits: { ...noLimits, mainEmail: 2 } } })
})
afterAll(() => server.close())

test('whoever changes the main e-mail again and again mails no stranger: after some it has to wait', async () => {
  const enter = async () => contactsOfMember(server.url, await signIn(server.url, '120005')).emails
  const emails = await enter()
  const rename = async (email: string, from = emails) => {
    const items = await from.list()
    const [main] = items
    return from.send(main && emailEdits.modify(items, { ...main, email }))
  }
  expect((await rename('uno@ajeno.example')).status).toBe(200)
  expect((await rename('dos@ajeno.example')).status).toBe(200)
  const refused = await rename('tres@ajeno.example')
  expect(refused).toMatchObject({ status: 429, body: { msg: expect.stringContaining('email principal') } })
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect((await emails.list())[0]?.email).toBe('dos@ajeno.example')
  now += hour
  expect((await rename('tres@ajeno.example', await enter())).status).toBe(200)
})
