import { useId, type ReactNode } from 'react'
import { Disc } from '../../ui/content/Disc'
import { BellOff, BellRing } from '../../ui/icons/member-icons'

type MasterProps = {
  isOn: boolean
  /** Since when, or what to do. */
  children: ReactNode
  /** One button. */
  action?: ReactNode
}

/** Whether this device gets notices at all. */
export const Master = ({ isOn, children, action }: MasterProps) => {
  const titleId = useId()
  return (
    <section className="card notice-master" aria-labelledby={titleId}>
      <Disc glyph={isOn ? BellRing : BellOff} tone={isOn ? 'ok' : 'neu'} />
      <div>
        <h2 id={titleId}>{isOn ? 'Avisos activados' : 'Avisos desactivados'}</h2>
        <p>{children}</p>
      </div>
      {action}
    </section>
  )
}
