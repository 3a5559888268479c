import type { EarlyFile } from '../../contract/early-files/answers'
import { afterCut, afterPiece, firstPieces, paceFor, type Pieces } from '../../domain/delivery/pieces'
import { sha256Hex } from '../../offline/database/bytes'
import type { Ahead, AheadWatch, Outgoing, OutgoingFile } from '../transport'
import type { EarlyCalls, EarlyReply } from './early-calls'
import { refusalOfFiles } from './refusal-of-files'

/** Waits before the server is asked again after a cut, in milliseconds. After the last one, the outbox waits. */
const againMs = [500, 1_000, 2_000, 3_000] as const

/** How often the server may have something else than was thought without anything having arrived. */
const mostStale = 2

const unreachable: Ahead = { kind: 'ended', verdict: { kind: 'backoff', retryAfter: null, pause: 'unreachable' } }
const failing: Ahead = { kind: 'ended', verdict: { kind: 'backoff', retryAfter: null, pause: 'failing' } }

/** Whether an attempt ended before all of its files went, and nobody decided anything about the request. */
const isUndecided = (how: Ahead): boolean =>
  how.kind === 'full' || how.kind === 'unreadable-file' || (how.kind === 'ended' && how.verdict.kind === 'backoff')

const toAnnounced = ({ id, slot, type, bytes, sha256 }: OutgoingFile) => ({ id, slot, tipo: type, bytes, sha256 })

/** One attempt to bring files to the server: what it knows of the line and of the server, and its calls. */
export type Attempt = {
  pieces(): Pieces
  /** How the attempt ended; undefined while it goes on. */
  ended(): Ahead | undefined
  /** Asks what the server has of all files. */
  begin(): Promise<void>
  /** The bytes of a file as they were stored; undefined when the attempt has ended. */
  read(file: OutgoingFile): Promise<ArrayBuffer | undefined>
  /** Asked before every piece: whether anything more may be sent. */
  mayGoOn(): Promise<boolean>
  /** Sends the next piece of a file. */
  put(file: OutgoingFile, whole: ArrayBuffer): Promise<EarlyReply<EarlyFile>>
  /**
   * Notes that a piece of a file was lost, or maybe its answer. `isCounted`: it ends the attempt when nothing has arrived since
   * the last one.
   */
  takeCut(file: OutgoingFile, isCounted: boolean): void
  /**
   * What the server has of a file, asked for if that is in doubt; undefined when the attempt has ended. `why`: a piece was lost,
   * or the server has something else than was thought.
   */
  ask(file: OutgoingFile, why: 'cut' | 'stale'): Promise<EarlyFile | undefined>
  /** Whether the server has judged a file; asks it when an answer about it was lost. */
  isJudged(file: OutgoingFile): Promise<boolean>
  /**
   * What the attempt came to. Refused files come before a line that ended it, a server without room or a file that cannot be
   * read: what is known to be wrong does not wait for them. What its person, another sender or the server decided of the
   * whole request comes first.
   */
  outcome(): Ahead
}

