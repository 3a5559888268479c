import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../../../src/contract/base-paths'
import { encodeRecover } from '../../../src/contract/recover'
import { encodeLogin } from '../../../src/contract/session/login'
import { demoPassword } from '../../../server/demo/members'
import { limits } from '../../../server/limits/limits'
import { numbersFrom } from '../../contract/random'
import { solveCaptcha } from '../../server/support/session'
import { withLimits } from '../stage/stage'
import { judgeAnswer } from '../wire/judge'
import { sendHostile, type Answer, type HostileRequest } from '../wire/request'
import { openBooks, type Books } from '../wire/tally'
import { ofCrowd, type Attack } from './attack'

/** The member whose sign-in is flooded, with the device they always use. */
const member = { nroafi: '120003', nrodoc: '33333444', device: randomUUID() }

const inTurns = 20
/** How many calls beyond what is allowed. */
const beyond = 200
const recoveries = 20

type Flood = { url: string; books: Books; address: () => string }

const addressesFrom = (seed: number) => {
  const next = numbersFrom(seed)
  return (): string => Array.from({ length: 4 }, () => next(254) + 1).join('.')
}

// The proxy adds the address that it saw; whatever stands before that, the attacker wrote.
const behindProxy = ({ address }: Flood, seen: string): string => `${address()}, ${seen}`

const request = (method: string, path: string, address: string, body: object | null = null): HostileRequest => ({
  method,
  path,
  headers: { 'x-forwarded-for': address, ...(body === null ? {} : { 'content-type': 'application/json' }) },
  body: body === null ? null : JSON.stringify(body),
})

const login = (nroafi: string, password: string, address: string): HostileRequest =>
  request('POST', paths.login, address, encodeLogin({ nroafi, password, captcha: null, device: randomUUID() }))

/** The member themselves, from home, with a solved captcha. */
const enterAsMember = async (url: string): Promise<Answer | undefined> => {
  const { nroafi, device } = member
  const body = encodeLogin({ nroafi, device, password: demoPassword, captcha: await solveCaptcha({ url }) })
  return sendHostile(url, request('POST', paths.login, '192.0.2.7', body))
}

/** Sends all of them, twenty at a time; how many were not turned away for being too many. */
const flood = async ({ url, books }: Flood, requests: readonly HostileRequest[]): Promise<Answer[]> => {
  const passed: Answer[] = []
  for (let start = 0; start < requests.length; start += inTurns) {
    const some = requests.slice(start, start + inTurns)
    const answers = await Promise.all(some.map((one) => sendHostile(url, one)))
    for (const [index, answer] of answers.entries()) {
      books.count(answer)
      books.complain(judgeAnswer({ path: some[index]?.path ?? '', body: null }, answer))
      const isTooMany = answer?.status === 429
      if (isTooMany && !/^\d+$/.test(answer.headers['retry-after'] ?? '')) books.complain('a 429 without Retry-After')
      if (answer !== undefined && !isTooMany) passed.push(answer)
    }
  }
  return passed
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

const { captcha, recover, login: failures } = limits.rates

/** One attacker behind the proxy who writes another address into every request. */
const fromOneAddress = async (shot: Flood, seen: string): Promise<void> => {
  const tell = (what: string, passed: number, allowed: number): void => {
    if (passed > allowed)
      shot.books.complain(`${passed} ${what} of one forged address were let pass, ${allowed} allowed`)
  }
  const challenges = times(captcha.value + beyond, () => request('GET', paths.captcha, behindProxy(shot, seen)))
  tell('challenges', (await flood(shot, challenges)).length, captcha.value)
  const letters = times(recover.value + beyond, () =>
    request('POST', paths.recover, behindProxy(shot, seen), encodeRecover('120004', '42444555', 'no es un captcha')),
  )
  tell('recoveries', (await flood(shot, letters)).length, recover.value)
  // Each on another number: only the address can stop them.
  const signIns = times(failures.value + beyond, (index) =>
    login(String(400_000 + index), 'Equivocada-1', behindProxy(shot, seen)),
  )
  tell('failed sign-ins', (await flood(shot, signIns)).length, failures.value)
}

/** Many real addresses on the number of one member, who must still get in on the device they always use. */
const onOneMember = async (shot: Flood): Promise<void> => {
  const before = await enterAsMember(shot.url)
  if (before?.status !== 200) shot.books.complain(`the member is answered ${before?.status} before anything happened`)
  await flood(
    shot,
    times(beyond * 2, () => login(member.nroafi, 'Equivocada-1', shot.address())),
  )
  const after = await enterAsMember(shot.url)
  if (after?.status !== 200)
    shot.books.complain(`the member is locked out on a known device: ${after?.status} ${after?.text}`)
}

/** Recoveries of one member from many addresses at once, each with a captcha that was solved. */
const lettersOfOneMember = async (shot: Flood, dataDir: string, count: number): Promise<void> => {
  const solved: string[] = []
  for (let index = 0; index < count; index++) solved.push(await solveCaptcha({ url: shot.url }))
  const all = solved.map((word) =>
    request('POST', paths.recover, shot.address(), encodeRecover(member.nroafi, member.nrodoc, word)),
  )
  await flood(shot, all)
  const { value } = limits.letters.ofMember
  const letters = (await readdir(join(dataDir, 'correo')).catch(() => [])).length
  if (letters === 0) shot.books.complain('no letter left at all: nothing was proved')
  if (letters > value) shot.books.complain(`${letters} letters to one member, ${value} allowed`)
}

/** Floods of recoveries, challenges and sign-ins under forged addresses, behind one proxy as an operator sets it up. */
export const floods: Attack = {
  name: 'floods under forged addresses',
  isInTests: false,
  run: async ({ site, seed }) => {
    const books = openBooks()
    const env = { ...withLimits, TRUST_PROXY: '1', PUBLIC_ORIGIN: 'https://portal.caja.example' }
    const stage = await site.open({ env })
    try {
      const server = await stage.start()
      const shot = { url: server.url, books, address: addressesFrom(seed) }
      const measured = await stage.measure(server, async () => {
        await fromOneAddress(shot, '203.0.113.9')
        await onOneMember(shot)
        await lettersOfOneMember(shot, stage.dataDir, recoveries)
      })
      return { ...books.tally, ...measured, allowed: ofCrowd }
    } finally {
      await stage.close()
    }
  },
}
