import { Banner } from '../../../../ui/Banner'
import { usePart } from '../../session'
import { findStanding } from '../questions'
import { useToday } from '../../../../forms/useToday'
import type { CheckedDates } from './useDateCheck'

/** What the check of the dates said, for as long as they are the ones it saw (PREAF-040, PREAF-042, PREAF-043, AMB-30). */
export const DateVerdict = ({ checked }: { checked: CheckedDates | null }) => {
  const fectit = usePart(({ values }) => values.profesionales.fectit)
  const fecmat = usePart(({ values }) => values.profesionales.fecmat)
  const today = useToday()
  const isRefused = usePart((state) => findStanding(state, 'fechaMatricula', today)?.state === 'refused')
  if (checked?.fectit !== fectit || checked.fecmat !== fecmat) return null
  const { ok, message, alerts } = checked
  // The dates may be in order and the fund know another one all the same: then its words stand alone.
  if (ok) return isRefused ? null : <Banner tone="ok" role="status" title={message} />
  const [alert, ...others] = alerts
  if (alert === undefined) return <Banner tone="err" role="alert" title={message} />
  return (
    <Banner tone="err" role="alert" title={alert}>
      {[...others, message].map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  )
}
