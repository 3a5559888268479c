import type { ReactNode } from 'react'
import type { ReadingValues } from '../../api/reading/readings'
import { useReading } from '../../api/reading/useReading'
import { StoreGate } from '../../api/StoreGate'
import type { ReadingName } from '../../domain/log/events'
import type { Refresh } from '../../ui/content/RefreshButton'
import { ReadingBody } from './ReadingBody'
import { ReadingHead } from './ReadingHead'
import { useFailureNotice } from './useFailureNotice'
import { useRefresh } from './useRefresh'

type ReadingPageProps<Name extends ReadingName> = {
  /** What the page stands on: a row of `readings`. */
  name: Name
  title: string
  /** What refreshing does, as it follows 'Para': 'actualizar tus trámites'. */
  refreshing: string
  /** The content has the button that refreshes, beside its search. */
  refreshesInside?: true
  /** Stands above the data, also while there are none. */
  above?: ReactNode
  /** In the shape of what is to come. */
  skeleton?: ReactNode
  /** Stands where a list without rows would be. */
  empty?: ReactNode
  children: (data: ReadingValues[Name], refresh: Refresh) => ReactNode
}

/**
 * A page of one reading: title, of when the data are, refresh, what stands for data that are not there yet or that are none, and a
 * refresh that failed said in passing. It brings its own store.
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
  // Without data the failure stands where they would be.
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
