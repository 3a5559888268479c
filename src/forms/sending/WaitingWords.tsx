import type { OutboxItem } from '../../offline/database/types'
import type { Situation } from './situation'
import { sayTodo, sayWhenNext, sayWhy, situations } from './situation-words'

type WaitingWordsProps = { item: OutboxItem; situation: Situation }

/** Why something is not with the fund yet, when it is tried next, and what its person can do; the same words everywhere. */
export const WaitingWords = ({ item, situation }: WaitingWordsProps) => {
  const words = situations[situation]
  return (
    <>
      <p>
        {sayWhy(item, situation)} {sayWhenNext(item, words)}
      </p>
      <p>{sayTodo(situation, item.owner)}</p>
    </>
  )
}
