import { useEffect, useState } from 'react'
import { isConnected } from '../../../api/connection'
import { fetchNewCount } from '../../../api/desk.api'

/** How often the queue asks whether something came, in milliseconds; only while somebody sees it. */
const everyMs = 30_000

/** How many requests came to the queue since the answer with this mark; 0 while there is none. */
export const useNewOnes = (mark: string | undefined): number => {
  const [found, setFound] = useState({ mark, count: 0 })
  useEffect(() => {
    if (mark === undefined) return undefined
    let isLate = false
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' || !isConnected()) return
      const answer = await fetchNewCount(mark)
      if (!isLate && answer.ok) setFound({ mark, count: answer.value.nuevos })
    }
    const timer = setInterval(() => void look(), everyMs)
    return () => {
      isLate = true
      clearInterval(timer)
    }
  }, [mark])
  return found.mark === mark ? found.count : 0
}
