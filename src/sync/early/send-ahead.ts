import { lanesFor } from '../../domain/delivery/pieces'
import type { Ahead, AheadWatch, Outgoing, OutgoingFile } from '../transport'
import { beginAttempt, type Attempt } from './attempt'
import type { EarlyCalls } from './early-calls'

/** How the sending of one file ended: it is there or the attempt is over, or it goes back to the list after a cut. */
type FileEnd = 'done' | 'back'

/**
 * Which lane sends a file. `isFirst`: the one that stays after a cut, and asks the server what it has; the other one gives its
 * file back. `afterEach` is called after each piece that arrived.
 */
type LaneOf = { isFirst: boolean; afterEach: () => void }

/** Sends one file to its end. */
const sendFile = async (attempt: Attempt, file: OutgoingFile, { isFirst, afterEach }: LaneOf): Promise<FileEnd> => {
  if (await attempt.isJudged(file)) return 'done'
  const whole = await attempt.read(file)
  if (whole === undefined) return 'done'
  while (await attempt.mayGoOn()) {
    const reply = await attempt.put(file, whole)
    if (reply.kind === 'ended' || reply.kind === 'full') return 'done'
    if (reply.kind === 'cut') attempt.takeCut(file, isFirst)
    if (reply.kind === 'cut' && !isFirst) return 'back'
    const known = reply.kind === 'answer' ? reply.value : await attempt.ask(file, reply.kind)
    afterEach()
    if (known?.state !== 'missing') return 'done'
  }
  return 'done'
}

/**
 * Brings the files of a request to the server ahead of it, piece by piece, and goes on with what is there already. Two files
 * at once at most, each with its bytes in memory; the second only while the line holds. A piece that is lost costs that piece:
 * the server is asked what it has, and the sending goes on as long as anything arrives between two cuts. A server without room
 * for them ends it: the whole form is to be sent then. Files that are refused do not keep the others from going: all of
 * them are named together, and what is good is there when the form comes back corrected.
 */
export const sendAhead = async (calls: EarlyCalls, outgoing: Outgoing, watch: AheadWatch): Promise<Ahead> => {
  const attempt = beginAttempt(calls, outgoing, watch)
  await attempt.begin()
  const left = [...outgoing.files]
  let second: Promise<void> | undefined

  const isTrusted = (): boolean => lanesFor(attempt.pieces()) === 2
  const openSecond = (): void => {
    if (second !== undefined || left.length === 0 || !isTrusted()) return
    second = lane({ isFirst: false, mayTake: isTrusted, afterEach: () => undefined }).finally(() => {
      second = undefined
    })
  }
  const lane = async (how: LaneOf & { mayTake: () => boolean }): Promise<void> => {
    while (attempt.ended() === undefined && how.mayTake()) {
      const file = left.shift()
      if (file === undefined) return
      if ((await sendFile(attempt, file, how)) === 'back') left.unshift(file)
    }
  }

  // The second lane may give a file back after the first has ended.
  do {
    await lane({ isFirst: true, mayTake: () => true, afterEach: openSecond })
    await second
  } while (left.length > 0 && attempt.ended() === undefined)
  const how = attempt.outcome()
  if (how.kind !== 'full') return how
  // The whole form follows at once, and it may go only where a piece might.
  const going = await watch.going()
  return going === 'on' ? how : { kind: going }
}
