import { useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Shield } from './Shield'
import { useBackButton } from './useBackButton'

/** What everything that opens over a screen does while it is open: Back calls `onBack`, and the first moment takes no pointer. */
export const Manners = ({ onBack }: { onBack: () => void }) => {
  useBackButton(onBack)
  return <Shield />
}

/** The same for a menu that drops from its button. */
export const MenuManners = () => {
  const menu = useContext(OverlayTriggerStateContext)
  return <Manners onBack={() => menu?.close()} />
}
