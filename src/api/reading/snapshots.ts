import { findText, isRecord } from '../../contract/answer'
import type { JsonValue } from '../../domain/json'
import { getSession } from '../session/session-store'

/** A value with the moment of the API's answer, in epoch milliseconds by the server's clock. */
export type Dated<T> = { value: T; at: number }

/** An untranslated answer, its moment, and the tag that names its content; null when the API gave none. */
export type KeptAnswer = Dated<unknown> & { tag: string | null }

/**
 * Where the last answers are stored on the device, sealed for their member. `find` returns undefined while no member's
 * vault is open; `write` says whether it was stored. Neither rejects.
 */
export type SnapshotPort = {
  find: (name: string) => Promise<Dated<JsonValue> | undefined>
  /** The same without waiting for a vault to open: undefined while none is. */
  findNow?: (name: string) => Promise<Dated<JsonValue> | undefined>
  /** What is at hand without reading the device: a first picture shows it at once. */
  peek?: (name: string) => Dated<JsonValue> | undefined
  write: (name: string, value: JsonValue, at: number) => Promise<boolean>
}

let port: SnapshotPort | undefined
let toldOf: ((provided: SnapshotPort) => void)[] = []

/** Sets where the last answers are stored; without it, readings only know the API's present answers. */
export const provideSnapshots = (snapshots: SnapshotPort | undefined): void => {
  port = snapshots
  if (snapshots === undefined) return
  const waiting = toldOf
  toldOf = []
  waiting.forEach((tell) => tell(snapshots))
}

// A reading that was loaded ahead may arrive before the code of the vault is loaded.
const whenProvided = (): Promise<SnapshotPort> =>
  port === undefined ? new Promise((resolve) => toldOf.push(resolve)) : Promise.resolve(port)

// The body is stored untranslated. The contract parses it on reading, so an old shape is simply not shown.
const toJson = (body: unknown): JsonValue => JSON.parse(JSON.stringify(body ?? null))

/**
 * Stores an answer under its reading's name, with its member's number and its tag. An answer that arrives after its session
 * must not be stored for the next member (F54).
 */
export const keepAnswer = async (name: string, nroafi: string, { value, at, tag }: KeptAnswer): Promise<void> => {
  const { write } = await whenProvided()
  if (getSession()?.nroafi === nroafi) await write(name, { nroafi, body: toJson(value), tag }, at)
}

const toAnswer = (kept: Dated<JsonValue> | undefined, nroafi: string): KeptAnswer | undefined => {
  if (!kept || !isRecord(kept.value) || kept.value['nroafi'] !== nroafi) return undefined
  return { value: kept.value['body'], at: kept.at, tag: findText(kept.value, 'tag') ?? null }
}

/** The body of the last answer of a reading, if it belongs to this member. */
export const findAnswer = async (name: string, nroafi: string): Promise<Dated<unknown> | undefined> =>
  toAnswer(await port?.find(name), nroafi)

/** The same, while the member's vault is open: a call to the API waits for no password. */
export const findOpenAnswer = async (name: string, nroafi: string): Promise<KeptAnswer | undefined> =>
  toAnswer(await port?.findNow?.(name), nroafi)

/** The same, if it is at hand without reading the device. */
export const peekAnswer = (name: string, nroafi: string): Dated<unknown> | undefined =>
  toAnswer(port?.peek?.(name), nroafi)
