import { useEffect, useState } from 'react'

/** Shorter waits show nothing, so that fast screens do not flicker. In milliseconds. */
const slowAfterMs = 300

/** True once `waiting` has lasted long enough to show a skeleton. */
export const useSlow = (waiting: boolean): boolean => {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfterMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}

/** A line in the shape of the coming text. Mark the waiting region with aria-busy. */
export const Skeleton = ({
  width = '100%',
  height = '1em',
}: {
  width?: string | undefined
  height?: string | undefined
}) => <span className="sk" style={{ width, height }} aria-hidden="true" />

type SkeletonCardProps = {
  lines?: number | undefined
  /** It only keeps its room: most waits are over before anybody sees them. */
  isUnseen?: boolean
}

/** A card in the shape of the coming one. Its sizes are in the sheet: it is drawn before scripts run, without styles of its own. */
export const SkeletonCard = ({ lines = 3, isUnseen = false }: SkeletonCardProps) => (
  <div className={isUnseen ? 'card card-pad stack not-yet' : 'card card-pad stack'} aria-busy="true">
    <span className="sk sk-head" aria-hidden="true" />
    {Array.from({ length: lines }, (_, line) => (
      <span key={line} className={line % 2 ? 'sk sk-short' : 'sk sk-long'} aria-hidden="true" />
    ))}
  </div>
)
