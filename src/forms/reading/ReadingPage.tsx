import type { ReactNode } from 'react'
import type { ReadingValues } from '../../api/reading/readings'
import { useReading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import type { ReadingName } from '../../domain/log/names'
import type { Refresh } from '../../ui/content/RefreshButton'
import { ReadingBody } from './ReadingBody'
import { ReadingHead } from './ReadingHead'
import { useFailureNotice } from './useFailureNotice'
import { useRefresh } from './useRefresh'

type ReadingPageProps<Name extends ReadingName> = {
  /** Name of the reading: a row of `readings`. */
  name: Name
  title: string
  /** What refreshing does, as it follows 'Para': 'actualizar tus trámites'. */
  refreshing: string
  /** The content has the refresh button, beside its search. */
  refreshesInside?: true
  /** Shown above the data, also while there are none. */
  above?: ReactNode
  /** Shown while loading, in the shape of the data. */
  skeleton?: ReactNode
  /** Shown instead of a list without rows. */
  empty?: ReactNode
  children: (data: ReadingValues[Name], refresh: Refresh) => ReactNode
}

/**
 * A page of one reading: title, time of the data, refresh, a placeholder while there are no data, and a short notice
 * when a refresh fails. It provides its own store.
 */
export const ReadingPage = <Name extends ReadingName>(props: ReadingPageProps<Name>) => (
  <StoreGate>
    <Page {...props} />
  </StoreGate>
)

const Page = <Name extends ReadingName>(props: ReadingPageProps<Name>) => {
  const { name, title, refreshing, refreshesInside, above, skeleton, empty, children } = props
  const reading = useReading(name)
  const refresh = useRefresh([reading], refreshing)
  // Without data, the failure is shown in the body instead.
  useFailureNotice(`leer-${name}`, reading.data === undefined ? undefined : reading.failure)
  return (
    <>
      <ReadingHead title={title} readings={[reading]} refresh={refreshesInside ? undefined : refresh} />
      <div className="stack">
        {above}
        <ReadingBody reading={{ ...reading, refresh: refresh.onRefresh }} skeleton={skeleton} empty={empty}>
          {(data) => children(data, refresh)}
        </ReadingBody>
      </div>
    </>
  )
}
