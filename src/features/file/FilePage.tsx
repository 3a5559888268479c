import type { ReactNode } from 'react'
import { now } from '../../api/server-clock'
import type { Reading } from '../../api/reading/useReading'
import { sayDataTime } from '../../domain/member/data-time'
import { DataTime } from '../../ui/content/DataTime'
import { NothingYet } from '../../ui/content/NothingYet'

type FilePageProps<T> = {
  title: string
  /** What the page stands on. */
  reading: Reading<T>
  /** What else is on it; the oldest moment is the one that is told. */
  others?: readonly Reading<unknown>[]
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** A page of the member's file: its title, of when the data are, and the data or what stands for them (DASH-001). */
export const FilePage = <T,>({ title, reading, others, skeleton, children }: FilePageProps<T>) => {
  const moments = [reading, ...(others ?? [])].flatMap(({ at }) => at ?? [])
  return (
    <>
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {moments.length > 0 ? <DataTime>{sayDataTime(Math.min(...moments), now())}</DataTime> : null}
      </div>
      {reading.data === undefined ? <NothingYet reading={reading} skeleton={skeleton} /> : children(reading.data)}
    </>
  )
}
