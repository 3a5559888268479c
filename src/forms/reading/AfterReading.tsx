import { useState, type ReactNode } from 'react'
import type { Reading } from '../../api/reading/useReading'

type AfterReadingProps = {
  /** What stands above. */
  readings: readonly Pick<Reading<unknown>, 'isLoading'>[]
  children: ReactNode
}

/**
 * What stands below parts that are still read: it is drawn once they are there, or once it is known that they don't
 * come, so that nothing moves it from under a finger. It stays from then on.
 */
export const AfterReading = ({ readings, children }: AfterReadingProps) => {
  const isWaiting = readings.some(({ isLoading }) => isLoading)
  const [isDrawn, setDrawn] = useState(!isWaiting)
  if (!isWaiting && !isDrawn) setDrawn(true)
  return isDrawn ? children : null
}
