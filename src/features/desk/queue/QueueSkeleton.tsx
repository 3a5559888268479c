import { useSlow } from '../../../ui/waiting/Skeleton'
import { SkeletonRow } from '../../../ui/waiting/SkeletonRow'

const rows = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** Eight rows that are still to come, after 300 ms. */
export const QueueSkeleton = () => {
  const isSlow = useSlow(true)
  return (
    <section className="card" aria-busy="true" aria-label="Trámites que esperan">
      {isSlow ? rows.map((row) => <SkeletonRow key={row} />) : <div className="q-unseen" />}
    </section>
  )
}
