import { holdExclusively, type Hold } from '../database/exclusive'

/** What a form does when it loses its draft to another tab. */
export type HoldOwner = {
  /** Writes the last edits at once; awaited before the lock is handed over. */
  flush(): Promise<unknown>
  /** The draft is edited in another tab now: this one may only read it. */
  onLost(): void
}

/** Only the tab that holds a draft's lock may write it. Another tab can take the lock with "Seguir acá" (F11). */
export type DraftHold =
  | { held: true; release(): Promise<void>; check: Hold['check'] }
  | { held: false; takeOver(): Promise<DraftHold> }

/**
 * How long the holding tab gets to write and release the lock before it is stolen, in milliseconds (a frozen tab never
 * answers).
 */
const handOverMs = 3_000

const channelName = 'afiliados-borradores'

type Message = { kind: 'take-over' | 'released'; draftId: string }

const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && 'draftId' in value

/** Listens until closed; undefined without BroadcastChannel: then the lock is stolen without asking. */
const openChannel = (draftId: string, onMessage: (kind: Message['kind']) => void): BroadcastChannel | undefined => {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', (event) => {
    const message: unknown = event.data
    if (isMessage(message) && message.draftId === draftId) onMessage(message.kind)
  })
  return channel
}

const post = (channel: BroadcastChannel | undefined, message: Message): void => channel?.postMessage(message)

const heldHere = new Set<string>()

/** Whether this very tab has the lock of a draft. */
export const isHeldHere = (draftId: string): boolean => heldHere.has(draftId)

/** Takes the lock of a draft for this tab, or says that another tab has it. */
export const holdDraft = (draftId: string, owner: HoldOwner): Promise<DraftHold> => take(draftId, owner, false)

const take = async (draftId: string, owner: HoldOwner, steal: boolean): Promise<DraftHold> => {
  let isMine = true
  let channel: BroadcastChannel | undefined
  const giveUp = (): void => {
    isMine = false
    heldHere.delete(draftId)
  }
  const lose = (): void => {
    if (!isMine) return
    giveUp()
    channel?.close()
    owner.onLost()
  }
  const hold = await holdExclusively(`draft:${draftId}`, { steal, onLost: lose })
  if (hold === undefined) return { held: false, takeOver: () => takeOver(draftId, owner) }
  channel = openChannel(draftId, (kind) => {
    if (kind === 'take-over' && isMine) void handOver(hold)
  })
  heldHere.add(draftId)
  const handOver = async (held: Hold): Promise<void> => {
    await owner.flush()
    if (!isMine) return
    giveUp()
    await held.release()
    post(channel, { kind: 'released', draftId })
    channel?.close()
    owner.onLost()
  }
  return {
    held: true,
    check: hold.check,
    release: async () => {
      if (!isMine) return
      giveUp()
      channel?.close()
      await hold.release()
    },
  }
}

/** Asks the holder to write and release the lock. Steals it when there is no answer in time. */
const takeOver = async (draftId: string, owner: HoldOwner): Promise<DraftHold> => {
  await new Promise<void>((resolve) => {
    const channel = openChannel(draftId, (kind) => {
      if (kind === 'released') finish()
    })
    const finish = (): void => {
      clearTimeout(timer)
      channel?.close()
      resolve()
    }
    const timer = setTimeout(finish, handOverMs)
    if (channel === undefined) finish()
    else post(channel, { kind: 'take-over', draftId })
  })
  const lock = await take(draftId, owner, false)
  return lock.held ? lock : take(draftId, owner, true)
}
