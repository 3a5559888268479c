import { useState } from 'react'
import { isTemporary } from '../../domain/delivery/changes'
import { firstIdOf } from '../../offline/changes/plan'
import { useKnownChanges } from './known-changes'

const none: ReadonlySet<string> = new Set()

/**
 * The key of each item of a list. One that was shown under a temporary id keeps it as its key when the fund gives it a
 * number: a row that is drawn anew under a finger loses its press.
 */
export const useSteadyKey = (items: readonly { id: string }[]): ((id: string) => string) => {
  const queue = useKnownChanges()?.queue ?? []
  const [shown, setShown] = useState(none)
  const fresh = items.filter(({ id }) => isTemporary(id) && !shown.has(id))
  if (fresh.length > 0) setShown(new Set([...shown, ...fresh.map(({ id }) => id)]))
  return (id) => {
    const first = firstIdOf(queue, id)
    return shown.has(first) ? first : id
  }
}
