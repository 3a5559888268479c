import type { ReactNode } from 'react'
import { BrandMark, BrandName } from './Brand'
import { SkipLink } from './SkipLink'
import '../styles/frame/kiosk.css'
import '../styles/screens/kiosk.css'
import '../styles/kiosk-look.css'

type KioskHeadProps = {
  /** Name of the office that the tablet stands in: 'Delegación La Plata'. */
  office: string
  /** The day and the hour, which tick by themselves. */
  clock: ReactNode
  /** Countdown and buttons at the right. */
  children?: ReactNode
}

/** The one bar of a tablet, above every screen: the fund, the office, the hour, and the way to end. */
export const KioskHead = ({ office, clock, children }: KioskHeadProps) => (
  <>
    <SkipLink />
    <header className="kiosk-head">
      <span className="brand">
        <BrandMark />
        <span>
          <BrandName />
        </span>
      </span>
      <p className="where">
        <b>{office}</b>
        {clock}
      </p>
      <div className="kiosk-acts">{children}</div>
    </header>
  </>
)
