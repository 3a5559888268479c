import type { JsonValue } from '../../domain/json'

/** What a draft on its way keeps of its parcel, sealed in its row. Times are epoch milliseconds. */
export type AwayFacts = {
  /** Id of the parcel (32 hex digits). */
  parcel: string
  /** By which this device proves that it made the parcel (64 hex digits). */
  source: string
  /** The secret of its code (24 hex digits), so that the code can be shown again. */
  code: string
  /** SHA-256 over its parts, which closes the parcel. */
  digest: string
  /** What the form is called, for when its answers are gone. */
  title: string
  since: number
}

/** What is kept of a draft that lives on another device. `device` says what kind that is, in words. */
export type MovedFacts = { title: string; device: string | null; at: number }

/** How an arriving draft was taken: the proof of its code (64 hex digits), and the name of this device in the parcel. */
export type ArrivalFacts = { proof: string; taker: string }

/** Id of the key of a draft that sleeps here. */
export const arrivalKeyId = (parcel: string): string => `arrival:${parcel}`

/** Id of the row of `meta` that has the name of this device in a parcel. */
export const takingId = (parcel: string): string => `${takingPrefix}${parcel}`

/** How the ids of those rows begin. */
export const takingPrefix = 'traspaso:'

type Stored = { [key: string]: JsonValue }

const isRecord = (value: JsonValue | ArrayBuffer | undefined): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ArrayBuffer)

const isText = (value: JsonValue | undefined): value is string => typeof value === 'string'

/** Parses what an `away` row keeps; undefined when a part is missing. */
export const parseAway = (value: JsonValue): AwayFacts | undefined => {
  if (!isRecord(value)) return undefined
  const { parcel, source, code, digest, title, since } = value
  if (!isText(parcel) || !isText(source) || !isText(code) || !isText(digest) || !isText(title)) return undefined
  return typeof since === 'number' ? { parcel, source, code, digest, title, since } : undefined
}

/** Parses what a `moved` row keeps; undefined when a part is missing. */
export const parseMoved = (value: JsonValue): MovedFacts | undefined => {
  if (!isRecord(value)) return undefined
  const { title, device, at } = value
  if (!isText(title) || typeof at !== 'number') return undefined
  return { title, device: isText(device) ? device : null, at }
}

/** Parses what an arrival keeps; undefined when a part is missing. */
export const parseArrival = (value: JsonValue): ArrivalFacts | undefined => {
  if (!isRecord(value)) return undefined
  const { proof, taker } = value
  return isText(proof) && isText(taker) ? { proof, taker } : undefined
}

/** Parses the name of this device in a parcel; `at` is when it was made, or when the draft arrived. */
export const parseTaking = (
  value: JsonValue | ArrayBuffer | undefined,
): { taker: string; draftId: string | null; at: number } | undefined => {
  if (!isRecord(value)) return undefined
  const { taker, draftId, at } = value
  if (!isText(taker) || typeof at !== 'number') return undefined
  return { taker, draftId: isText(draftId) ? draftId : null, at }
}
