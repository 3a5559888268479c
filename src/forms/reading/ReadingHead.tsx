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
}

/** The head of a page of readings: its title, the time of the data, and the refresh button. */
export const ReadingHead = ({ title, readings, refresh }: ReadingHeadProps) => {
  const moments = readings.flatMap(({ at }) => at ?? [])
  const hasData = moments.length > 0
  return (
    <PageHead
      title={title}
      time={hasData ? sayDataTime(Math.min(...moments), now()) : undefined}
      // Without data, the retry button is shown in the body instead.
      action={refresh && hasData ? <RefreshButton {...refresh} /> : null}
    />
  )
}