/** Begins an attempt. */
export const beginAttempt = (calls: EarlyCalls, outgoing: Outgoing, watch: AheadWatch): Attempt => {
  const { files, earlier = null } = outgoing
  const anterior = earlier === null ? {} : { anterior: { id: earlier.id, secreto: earlier.secret } }
  const arrived = new Map<string, number>()
  const wholes = new Set<string>()
  const refused = new Map<string, EarlyFile>()
  const doubted = new Map<string, OutgoingFile>()
  const startedAt = watch.now()
  let pieces = firstPieces
  let ending: Ahead | undefined
  let came = 0
  let cameAtCut = -1
  let stale = 0

  const end = (how: Ahead): void => {
    ending ??= how
  }

  const announce = async (some: readonly OutgoingFile[]): Promise<readonly EarlyFile[] | undefined> => {
    const announcement = { archivos: some.map(toAnnounced), ...anterior }
    let reply = await calls.announce(announcement)
    for (const ms of againMs) {
      if (reply.kind !== 'cut') break
      await watch.wait(ms)
      reply = await calls.announce(announcement)
    }
    if (reply.kind === 'ended' || reply.kind === 'full') end(reply)
    else if (reply.kind !== 'answer') end(reply.kind === 'cut' ? unreachable : failing)
    return reply.kind === 'answer' ? reply.value : undefined
  }

  const judge = (known: EarlyFile): void => {
    if (known.state === 'whole') wholes.add(known.id)
    if (known.state === 'refused') refused.set(known.id, known)
  }

  const note = async (known: EarlyFile): Promise<void> => {
    const more = known.arrived - (arrived.get(known.id) ?? 0)
    if (more > 0) {
      came += more
      stale = 0
    }
    arrived.set(known.id, known.arrived)
    doubted.delete(known.id)
    judge(known)
    await watch.arrived(known.id, known.arrived)
  }

  /** Asks about a file and all others that are in doubt. */
  const askAbout = async (file: OutgoingFile): Promise<EarlyFile | undefined> => {
    const others = [...doubted.values()].filter(({ id }) => id !== file.id)
    const known = await announce([file, ...others])
    for (const one of known ?? []) await note(one)
    const own = known?.find(({ id }) => id === file.id)
    if (own === undefined) end(failing)
    return own
  }

  return {
    pieces: () => pieces,
    ended: () => ending,
    begin: async () => {
      const known = await announce(files)
      for (const one of known ?? []) {
        arrived.set(one.id, one.arrived)
        judge(one)
      }
      if (known !== undefined) await watch.announced(Object.fromEntries(arrived))
    },
    read: async (file) => {
      const bytes = await file.read()
      const isAltered = bytes !== undefined && (await sha256Hex(bytes)) !== file.sha256
      if (bytes !== undefined && !isAltered) return bytes
      end({ kind: 'unreadable-file', fileId: file.id, isAltered })
      return undefined
    },
    mayGoOn: async () => {
      if (ending !== undefined) return false
      const going = await watch.going()
      if (going !== 'on') end({ kind: going })
      return ending === undefined
    },
    put: async (file, whole) => {
      const offset = arrived.get(file.id) ?? 0
      // All of it is there and nobody has judged it: its server stopped in between. An announcement makes up for that.
      if (offset >= whole.byteLength) return { kind: 'stale' }
      const bytes = whole.slice(offset, offset + pieces.size)
      const digest = await sha256Hex(bytes)
      const sentAt = watch.now()
      const reply = await calls.put({ fileId: file.id, offset, bytes, digest })
      if (reply.kind === 'ended' || reply.kind === 'full') end(reply)
      if (reply.kind !== 'answer') return reply
      pieces = afterPiece(pieces, { bytes: bytes.byteLength, ms: watch.now() - sentAt })
      await note(reply.value)
      watch.pace(paceFor(pieces, { bytes: came, ms: watch.now() - startedAt }))
      // It arrived and left nothing there: the file did not fit its digest, and begins again.
      const isInVain = reply.value.state === 'missing' && reply.value.arrived <= offset
      return isInVain ? { kind: 'stale' } : reply
    },
    takeCut: (file, isCounted) => {
      pieces = afterCut(pieces)
      doubted.set(file.id, file)
      if (!isCounted) return
      if (came === cameAtCut) end(unreachable)
      cameAtCut = came
    },
    ask: async (file, why) => {
      if (why === 'stale' && ++stale > mostStale) end(failing)
      if (ending !== undefined) return undefined
      if (why === 'cut') await watch.wait(againMs[0])
      return askAbout(file)
    },
    isJudged: async (file) => {
      if (doubted.has(file.id) && ending === undefined) await askAbout(file)
      return wholes.has(file.id) || refused.has(file.id)
    },
    outcome: () => {
      if (refused.size === 0 || (ending !== undefined && !isUndecided(ending))) return ending ?? { kind: 'whole' }
      return { kind: 'file-refused', refusal: refusalOfFiles(files, [...refused.values()]) }
    },
  }
}
