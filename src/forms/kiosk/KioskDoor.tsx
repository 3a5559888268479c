import { useEffect, useState } from 'react'
import { LeaveDialog } from './LeaveDialog'

/**
 * In place of "Continuá donde dejaste" on a tablet of everybody: the door shows nothing of who was here before. What somebody
 * left without saying so, by the brand or by closing the page, is asked about here and named by nothing.
 */
export const KioskDoor = () => {
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    let isOver = false
    void import('../../offline/leaving/leaving')
      .then(({ hasVisitorsWork }) => hasVisitorsWork())
      .then((has) => {
        if (!isOver && has) setIsAsking(true)
      })
    return () => {
      isOver = true
    }
  }, [])
  const close = (): void => setIsAsking(false)
  return <LeaveDialog isOpen={isAsking} cancelText="Ahora no" onLeft={close} onCancel={close} />
}
