import * as fc from 'fast-check'
import { attacker, enter, enterManagement, spareMembers } from '../stage/people'
import { judgeAnswer } from '../wire/judge'
import { readOperations, takesPassword, type Operation } from '../wire/openapi'
import { describeRequest, sendHostile, type HostileRequest } from '../wire/request'
import { oddPaths, requestsOf, type Sender } from '../wire/requests'
import { readPrivate } from '../wire/secrets'
import type { Books } from '../wire/tally'
import { onSharedServer, type Attack, type Ground } from './attack'
import { deliveriesOf } from './deliveries'

/** Longest search for a shorter request that fails in the same way. */
const shrinkMs = 60_000

/** Requests that are drawn by fast-check, and what makes a request of what was drawn. */
type Source<T> = { drawn: fc.Arbitrary<T>; toRequest: (drawn: T) => HostileRequest | Promise<HostileRequest> }

type Shot = { url: string; secrets: readonly string[]; seed: number; runs: number; books: Books }

/** How many requests of a source are under way at a time: each of those that send has a seed of its own. */
const abreast = 4

const shootAlone = async <T>({ url, secrets, seed, runs, books }: Shot, { drawn, toRequest }: Source<T>) => {
  const property = fc.asyncProperty(drawn, async (value) => {
    const request = await toRequest(value)
    const answer = await sendHostile(url, request)
    books.count(answer)
    const fault = judgeAnswer(request, answer, secrets)
    if (fault !== '') throw new Error(`${fault}: ${describeRequest(request)}`)
  })
  const { failed, errorInstance } = await fc.check(property, {
    seed,
    numRuns: runs,
    interruptAfterTimeLimit: shrinkMs + runs * 100,
  })
  if (failed) books.complain(errorInstance instanceof Error ? errorInstance.message : String(errorInstance))
}

/** Sends `runs` requests of a source and notes the shortest that was answered badly. */
const shoot = async <T>(shot: Shot, source: Source<T>): Promise<void> => {
  const runs = Math.ceil(shot.runs / abreast)
  const all = Array.from({ length: Math.min(abreast, shot.runs) }, (_, index) =>
    shootAlone({ ...shot, seed: shot.seed + index, runs }, source),
  )
  await Promise.all(all)
}

const asIs = (drawn: fc.Arbitrary<HostileRequest>): Source<HostileRequest> => ({ drawn, toRequest: (same) => same })

type Turn = { operation: Operation; sender: 'member' | 'management' | 'stranger'; share: number }

const turnsOf = (operation: Operation): Turn[] =>
  operation.isPrivate || operation.body?.kind === 'fields'
    ? [
        { operation, sender: 'member', share: 0.7 },
        { operation, sender: 'management', share: 0.15 },
        { operation, sender: 'stranger', share: 0.15 },
      ]
    : [{ operation, sender: 'stranger', share: 1 }]

// Each turn has a session of its own: the one before may have been left, or renewed out of its life.
const senderOf = async (url: string, { sender, operation }: Turn, spare: () => string): Promise<Sender | null> => {
  if (sender === 'member') return enter(url, takesPassword(operation) ? spare() : attacker)
  return sender === 'management' ? enterManagement(url) : null
}

const fuzz = async ({ server: { url }, seed, requests }: Ground, books: Books): Promise<void> => {
  const operations = await readOperations(url)
  const { secrets } = await readPrivate(url, operations)
  // One share for each route, one for odd paths, two for signed deliveries of each kind.
  const share = requests / (operations.length + 5)
  const shot = (part: number, secret = secrets): Shot => {
    return { url, secrets: secret, seed, runs: Math.max(1, Math.round(share * part)), books }
  }
  const spares = [...spareMembers]
  const spare = (): string => spares.shift() ?? attacker
  for (const turn of operations.flatMap(turnsOf)) {
    // The management may look up any member: what it reads is no secret to it.
    const known = turn.sender === 'management' ? [] : secrets
    await shoot(shot(turn.share, known), asIs(requestsOf(turn.operation, await senderOf(url, turn, spare))))
  }
  await shoot(shot(1), asIs(oddPaths(operations)))
  for (const source of await deliveriesOf(await enter(url, attacker))) await shoot(shot(2), source)
}

/**
 * Requests made from the API's own description: as it wants them, nearly so, and broken. Every answer must be one that the
 * contract knows, in words, without a datum of another member.
 */
export const fuzzing: Attack = {
  name: 'requests from the description of the API',
  isInTests: true,
  run: onSharedServer(fuzz),
}
