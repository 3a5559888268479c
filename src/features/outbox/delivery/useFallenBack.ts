import { useState } from 'react'
import { sumOf } from '../../../domain/delivery/progress'
import type { OutboxItem } from '../../../offline/database/types'

type Going = Pick<OutboxItem, 'id' | 'arrived' | 'bytes'>

const thereOf = ({ arrived, bytes }: Going): number => sumOf(arrived, bytes)

/**
 * The items of which the fund has less than it had while this page was open: what had arrived was deleted there after its
 * term, and is sent again.
 */
export const useFallenBack = (items: readonly Going[]): ReadonlySet<string> => {
  const [most, setMost] = useState<ReadonlyMap<string, number>>(new Map())
  const mostOf = ({ id }: Going): number => most.get(id) ?? 0
  const grown = items.filter((item) => thereOf(item) > mostOf(item))
  if (grown.length > 0) setMost(new Map([...most, ...grown.map((item): [string, number] => [item.id, thereOf(item)])]))
  return new Set(items.filter((item) => thereOf(item) < mostOf(item)).map(({ id }) => id))
}
