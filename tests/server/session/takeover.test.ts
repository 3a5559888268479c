import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '../../../src/contract/base-paths'
import { encodeRecover } from '../../../src/contract/recover'
import { encodeNewPassword, parseActivation } from '../../../src/contract/session/activate'
import { emailEdits } from '../../../src/domain/contact/make-edits'
import { forgetOldUndos } from '../../../server/areas/session/email-undo'
import { demoPassword } from '../../../server/demo/members'
import { postJson, type Reply } from '../support/http'
import { hashOf, readLetters } from '../support/letters'
import { signIn, type SignedIn } from '../support/members'
import { startServer, type RunningServer } from '../support/server'
import { solveCaptcha, tryLogin } from '../support/session'
import { contactsOfMember } from '../members/contacts-support'

const hourMs = 3_600_000
const theirs = 'Propia-Clave-2'
const own = 'Recuperada-1'
const young = 'ladron@ajeno.example'

let server: RunningServer
const begin = Date.now()
let now = begin
beforeAll(async () => {
  server = await startServer({ clock: () => now })
})
afterAll(() => server.close())

const emailsOf = (member: SignedIn) => contactsOfMember(server.url, member).emails

/** Changes the main e-mail at an open session; gives the former one. */
const rename = async (member: SignedIn, email: string): Promise<string> => {
  const emails = emailsOf(member)
  const items = await emails.list()
  const main = items.find(({ principal }) => principal)
  if (main === undefined) throw new Error('There is no main e-mail.')
  expect((await emails.send(emailEdits.modify(items, { ...main, email }))).status).toBe(200)
  return main.email
}

const recover = async (nroafi: string, nrodoc: string): Promise<Reply> =>
  postJson(server.url + paths.recover, encodeRecover(nroafi, nrodoc, await solveCaptcha(server)))

const lettersTo = async (email: string, least: number): Promise<string[]> => {
  await expect.poll(() => readLetters(server, email)).toHaveLength(least)
  return readLetters(server, email)
}

const secretsOf = (letter: string | undefined): string[] =>
  [...(letter ?? '').matchAll(/recuperarPassword\?v=([\w-]{43})/g)].map(([, secret]) => secret ?? '')

/** The link and the undo of the one letter that has both. */
const pairOf = (letters: readonly string[]): string[] =>
  letters.map(secretsOf).find((secrets) => secrets.length === 2) ?? []

const choose = async (secret: string, pwd: string): Promise<boolean> => {
  const chosen = parseActivation((await postJson(server.url + paths.activate, encodeNewPassword(secret, pwd))).body)
  return chosen.ok && chosen.value.ok
}

test('[UNS-132] whoever changes the main e-mail and recovers is stopped by the former one, even afterwards', async () => {
  now = begin
  const member = await signIn(server.url, '120010')
  const former = await rename(member, young)
  const [told] = await lettersTo(former, 1)
  expect(told).not.toContain(young)
  expect((await recover('120010', '05214907')).body).toMatchObject({ message: { error: 0 } })
  const [link, undo] = pairOf(await lettersTo(former, 2))
  const [stolen] = await lettersTo(young, 1)
  // The same link at both, and the way to stop it at the former one alone.
  expect(hashOf(stolen)).toBe(link)
  expect(stolen).not.toContain(undo)
  expect(await choose(link ?? '', theirs)).toBe(true)
  // The change of the password is told at both as well.
  await lettersTo(former, 3)
  const thief = await tryLogin(server, '120010', theirs)
  expect(thief.status).toBe(200)

  expect(await choose(undo ?? '', own)).toBe(true)
  expect((await tryLogin(server, '120010', theirs)).status).toBe(401)
  const again = await tryLogin(server, '120010', own)
  expect(again.status).toBe(200)
  // A link of before, and the undo of the first letter, are good no more.
  expect(await choose(secretsOf(told)[0] ?? '', theirs)).toBe(false)
  expect((await recover('120010', '05214907')).body).toMatchObject({ message: { error: 0 } })
  // The link, the password that was chosen with it, and the sign-in that followed: no second link.
  const atThief = await readLetters(server, young)
  expect(atThief.flatMap(secretsOf)).toEqual([link])
})

test('[UNS-132] several changes in a row do not push the former e-mail out; after 72 hours it hears no more', async () => {
  now = begin
  const member = await signIn(server.url, '120005')
  const former = await rename(member, 'uno@ajeno.example')
  now += hourMs / 4
  await rename(member, 'dos@ajeno.example')
  await lettersTo(former, 1)
  await recover('120005', '31555666')
  await lettersTo(former, 2)
  expect(await lettersTo('uno@ajeno.example', 1)).toHaveLength(1)
  const [link] = secretsOf((await lettersTo('dos@ajeno.example', 1))[0])
  expect(pairOf(await readLetters(server, former))[0]).toBe(link)
  now = begin + 73 * hourMs
  expect(await forgetOldUndos(server.services)).toBeGreaterThan(0)
  await recover('120005', '31555666')
  await lettersTo('dos@ajeno.example', 2)
  expect(await readLetters(server, former)).toHaveLength(2)
})

test('[UNS-132] of a member whose e-mail is older the link goes to that one alone', async () => {
  now = begin
  const member = await signIn(server.url, '120006')
  const main = (await emailsOf(member).list()).find(({ principal }) => principal)
  await recover('120006', '29666777')
  expect(secretsOf((await lettersTo(main?.email ?? '', 1))[0])).toHaveLength(1)
  expect((await tryLogin(server, '120006', demoPassword)).status).toBe(200)
})
