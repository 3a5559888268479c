import type { CheckId } from '../../domain/form/checks'
import type { JsonValue } from '../../domain/json'

/** How a check ended: answered; not reachable now, so it waits; or an error. */
export type CheckOutcome =
  | { kind: 'answered'; state: 'ok' | 'refused'; message: string | null; data?: JsonValue }
  | { kind: 'unreachable' }
  | { kind: 'failed'; message: string }

/** What an open form needs from outside; the shell provides it. */
export type DraftDeps = {
  /** Now, in epoch milliseconds: by the server's clock if it is known, else the device's. */
  now: () => number
  /** Makes one check on the server; `photo` is the file of the photo check. */
  ask: (
    id: CheckId,
    inputs: string,
    photo: { name: string; type: string; bytes: ArrayBuffer } | null,
  ) => Promise<CheckOutcome>
}
