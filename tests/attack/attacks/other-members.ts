import { attacker, enter, victims } from '../stage/people'
import { judgeAnswer } from '../wire/judge'
import { readOperations, takesPassword, type Operation } from '../wire/openapi'
import { describeRequest, sendHostile, type HostileRequest } from '../wire/request'
import type { Sender } from '../wire/requests'
import { plainRequest, readPrivate } from '../wire/secrets'
import type { Books } from '../wire/tally'
import { onSharedServer, type Attack, type Ground } from './attack'
import { benefitKind, toRequest } from './deliveries'

/** How many bodies are tried for each route that takes a number. */
const bodies = 5

const refusals = [403, 404]

type Try = { books: Books; url: string; secrets: readonly string[] }

const shoot = async (
  { books, url, secrets }: Try,
  request: HostileRequest,
  allowed: readonly number[],
): Promise<void> => {
  const answer = await sendHostile(url, request)
  books.count(answer)
  const fault = judgeAnswer(request, answer, secrets)
  const status = answer?.status ?? 0
  const notRefused = allowed.includes(status) ? '' : `answered ${status} for another member`
  books.complain(fault === '' ? notRefused : fault)
  if (fault !== '' || notRefused !== '') books.complain(describeRequest(request))
}

const namesAMember = ({ path, body }: HostileRequest, nroafi: string): boolean =>
  path.includes(nroafi) || String(body).includes(nroafi)

const isEntry = ({ path }: Operation): boolean => path.endsWith('/logout')

const withNumbers = async (shot: Try, operations: readonly Operation[], { token }: Sender): Promise<void> => {
  for (const nroafi of victims) {
    const requests = operations
      .filter(({ isPrivate, body }) => isPrivate && body?.kind !== 'multipart')
      .flatMap((one) => Array.from({ length: bodies }, (_, seed) => plainRequest(one, { nroafi, token, seed })))
      .filter((request) => namesAMember(request, nroafi))
    for (const request of requests) await shoot(shot, request, refusals)
  }
}

/** A benefit in the name of a victim: every answer and file of it is in order. */
const withDeliveries = async (shot: Try, sender: Sender): Promise<void> => {
  for (const nroafi of victims) {
    const kind = await benefitKind({ ...sender, nroafi })
    const request = await toRequest(kind)({ content: kind.good, claimedAt: new Date().toISOString(), hasFiles: true })
    await shoot(shot, request, refusals)
  }
}

// Ids of documents, devices and sessions: whoever learned one must be able to do nothing with it.
const withIds = async (shot: Try, operations: readonly Operation[], { token }: Sender, ids: readonly string[]) => {
  const open = operations.filter(
    (one) => one.isPrivate && !isEntry(one) && !takesPassword(one) && one.body?.kind !== 'multipart',
  )
  for (const operation of open) {
    for (const id of ids) {
      const request = plainRequest(operation, { nroafi: attacker, token, id })
      if (!namesAMember(request, id) && !request.path.includes(encodeURIComponent(id))) continue
      const answer = await sendHostile(shot.url, request)
      shot.books.count(answer)
      const fault = judgeAnswer(request, answer, shot.secrets)
      if (fault !== '') shot.books.complain(`${fault}: ${describeRequest(request)}`)
    }
  }
}

const isAlive = async (url: string, operations: readonly Operation[], { nroafi, token }: Sender): Promise<boolean> => {
  const user = operations.find(({ path }) => path.endsWith('/obtenerAfiliado'))
  const answer = user && (await sendHostile(url, plainRequest(user, { nroafi, token })))
  return answer?.status === 200
}

const look = async ({ server: { url }, isShort }: Ground, books: Books): Promise<void> => {
  const operations = await readOperations(url)
  const watching = await enter(url, victims[0])
  const { secrets, ids } = await readPrivate(url, operations)
  const shot = { books, url, secrets }
  await withNumbers(shot, operations, await enter(url, attacker))
  await withDeliveries(shot, await enter(url, attacker))
  await withIds(shot, operations, await enter(url, attacker), ids.slice(0, isShort ? 3 : 40))
  if (!(await isAlive(url, operations, watching))) books.complain('the session of another member was ended')
}

/** Other people's numbers and ids on every route that takes one, by a member who is signed in. */
export const otherMembers: Attack = {
  name: "other people's numbers and ids",
  isInTests: true,
  run: onSharedServer(look),
}
