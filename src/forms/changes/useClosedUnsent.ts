import { useEffect, useState } from 'react'
import { useReader } from '../../api/reading/useReader'
import { loadAtLast } from '../../ui/lazy-part'
import { useOwner } from '../useOwner'

/** How many submissions and changes wait in closed vaults, see countClosedUnsent; 0 until they were counted. */
export const useClosedUnsent = (): number => {
  const owner = useOwner()
  const { reader } = useReader()
  const [counted, setCounted] = useState({ owner, reader, count: 0 })
  useEffect(() => {
    let isOver = false
    void loadAtLast(() => import('./closed-unsent'))
      .then(({ countClosedUnsent }) => countClosedUnsent(reader, owner))
      .then((count) => {
        if (!isOver) setCounted({ owner, reader, count })
      })
    return () => {
      isOver = true
    }
  }, [owner, reader])
  return counted.owner === owner && counted.reader === reader ? counted.count : 0
}
