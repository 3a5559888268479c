import type { ReactNode } from 'react'
import type { Reading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { sayDataTime } from '../../domain/member/data-time'
import { PageHead } from '../../ui/content/PageHead'
import { RefreshButton, type Refresh } from '../../ui/content/RefreshButton'

type ReadingHeadProps = {
  title: string
  /** All readings of the page; the oldest moment is shown. */
  readings: readonly Reading<unknown>[]
  /** Without it there is no refresh button here; it may be beside the table's search. */
  refresh?: Refresh | undefined
  /** What can be begun on this page. */
  action?: ReactNode
}

/** The head of a page of readings: its title, the time of the data, and the refresh button. */
export const ReadingHead = ({ title, readings, refresh, action }: ReadingHeadProps) => {
  const moments = readings.flatMap(({ at }) => at ?? [])
  const hasData = moments.length > 0
  const refreshes = refresh !== undefined && hasData
  const awaits = hasData || !readings.some(({ isLoading }) => isLoading) ? undefined : refresh ? 'refresh' : 'time'
  return (
    <PageHead
      title={title}
      time={hasData ? sayDataTime(Math.min(...moments), now()) : undefined}
      awaits={awaits}
      // Without data, the retry button is shown in the body instead.
      action={
        refreshes || action ? (
          <>
            {refreshes ? <RefreshButton {...refresh} /> : null}
            {action}
          </>
        ) : null
      }
    />
  )
}
