import { beyondLimit, type ApiProblem } from '../http/api-problem'
import { inspectionLimits as limits } from '../limits/inspection'
import { createLooks, type Looks, type RunLook } from './looks'
import type { Look } from './messages'
import { startProcess, type Ending, type InspectionProcess } from './process'

/**
 * The room that inspects untrusted files in other processes: whatever a file does to its reader, the server keeps
 * answering.
 */
export type Room = {
  /**
   * Admits a caller (an address) and runs `work`; its looks run one after another. Throws a 503 with Retry-After when
   * the room is full, when the caller has its share of it, or when a look failed for a reason of the machine.
   */
  visit: <T>(caller: string, work: (looks: Looks) => Promise<T>) => Promise<T>
  /** Ends every process; waiting callers get a 503. */
  close: () => Promise<void>
}

/** Called for a look that killed its process: over its time or memory, or crashed by what it read. */
type OnKilled = (loss: { kind: Look['kind']; by: string }) => void

type Task = { caller: string; look: Look; finish: (ending: Ending) => void }

/** A place runs one look at a time; its process starts with the first one. */
type Place = {
  process: InspectionProcess | undefined
  looks: number
  isBusy: boolean
  idle: NodeJS.Timeout | undefined
}

const full = (): ApiProblem => beyondLimit(limits.visits, limits.comeBack.value / 1000)

const createPlaces = (): Place[] =>
  Array.from({ length: limits.places.value }, () => ({ process: undefined, looks: 0, isBusy: false, idle: undefined }))

const dismiss = async (place: Place): Promise<void> => {
  clearTimeout(place.idle)
  const { process } = place
  place.process = undefined
  place.looks = 0
  await process?.end()
}

const runAt = async (place: Place, look: Look): Promise<Ending> => {
  clearTimeout(place.idle)
  // Closing the room may leave the place in the meantime.
  const process = place.process ?? startProcess()
  place.process = process
  place.looks += 1
  const ending = await process.run(look)
  if (!process.isAlive() || place.looks >= limits.looksOfProcess.value) await dismiss(place)
  return ending
}

/**
 * An empty room. Its processes start when they are needed; the first stays, the others end when there is little to do.
 */
export const createRoom = (onKilled: OnKilled): Room => {
  const all = createPlaces()
  const visits = new Map<string, number>()
  const waiting: Task[] = []
  /** The callers with a look in progress. Nobody holds two places, so that the others get their turn. */
  const served = new Set<string>()
  let isClosed = false

  const settle = (place: Place): void => {
    place.isBusy = false
    if (place !== all[0] && place.process !== undefined) {
      place.idle = setTimeout(() => void dismiss(place), limits.idle.value)
      place.idle.unref()
    }
  }

  const serve = async (place: Place, { caller, look, finish }: Task): Promise<void> => {
    place.isBusy = true
    served.add(caller)
    const ending = await runAt(place, look)
    served.delete(caller)
    settle(place)
    if (ending.state === 'killed') onKilled({ kind: look.kind, by: ending.by })
    finish(ending)
    callNext()
  }

  const callNext = (): void => {
    const place = all.find(({ isBusy }) => !isBusy)
    const index = waiting.findIndex(({ caller }) => !served.has(caller))
    if (isClosed || place === undefined || index < 0) return
    for (const task of waiting.splice(index, 1)) void serve(place, task)
    callNext()
  }

  const runFor =
    (caller: string): RunLook =>
    async (look) => {
      if (isClosed) throw full()
      const ending = await new Promise<Ending>((finish) => {
        waiting.push({ caller, look, finish })
        callNext()
      })
      if (ending.state === 'lost') throw full()
      return ending
    }

  const enter = (caller: string): void => {
    const own = visits.get(caller) ?? 0
    const everybody = [...visits.values()].reduce((sum, count) => sum + count, 0)
    if (isClosed || everybody >= limits.visits.value || own >= limits.visitsOfCaller.value) throw full()
    visits.set(caller, own + 1)
  }

  const leave = (caller: string): void => {
    const left = (visits.get(caller) ?? 1) - 1
    if (left === 0) visits.delete(caller)
    else visits.set(caller, left)
  }

  return {
    visit: async (caller, work) => {
      enter(caller)
      try {
        return await work(createLooks(runFor(caller)))
      } finally {
        leave(caller)
      }
    },
    close: async () => {
      isClosed = true
      for (const { finish } of waiting.splice(0)) finish({ state: 'lost' })
      await Promise.all(all.map(dismiss))
    },
  }
}
