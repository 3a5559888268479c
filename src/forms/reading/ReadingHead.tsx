import type { Reading } from '../../api/reading/useReading'
import { now } from '../../api/server-clock'
import { sayDataTime } from '../../domain/member/data-time'
import { PageHead } from '../../ui/content/PageHead'
import { RefreshButton, type Refresh } from '../../ui/content/RefreshButton'

type ReadingHeadProps = {
  title: string
  /** Everything that is read on the page; the oldest moment is the one that is told. */
  readings: readonly Reading<unknown>[]
  /** Without it the page has none, or beside its table's search. */
  refresh?: Refresh | undefined
}

/** The head of a page of readings: its title, of when the data are, and how they are brought anew. */
export const ReadingHead = ({ title, readings, refresh }: ReadingHeadProps) => {
  const moments = readings.flatMap(({ at }) => at ?? [])
  const hasData = moments.length > 0
  return (
    <PageHead
      title={title}
      time={hasData ? sayDataTime(Math.min(...moments), now()) : undefined}
      // Without any data the way to try again is where they would be.
      action={refresh && hasData ? <RefreshButton {...refresh} /> : null}
    />
  )
}
