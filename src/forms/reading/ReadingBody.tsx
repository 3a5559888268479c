import type { ReactNode } from 'react'
import type { Reading } from '../../api/reading/useReading'
import { NothingYet } from '../../ui/content/NothingYet'

type ReadingBodyProps<T> = {
  reading: Reading<T>
  /** In the shape of what is to come. */
  skeleton?: ReactNode
  /** Stands where a list without rows would be. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}

const isEmpty = (data: unknown): boolean => Array.isArray(data) && data.length === 0

/** What a reading brought, or what stands for it: its shape while it comes, why it did not come, or that there is nothing. */
export const ReadingBody = <T,>({ reading, skeleton, empty, children }: ReadingBodyProps<T>) => {
  const { data } = reading
  if (data === undefined) return <NothingYet reading={reading} skeleton={skeleton} />
  return empty !== undefined && isEmpty(data) ? empty : children(data)
}
