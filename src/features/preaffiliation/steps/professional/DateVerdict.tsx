import { useConnected } from '../../../../forms/useConnected'
import { useToday } from '../../../../forms/useToday'
import { Banner } from '../../../../ui/content/Banner'
import { Clock } from '../../../../ui/icons/icons'
import { usePart } from '../../open-draft'
import { findStanding } from '../questions'
import type { CheckedDates } from './useDateCheck'

/** The fund's answer about the registration date, in one line. */
const useFundLine = (): { isRefused: boolean; line: string } => {
  const today = useToday()
  const connected = useConnected()
  const isAsking = usePart(({ asking }) => asking.has('fechaMatricula'))
  const standing = usePart((state) => findStanding(state, 'fechaMatricula', today)?.state)
  const isRefused = standing === 'refused'
  if (isAsking) return { isRefused, line: 'Verificando la fecha de matriculación…' }
  if (standing === 'ok') return { isRefused, line: 'Verificadas con la Caja.' }
  const line = connected
    ? 'La fecha se verifica antes de enviar.'
    : 'Sin conexión: la fecha se verifica antes de enviar.'
  return { isRefused, line }
}

/**
 * The result of the date check, as long as the dates are the checked ones (PREAF-040, PREAF-042, PREAF-043, AMB-30).
 * Its place has the same height from the start, so that nothing below moves when both dates are right.
 */
export const DateVerdict = ({ checked }: { checked: CheckedDates | null }) => {
  const fectit = usePart(({ values }) => values.profesionales.fectit)
  const fecmat = usePart(({ values }) => values.profesionales.fecmat)
  const { isRefused, line } = useFundLine()
  if (checked?.fectit !== fectit || checked.fecmat !== fecmat) {
    return (
      <Banner tone="neu" glyph={Clock} title="Acá verificamos las dos fechas">
        Cargá la de título y la de matriculación.
      </Banner>
    )
  }
  const { ok, message, alerts } = checked
  // The dates may be right here and still refused by the fund. Then only the fund's words are shown.
  if (ok) {
    return isRefused ? null : (
      <Banner tone="ok" role="status" title={message}>
        {line}
      </Banner>
    )
  }
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
