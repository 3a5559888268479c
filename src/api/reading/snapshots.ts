import { isRecord } from '../../contract/answer'
import type { JsonValue } from '../../domain/json'
import { getSession } from '../session/session-store'

/** A value with the moment the API gave it, in epoch milliseconds by the server's clock. */
export type Dated<T> = { value: T; at: number }

/**
 * Where the last answers are kept on the device, sealed for their member. `find` gives nothing while no member's store is
 * open; `write` says whether it was kept. Neither rejects.
 */
export type SnapshotPort = {
  find: (name: string) => Promise<Dated<JsonValue> | undefined>
  write: (name: string, value: JsonValue, at: number) => Promise<boolean>
}

let port: SnapshotPort | undefined
let toldOf: ((provided: SnapshotPort) => void)[] = []

/** Tells the readings where the last answers are kept; without it they know only what the API says now. */
export const provideSnapshots = (snapshots: SnapshotPort | undefined): void => {
  port = snapshots
  if (snapshots === undefined) return
  const waiting = toldOf
  toldOf = []
  waiting.forEach((tell) => tell(snapshots))
}

// What is asked for ahead of a screen may be answered before the code that knows the member's store is there.
const whenProvided = (): Promise<SnapshotPort> =>
  port === undefined ? new Promise((resolve) => toldOf.push(resolve)) : Promise.resolve(port)

// What is kept is the answer as it came, so that the contract reads it again and a changed shape is simply not shown.
const toJson = (body: unknown): JsonValue => JSON.parse(JSON.stringify(body ?? null))

/**
 * Keeps an answer under its reading's name, together with whose it is. One that arrives after its session must not land in the
 * store of whoever came next (F54).
 */
export const keepAnswer = async (name: string, nroafi: string, body: unknown, at: number): Promise<void> => {
  const { write } = await whenProvided()
  if (getSession()?.nroafi === nroafi) await write(name, { nroafi, body: toJson(body) }, at)
}

/** The body of the last answer of a reading, when it is of this very member. */
export const findAnswer = async (name: string, nroafi: string): Promise<Dated<unknown> | undefined> => {
  const kept = await port?.find(name)
  if (!kept || !isRecord(kept.value) || kept.value['nroafi'] !== nroafi) return undefined
  return { value: kept.value['body'], at: kept.at }
}
