import { useEffect, useState } from 'react'
import { HelpLink } from '../HelpLink'
import { LeaveDialog } from './LeaveDialog'

/**
 * Shown instead of "Continuá donde dejaste" on a shared tablet: it says how to use it, and shows nothing of the person
 * before. If somebody left work without pressing "Salir" (by the brand, or by closing the page), it asks what to do
 * with it, without naming it.
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
  return (
    <>
      <HelpLink topic="tableta">Cómo usar esta tableta</HelpLink>
      <LeaveDialog isOpen={isAsking} cancelText="Ahora no" onLeft={close} onCancel={close} />
    </>
  )
}
