import { useEffect, useState } from 'react'
import { now } from '../../api/server-clock'
import { alarmTitle } from '../../features/kiosk/alarm-words'
import { findAlarm } from '../../domain/kiosk/alarm'
import { kioskStatePath } from '../../domain/portal-paths'
import { followLink } from '../../ui/follow-link'
import { Icon } from '../../ui/icons/Icon'
import { TriangleAlert } from '../../ui/icons/icons'
import { useEnvelopes } from './envelopes'

type StaffFootProps = { toHref: (path: string) => string; onGo: (href: string) => void }

/** How often the start page looks whether something waits too long, in milliseconds. */
const lookMs = 60_000

/** On the start page, for those who look after the tablet: that something is wrong, and the way to its state. */
export const StaffFoot = ({ toHref, onGo }: StaffFootProps) => {
  const envelopes = useEnvelopes()
  const [moment, setMoment] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setMoment(now()), lookMs)
    return () => clearInterval(timer)
  }, [])
  const alarm = envelopes ? findAlarm(envelopes, moment) : null
  const href = toHref(kioskStatePath)
  return (
    <>
      {alarm === null ? null : (
        <span className="kiosk-alarm">
          <Icon glyph={TriangleAlert} size="sm" />
          <span>{alarmTitle[alarm]}. Avisale a la delegación.</span>
        </span>
      )}
      <a className="kiosk-staff" href={href} onClick={followLink(href, onGo)}>
        Estado de la tablet
      </a>
    </>
  )
}
