import { useState } from 'react'
import { isTemporary } from '../../domain/delivery/changes'
import { firstIdOf } from '../../offline/changes/plan'
import { useKnownChanges } from './known-changes'

const none: ReadonlyMap<string, string> = new Map()

/**
 * The key of each item of a list. One that was shown under a temporary id keeps it as its key when the fund gives it a
 * number, also once its change has left the queue: a row that is drawn anew under a finger loses its press.
 */
export const useSteadyKey = (items: readonly { id: string }[]): ((id: string) => string) => {
  const queue = useKnownChanges()?.queue ?? []
  const [keys, setKeys] = useState(none)
  const fresh = items.flatMap(({ id }): [string, string][] => {
    if (keys.has(id)) return []
    if (isTemporary(id)) return [[id, id]]
    const first = firstIdOf(queue, id)
    return keys.has(first) ? [[id, first]] : []
  })
  if (fresh.length > 0) setKeys(new Map([...keys, ...fresh]))
  return (id) => keys.get(id) ?? id
}
