import { useEffect, useState } from 'react'
import type { ContactKind } from '../../../domain/contact/item'
import type { OwnChange } from '../../../forms/changes/useChange'

/** Which kind of contact has its question open; null when none has. */
export type Turn = { whose: ContactKind | null; take: (kind: ContactKind | null) => void }

/** The question about an item that changed elsewhere. It opens by itself once, and again when it is asked for. */
export const useConflict = <V>(edits: readonly OwnChange<V>[], turn: Turn, kind: ContactKind) => {
  const [postponed, setPostponed] = useState<ReadonlySet<string>>(new Set())
  const conflicts = edits.filter(({ change: { state } }) => state === 'conflict')
  const next = conflicts.find(({ change }) => !postponed.has(change.id)) ?? null
  const { whose, take } = turn
  const isNext = next !== null
  useEffect(() => {
    if (isNext && whose === null) take(kind)
    // It was decided in another tab.
    if (!isNext && whose === kind) take(null)
  }, [isNext, whose, take, kind])
  const without = (id: string): Set<string> => new Set([...postponed].filter((one) => one !== id))
  return {
    shown: whose === kind ? next : null,
    ask: (id: string): void => setPostponed(without(id)),
    close: (): void => {
      if (next !== null) setPostponed(new Set([...postponed, next.change.id]))
      take(null)
    },
  }
}
