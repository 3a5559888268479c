import { asksForHistory } from '../../../../domain/preaffiliation/documents'
import { historyAfterWorkingDays } from '../../../../domain/registration'
import { useConnected } from '../../../../forms/wizard/SyncLine'
import { Banner } from '../../../../ui/Banner'
import { Clock, CloudOff, RefreshCw } from '../../../../ui/icons'
import { usePart } from '../../session'
import { findStanding } from '../questions'
import { useToday } from '../../../../forms/useToday'

/** What the fund said of the registration date, or that it is still to be asked (PREAF-038, PREAF-039, UNS-21). */
export const RegistrationDateAnswer = () => {
  const today = useToday()
  const connected = useConnected()
  const isAsking = usePart(({ asking }) => asking.has('fechaMatricula'))
  const answer = usePart((state) => findStanding(state, 'fechaMatricula', today))
  const wantsHistory = usePart(({ values, checks }) => asksForHistory(values, checks))
  if (isAsking)
    return <Banner tone="neu" role="status" glyph={RefreshCw} title="Verificando la fecha de matriculación…" />
  return (
    <>
      {answer?.state === 'pending' ? (
        <Banner
          tone="neu"
          role="status"
          glyph={connected ? Clock : CloudOff}
          title={
            connected ? 'La fecha se verifica antes de enviar.' : 'Sin conexión: la fecha se verifica antes de enviar.'
          }
        />
      ) : null}
      {answer && answer.message !== null ? (
        <Banner tone={answer.state === 'refused' ? 'err' : 'warn'} role="alert" title={answer.message} />
      ) : null}
      {wantsHistory ? (
        <Banner tone="warn" role="status" title="Necesitamos tu historial de matrícula">
          Pasaron más de {historyAfterWorkingDays} días hábiles desde tu matriculación. Agregalo con los demás
          documentos.
        </Banner>
      ) : null}
    </>
  )
}
