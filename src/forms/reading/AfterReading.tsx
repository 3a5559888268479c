import { useState, type ReactNode } from 'react'
import type { Reading } from '../../api/reading/useReading'

type AfterReadingProps = {
  /** What stands above, or decides how high this is. */
  readings: readonly Pick<Reading<unknown>, 'isLoading'>[]
  /** Shown meanwhile, where nothing else says that something is read. */
  instead?: ReactNode
  children: ReactNode
}

/**
 * What depends on parts that are still read, mostly because it stands below them: it is drawn once they are there, or once it is known that they don't
 * come, so that nothing moves it from under a finger. It stays from then on.
 */
export const AfterReading = ({ readings, instead = null, children }: AfterReadingProps) => {
  const isWaiting = readings.some(({ isLoading }) => isLoading)
  const [isDrawn, setDrawn] = useState(!isWaiting)
  if (!isWaiting && !isDrawn) setDrawn(true)
  return isDrawn ? children : instead
}
