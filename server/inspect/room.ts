import { beyondLimit, type ApiProblem } from '../http/api-problem'
import { inspectionLimits as limits } from '../limits/inspection'
import { createLooks, type Looks, type RunLook } from './looks'
import type { Look } from './messages'
import { startProcess, type Ending, type InspectionProcess } from './process'
import { callerOf, createTurns } from './turns'

/**
 * The room that inspects untrusted files in other processes: whatever a file does to its reader, the server keeps
 * answering.
 */
export type Room = {
  /**
   * Admits a caller (its `NetworkDigests`) and runs `work`; its looks run one after another, in turn with those of other
   * callers. Throws a 503 with Retry-After when the room is full, when the caller has its share of it, when its turn does not
   * come in time, when it hung up meanwhile, or when a look failed for a reason of the machine.
   */
  visit: <T>(networks: string, work: (looks: Looks) => Promise<T>) => Promise<T>
  /** Ends every process; waiting callers get a 503. */
  close: () => Promise<void>
}

/** Called for a look that killed its process: over its time or memory, or crashed by what it read. */
type OnKilled = (loss: { kind: Look['kind']; by: string }) => void

/** A caller who is inside. `isOut`: it had to leave for somebody who had fewer places. */
type Visit = { caller: string; isOut: boolean; waits: Task | undefined; isServed: boolean }

type Task = {
  networks: string
  visit: Visit
  look: Look
  /** Aborted once whoever waits for the look has gone. */
  gone: AbortSignal | undefined
  finish: (ending: Ending) => void
}

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

const runAt = async (place: Place, { look, gone }: Task): Promise<Ending> => {
  clearTimeout(place.idle)
  // Closing the room may leave the place in the meantime.
  const process = place.process ?? startProcess()
  place.process = process
  place.looks += 1
  const ending = await process.run(look, gone)
  if (!process.isAlive() || place.looks >= limits.looksOfProcess.value) await dismiss(place)
  return ending
}

/**
 * An empty room. Its processes start when they are needed; the first stays, the others end when there is little to do.
 * `signalOfCaller` gives what is aborted once the caller of a visit has gone.
 */
export const createRoom = (
  onKilled: OnKilled,
  signalOfCaller: () => AbortSignal | undefined = () => undefined,
): Room => {
  const all = createPlaces()
  const visits = new Set<Visit>()
  const turns = createTurns<Task>()
  /** The callers with a look in progress. Nobody holds two places, so that the others get their turn. */
  const served = new Set<string>()
  let later: NodeJS.Timeout | undefined
  let isClosed = false

  const settle = (place: Place): void => {
    place.isBusy = false
    if (place !== all[0] && place.process !== undefined) {
      place.idle = setTimeout(() => void dismiss(place), limits.idle.value)
      place.idle.unref()
    }
  }

  const serve = async (place: Place, task: Task): Promise<void> => {
    const { networks, visit, look, gone, finish } = task
    const { caller } = visit
    place.isBusy = true
    served.add(caller)
    visit.isServed = true
    const ending = await runAt(place, task)
    visit.isServed = false
    served.delete(caller)
    settle(place)
    if (ending.state === 'killed') onKilled({ kind: look.kind, by: ending.by })
    if (ending.state !== 'lost') turns.note(networks, ending.processorMs)
    // Whoever leaves in the middle of a look may have cost a process: nobody saves by it.
    else if (gone?.aborted === true) turns.note(networks, limits.processor.value)
    finish(ending)
    callNext()
  }

  const callNext = (): void => {
    clearTimeout(later)
    const place = all.find(({ isBusy }) => !isBusy)
    if (isClosed || place === undefined) return
    const task = turns.takeNext((caller) => !served.has(caller))
    if (task === undefined) {
      // Whoever is left had too much of the processor, or has a look in progress, whose end calls again.
      const wait = turns.nextIn()
      if (Number.isFinite(wait)) later = setTimeout(callNext, Math.max(wait, limits.again.value)).unref()
      return
    }
    void serve(place, task)
    callNext()
  }

  /** Waits for the turn of a look, and for its end. */
  const take = (networks: string, visit: Visit, look: Look): Promise<Ending> =>
    new Promise((resolve) => {
      const gone = signalOfCaller()
      const task: Task = { networks, visit, look, gone, finish: (ending) => end(ending) }
      const giveUp = (): void => {
        if (turns.drop(task)) end({ state: 'lost' })
      }
      const timer = setTimeout(giveUp, limits.wait.value)
      const end = (ending: Ending): void => {
        clearTimeout(timer)
        gone?.removeEventListener('abort', giveUp)
        visit.waits = undefined
        resolve(ending)
      }
      visit.waits = task
      turns.add(task)
      if (gone?.aborted === true) giveUp()
      else gone?.addEventListener('abort', giveUp)
      callNext()
    })

  const runFor =
    (networks: string, visit: Visit): RunLook =>
    async (look) => {
      if (isClosed || visit.isOut) throw full()
      const ending = await take(networks, visit, look)
      if (ending.state === 'lost') throw full()
      return ending
    }

  const listOf = (caller: string): Visit[] => [...visits].filter((visit) => visit.caller === caller)

  // Whoever is inside most often makes room: its last visit that nobody looks at ends.
  const makeRoom = (own: number): boolean => {
    const most = [...visits]
      .map(({ caller }) => listOf(caller))
      .reduce((one, other) => (other.length > one.length ? other : one), [])
    const last = most.findLast(({ isServed }) => !isServed)
    if (last === undefined || most.length <= own + 1) return false
    last.isOut = true
    visits.delete(last)
    if (last.waits !== undefined && turns.drop(last.waits)) last.waits.finish({ state: 'lost' })
    return true
  }

  const enter = (caller: string): Visit => {
    const own = listOf(caller).length
    const isFull = visits.size >= limits.visits.value
    if (isClosed || own >= limits.visitsOfCaller.value || (isFull && !makeRoom(own))) throw full()
    const visit: Visit = { caller, isOut: false, waits: undefined, isServed: false }
    visits.add(visit)
    return visit
  }

  return {
    visit: async (networks, work) => {
      const visit = enter(callerOf(networks))
      try {
        return await work(createLooks(runFor(networks, visit)))
      } finally {
        visits.delete(visit)
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(later)
      for (const { finish } of turns.dropAll()) finish({ state: 'lost' })
      await Promise.all(all.map(dismiss))
    },
  }
}
