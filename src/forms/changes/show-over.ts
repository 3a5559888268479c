import { findChange, type AnyChange } from '../../contract/changes/changes'
import type { ShownOver } from '../../contract/changes/define-change'
import type { JsonValue } from '../../domain/json'
import type { QueuedChange } from '../../offline/changes/parts'
import { resolverOf } from '../../offline/changes/plan'

/** A change of the queue with the value that its person decided on. */
export type DecidedChange = { change: QueuedChange; value: JsonValue }

/** What a screen shows, and which of its items are 'por enviar', as named by their kind ('telefono:57'). */
export type Shown<T> = { value: T; unsent: ReadonlySet<string> }

// A change that was not taken is not shown. A taken one is shown until a newer reading has it.
const isShown = ({ state, doneAt }: QueuedChange, at: number): boolean =>
  state === 'waiting' || state === 'sending' || (state === 'done' && (doneAt ?? 0) >= at)

/**
 * Applies the changes that a reading does not have yet to its value, in their order. Pure. `at` is the moment of the
 * reading, by the server's clock.
 */
export const showOver = <N extends keyof ShownOver>(
  name: N,
  reading: { value: ShownOver[N]; at: number },
  changes: readonly DecidedChange[],
  findKind: (kind: string) => AnyChange | undefined = findChange,
): Shown<ShownOver[N]> => {
  const resolve = resolverOf(changes.map(({ change }) => change))
  const unsent = new Set<string>()
  let { value: shown } = reading
  for (const { change, value } of changes) {
    const kind = change.head === null ? undefined : findKind(change.head.kind)
    if (change.head === null || !kind?.changes.includes(name) || !isShown(change, reading.at)) continue
    const { temporary, item } = change.head
    shown = kind.stored.show(name, shown, value, { temporary: resolve(temporary), resolve })
    if (change.state !== 'done') unsent.add(resolve(item))
  }
  return { value: shown, unsent }
}
