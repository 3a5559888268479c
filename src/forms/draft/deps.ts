import type { CheckId } from '../../domain/form/checks'
import type { JsonValue } from '../../domain/json'

/** How a question to the server ended: answered, or not reachable now (and then it waits), or answered with an error. */
export type CheckOutcome =
  | { kind: 'answered'; state: 'ok' | 'refused'; message: string | null; data?: JsonValue }
  | { kind: 'unreachable' }
  | { kind: 'failed'; message: string }

/** What an open form needs from the outside; the shell provides it. */
export type DraftDeps = {
  /** Now by the best clock there is, in epoch milliseconds: the server's when it was heard of. */
  now: () => number
  /** Asks the server one question; `photo` is the file of the photo check. */
  ask: (
    id: CheckId,
    inputs: string,
    photo: { name: string; type: string; bytes: ArrayBuffer } | null,
  ) => Promise<CheckOutcome>
}
