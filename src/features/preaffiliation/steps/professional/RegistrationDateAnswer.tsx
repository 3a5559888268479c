import { asksForHistory } from '../../../../domain/preaffiliation/documents'
import { historyAfterWorkingDays } from '../../../../domain/registration'
import { Banner } from '../../../../ui/content/Banner'
import { usePart } from '../../open-draft'
import { findStanding } from '../questions'
import { useToday } from '../../../../forms/useToday'

/** The fund's answer about the registration date, and the history that it requires (PREAF-038, PREAF-039). */
export const RegistrationDateAnswer = () => {
  const today = useToday()
  const answer = usePart((state) => findStanding(state, 'fechaMatricula', today))
  const wantsHistory = usePart(({ values, checks }) => asksForHistory(values, checks))
  return (
    <>
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
