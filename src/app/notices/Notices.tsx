import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { SnackHost } from '../../ui/dialogs/SnackHost'
import { closeLeftFailures } from '../../ui/dialogs/snack-store'
import { dropSnackRoom } from '../../ui/dialogs/snack-room'

/**
 * The snackbars over every screen. A failure disappears with the screen, or the step of a form, that it was shown on
 * (AMB-39).
 */
export const Notices = () => {
  const [path] = useLocation()
  const search = useSearch()
  return (
    <>
      <Arrival key={`${path}?${search}`} />
      <SnackHost />
    </>
  )
}

const Arrival = () => {
  useEffect(() => {
    closeLeftFailures()
    dropSnackRoom()
  }, [])
  return null
}
