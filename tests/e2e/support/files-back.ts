import { and, eq, notInArray } from 'drizzle-orm'
import { memberAddresses, memberEmails, memberPhones } from '../../../server/db/schema/member-contacts'
import { procedures } from '../../../server/db/schema/procedures'
import { loginFailures, memberCredentials } from '../../../server/db/schema/sessions'
import { test } from './app'
import type { Portal } from './server'

const kinds = [memberAddresses, memberPhones, memberEmails] as const

/** Remembers the contacts and the modifications of all members. Gives the function that puts them back. */
const rememberFiles = async ({ db }: Portal): Promise<() => Promise<void>> => {
  const [addresses, phones, emails] = [
    await db.select().from(memberAddresses),
    await db.select().from(memberPhones),
    await db.select().from(memberEmails),
  ]
  const known = await db.select({ id: procedures.id }).from(procedures)
  return async () => {
    for (const kind of kinds) await db.delete(kind)
    await db.insert(memberAddresses).overridingSystemValue().values(addresses)
    await db.insert(memberPhones).overridingSystemValue().values(phones)
    await db.insert(memberEmails).overridingSystemValue().values(emails)
    // Their requests and files go with them.
    const isNew = notInArray(
      procedures.id,
      known.map(({ id }) => id),
    )
    await db.delete(procedures).where(and(isNew, eq(procedures.tipo, 'Modificación de datos')))
  }
}

/** After each test of this file the members' files are as before it: the tests of one worker share a server. */
export const putFilesBack = (): void => {
  let putBack = (): Promise<void> => Promise.resolve()
  test.beforeEach(async ({ portal }) => {
    putBack = await rememberFiles(portal)
  })
  test.afterEach(() => putBack())
}

/** Remembers the passwords of all members. Gives the function that puts them back and forgets failed sign-ins. */
const rememberPasswords = async ({ db }: Portal): Promise<() => Promise<void>> => {
  const rows = await db.select().from(memberCredentials)
  return async () => {
    for (const { nroafi, passwordHash, firstLogin } of rows)
      await db.update(memberCredentials).set({ passwordHash, firstLogin }).where(eq(memberCredentials.nroafi, nroafi))
    await db.delete(loginFailures)
  }
}

/** After each test of this file every member signs in as before it, and without a captcha. */
export const putPasswordsBack = (): void => {
  let putBack = (): Promise<void> => Promise.resolve()
  test.beforeEach(async ({ portal }) => {
    putBack = await rememberPasswords(portal)
  })
  test.afterEach(() => putBack())
}
