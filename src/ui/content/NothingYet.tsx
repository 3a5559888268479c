import type { ReactNode } from 'react'
import { Button } from '../actions/Button'
import { EmptyState } from './EmptyState'
import { RefreshCw } from '../icons/icons'
import { isKiosk } from '../kiosk'
import { SkeletonCard, useSlow } from '../waiting/Skeleton'

type NothingYetProps = {
  /** State of a reading: loading, or why it failed; without a failure there is no connection. */
  reading: { isLoading: boolean; failure: string | undefined; refresh: () => void }
  /** Shown while loading, in the shape of the data. */
  skeleton?: ReactNode
}

/**
 * Placeholder for data: a skeleton while they load, and what to do if they don't. It has its room from the beginning, and
 * is seen only when the data take long.
 */
export const NothingYet = ({ reading, skeleton }: NothingYetProps) => {
  const isSlow = useSlow(reading.isLoading)
  if (reading.isLoading)
    return (
      <div aria-busy="true" className={isSlow ? undefined : 'not-yet'}>
        {skeleton ?? <SkeletonCard />}
      </div>
    )
  const retry = (
    <Button variant="secondary" icon={RefreshCw} onPress={reading.refresh}>
      Reintentar
    </Button>
  )
  if (reading.failure !== undefined)
    return (
      <EmptyState title="No pudimos traer tus datos" action={retry}>
        {reading.failure}
      </EmptyState>
    )
  return (
    <EmptyState title="Todavía no hay datos en este dispositivo" action={retry}>
      {isKiosk()
        ? 'Cuando haya conexión los traemos.'
        : 'Cuando haya conexión los traemos y quedan guardados en este dispositivo.'}
    </EmptyState>
  )
}
