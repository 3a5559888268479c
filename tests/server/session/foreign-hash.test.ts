import { hash } from '@node-rs/bcrypt'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberCredentials } from '../../../server/db/schema/sessions'
import { startServer, type RunningServer } from '../support/server'
import { aMember, password, signIn } from '../support/session'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const hashOf = async (nroafi: string): Promise<string> => {
  const rows = await server.db
    .select()
    .from(memberCredentials)
    .where(eq(memberCredentials.nroafi, Number(nroafi)))
  return rows[0]?.passwordHash ?? ''
}

test('a password that came as bcrypt signs in, and is hashed anew at the first sign-in', async () => {
  const { nroafi } = await aMember(server)
  const old = (await hash(password, 4)).replace('$2b$', '$2y$')
  await server.db
    .update(memberCredentials)
    .set({ passwordHash: old })
    .where(eq(memberCredentials.nroafi, Number(nroafi)))
  await expect(signIn(server, nroafi, { pwd: 'Otra-1234' })).rejects.toThrow(/401/)
  expect(await hashOf(nroafi)).toBe(old)
  expect((await signIn(server, nroafi)).token).not.toBe('')
  expect(await hashOf(nroafi)).toMatch(/^\$argon2id\$/)
  expect((await signIn(server, nroafi)).token).not.toBe('')
})
