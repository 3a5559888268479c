import type { ReactNode } from 'react'
import type { Reading } from '../../api/reading/useReading'
import { NothingYet } from '../../ui/content/NothingYet'

type ReadingBodyProps<T> = {
  reading: Reading<T>
  /** Shown while loading, in the shape of the data. */
  skeleton?: ReactNode
  /** Shown instead of a list without rows. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

const isEmpty = (data: unknown): boolean => Array.isArray(data) && data.length === 0

/** The data of a reading, or a placeholder: a skeleton while it loads, the reason why it failed, or the empty text. */
export const ReadingBody = <T,>({ reading, skeleton, empty, children }: ReadingBodyProps<T>) => {
  const { data } = reading
  if (data === undefined) return <NothingYet reading={reading} skeleton={skeleton} />
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}
