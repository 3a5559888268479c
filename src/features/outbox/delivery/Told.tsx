import { useState } from 'react'
import type { OutboxItem } from '../../../offline/database/types'
import { newsOf, toHeard, type Heard } from './progress-words'

const isSame = (one: readonly Heard[], other: readonly Heard[]): boolean =>
  one.length === other.length &&
  one.every(({ id, quarters, state }, at) => {
    const twin = other[at]
    return twin?.id === id && twin.quarters === quarters && twin.state === state
  })

/** Tells aloud each quarter that arrived, and what was received. The bars themselves say nothing, they move too often. */
export const Told = ({ items }: { items: readonly OutboxItem[] }) => {
  const now = items.map(toHeard)
  const [told, setTold] = useState<{ heard: readonly Heard[]; words: string }>({ heard: now, words: '' })
  if (!isSame(told.heard, now)) setTold({ heard: now, words: newsOf(told.heard, now) || told.words })
  return (
    <p className="vh" role="status">
      {told.words}
    </p>
  )
}
