import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { sql } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { parseLoginAnswer, type LoginOutcome } from '../../../src/contract/session/login'
import { bearerHeaders } from '../../../src/contract/session/token'
import { cuilOf } from '../../../src/domain/rules/cuit'
import { memberEmails } from '../../../server/db/schema/member-contacts'
import { members } from '../../../server/db/schema/members'
import { memberCredentials } from '../../../server/db/schema/sessions'
import { get, postJson, type Reply } from './http'
import type { RunningServer } from './server'

/** Password of the members that `aMember` makes. */
export const password = 'Secreta-1'

/** A member made for a test. */
export type TestMember = { nroafi: string; nrodoc: string }

type MemberWish = {
  nroafi?: number
  email?: string | null
  password?: string | null
  firstLogin?: boolean
  distrito?: number
}

let nextMember = 150_000

// A hash contains its cost: a low one keeps the tests fast.
const cheap = { memoryCost: 256, timeCost: 1, parallelism: 1 }

/** Adds an active member with credentials; with `password: null` the member must still activate the account. */
export const aMember = async ({ db }: RunningServer, wish: MemberWish = {}): Promise<TestMember> => {
  const nroafi = wish.nroafi ?? (nextMember += 1)
  const nrodoc = String(20_000_000 + nroafi)
  const email = wish.email === undefined ? `socia${nroafi}@correo.example` : wish.email
  const word = wish.password === undefined ? password : wish.password
  await db.insert(members).values({
    nroafi,
    nrodoc,
    nombres: 'ANA',
    apellido: 'PRUEBA',
    tipdoc: 'DNI',
    cuil: cuilOf(nrodoc, '27'),
    sexo: 'F',
    nacionalidad: 1,
    estadocivil: 1,
    distrito: wish.distrito ?? 4,
    estado: 'ACTIVA',
    aporteReducido: '',
    esactivo: true,
    esjubilado: false,
    esesb: false,
    tienedeuda: 0,
    photoDue: false,
    contactDue: false,
  })
  if (email !== null) await db.insert(memberEmails).values({ nroafi, email, tipcontacto: 1, main: true })
  await db.insert(memberCredentials).values({
    nroafi,
    passwordHash: word === null ? null : await hash(word, cheap),
    firstLogin: wish.firstLogin ?? false,
    changedAt: new Date(0),
  })
  return { nroafi: String(nroafi), nrodoc }
}

/** A solved captcha, as the portal's widget gives it. */
export const solveCaptcha = async (server: Pick<RunningServer, 'url'>): Promise<string> => {
  const challenge = Object((await get(server.url + paths.captcha)).body)
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

/** POST /login without checking the answer. */
export const tryLogin = (server: RunningServer, nroafi: string, pwd = password, more: object = {}): Promise<Reply> =>
  postJson(server.url + paths.login, { nroafi, pwd, ...more })

/** Signs in on a device and reads the answer; throws when it is refused. */
export const signIn = async (
  server: RunningServer,
  nroafi: string,
  { pwd = password, device = randomUUID() }: { pwd?: string; device?: string } = {},
): Promise<LoginOutcome> => {
  const { status, body } = await tryLogin(server, nroafi, pwd, { dispositivo: device })
  const outcome = parseLoginAnswer(body)
  if (status !== 200 || !outcome.ok) throw new Error(`The sign-in was answered with ${status}.`)
  return outcome.value
}

/** POST with the token of a session. */
export const postWith = (server: RunningServer, token: string, path: string, body: object): Promise<Reply> =>
  postJson(server.url + path, body, bearerHeaders(token))

/** Stores failed sign-ins of a number at time `at` (epoch milliseconds). */
export const failBefore = async ({ db }: RunningServer, nroafi: string, times: number, at: number): Promise<void> => {
  await db.execute(sql`insert into login_failures (attempt, kind, key, at)
    select gen_random_uuid(), 'numero', ${nroafi}, ${new Date(at).toISOString()} from generate_series(1, ${times})`)
}

/**
 * Signs in repeatedly on each of the servers while `work` runs; gives the tokens. The password of a demonstration
 * member takes as long to check as a real one, so that some sign-ins are always in progress at the critical moment of
 * `work`.
 */
export const signInMeanwhile = async (
  servers: readonly RunningServer[],
  { nroafi, pwd }: { nroafi: string; pwd: string },
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const tokens: string[] = []
  const state = { isOver: false }
  const keepOn = async (server: RunningServer): Promise<void> => {
    while (!state.isOver) {
      const { body } = await tryLogin(server, nroafi, pwd, { dispositivo: randomUUID() })
      const outcome = parseLoginAnswer(body)
      if (outcome.ok) tokens.push(outcome.value.token)
    }
  }
  const running = servers.map(keepOn)
  await work().finally(() => {
    state.isOver = true
  })
  await Promise.all(running)
  return tokens
}
