import { EmploymentFields } from '../../../../forms/fields/employment/EmploymentFields'
import { TickAnswer } from '../../../../forms/answers/TickAnswer'
import { usePart } from '../../open-draft'
import { StepDocuments } from '../StepDocuments'
import { FormSection } from '../FormSection'
import { findStanding } from '../questions'
import { useToday } from '../../../../forms/useToday'
import { useLevelOneCheck } from './useLevelOneCheck'

/** Text on the check of the start date. A refusal has none, because it removes the whole section. */
const evaluations = {
  asking: 'Verificando la fecha…',
  pending: 'Pendiente: la verifica la Caja cuando haya conexión.',
  ok: null,
  refused: null,
} as const

/** The extra fields of level 1: the employment and its documents (LEVEL-018 to 020, LEVEL-040, LEVEL-041). */
export const Employment = ({ onRefused }: { onRefused: (message: string) => void }) => {
  const today = useToday()
  const leaveStart = useLevelOneCheck(onRefused)
  const isRetired = usePart(({ values }) => values.nivel.esJubilado === 'S')
  const hasCertificate = usePart(({ files }) => files.some(({ slot }) => slot === 'nivel.certificadoLaboral'))
  const evaluation = usePart((state) =>
    state.asking.has('nivel1') ? 'asking' : findStanding(state, 'nivel1', today)?.state,
  )
  return (
    <FormSection title="Tu empleo">
      <EmploymentFields startHint={evaluation && evaluations[evaluation]} onLeaveStart={leaveStart} />
      <StepDocuments holder="nivel" legend="Documentos del NIVEL 1" />
      {hasCertificate ? (
        <TickAnswer name="certificadoConfirmado">
          {isRetired
            ? 'Confirmo que la resolución corresponde a mi jubilación.'
            : 'Confirmo que el documento corresponde a mi empleo actual.'}
        </TickAnswer>
      ) : null}
    </FormSection>
  )
}
