import { parseReducedData } from '../../../../domain/form/check-data'
import { ValuesLink } from '../../../../forms/fields/level/ValuesLink'
import { useConnected } from '../../../../forms/useConnected'
import { usePart } from '../../open-draft'
import { findStanding } from '../questions'
import { useToday } from '../../../../forms/useToday'
import '../../../../ui/styles/screens/level.css'

/** Whether the reduced plan is only our own calculation so far: the fund has not answered for these dates (UNS-98). */
const useReducedPending = (): boolean => {
  const today = useToday()
  return usePart((state) => findStanding(state, 'aporteReducido', today)?.state === 'pending')
}

/** Whether the fund takes the reduced contribution as a reconsideration, in words; null while it has not said (LEVEL-039). */
const useReconsideration = (): string | null => {
  const today = useToday()
  const data = usePart((state) => findStanding(state, 'aporteReducido', today)?.data)
  const flag = parseReducedData(data)?.reconsideracion ?? null
  if (flag === null) return null
  return flag
    ? 'La Caja toma tu aporte reducido como una reconsideración: ya lo habías pedido.'
    : 'La Caja toma tu aporte reducido como un primer pedido.'
}

/** What to know before choosing: renewal, the share in a disability process, who confirms the reduced contribution. */
export const LevelNotes = ({ hasDisability, offersReduced }: { hasDisability: boolean; offersReduced: boolean }) => {
  const connected = useConnected()
  const isPending = useReducedPending()
  const reconsideration = useReconsideration()
  const confirms = connected ? 'Lo confirma la Caja antes de enviar.' : 'Lo confirma la Caja cuando haya conexión.'
  return (
    <div className="level-notes small muted">
      {isPending ? (
        <p role="status">
          {offersReduced ? 'Con tus fechas te corresponde' : 'Con tus fechas no te corresponde'} el aporte reducido.{' '}
          {confirms}
        </p>
      ) : null}
      {offersReduced && reconsideration !== null ? <p>{reconsideration}</p> : null}
      {hasDisability ? <p>En el régimen de discapacidad cada nivel cuenta el 75 % de sus módulos.</p> : null}
      <p>
        El NIVEL 1 se renueva cada año con recibo de haberes y certificado laboral. Los niveles 2 a 5 no hace falta
        renovarlos.
      </p>
      <ValuesLink />
    </div>
  )
}
