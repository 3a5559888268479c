import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import { CloudOff, ShieldCheck } from '../icons/icons'
import { CloudCheck } from '../icons/kiosk-icons'

type KioskFootProps = {
  /** What becomes of a person's data here. */
  promise: string
  isConnected: boolean
  /** For those who look after the tablet: an alarm, the way to its state. */
  children?: ReactNode
}

/** The foot of a tablet's screens: the promise that nothing stays, and whether there is a connection. */
export const KioskFoot = ({ promise, isConnected, children }: KioskFootProps) => (
  <footer className="kiosk-foot">
    <span className="kiosk-says">
      <Icon glyph={ShieldCheck} />
      <span>{promise}</span>
    </span>
    {children}
    <span className="kiosk-says" role="status">
      <Icon glyph={isConnected ? CloudCheck : CloudOff} size="sm" />
      <span>{isConnected ? 'Con conexión' : 'Sin conexión'}</span>
    </span>
  </footer>
)
