import { LevelOneFields } from '../../../../forms/fields/level/LevelOneFields'
import { useLevelOneCheck } from '../../../../forms/fields/level/useLevelOneCheck'
import { levelSlots } from '../../../../domain/level/documents'
import { clearLevel } from '../../../../domain/preaffiliation/transitions'
import { usePart, usePreAffiliation } from '../../open-draft'
import { StepDocuments } from '../StepDocuments'
import { FormSection } from '../FormSection'
import { findStanding } from '../questions'
import { useToday } from '../../../../forms/useToday'

/** The extra fields of level 1: the employment and its documents (LEVEL-018 to 020, LEVEL-040, LEVEL-041). */
export const Employment = ({ onRefused }: { onRefused: (message: string) => void }) => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  const leaveStart = useLevelOneCheck({
    startOf: () => openDraft.state.get().values.nivel.empleoDesde,
    ask: () => openDraft.ask('nivel1'),
    findAnswer: () => findStanding(openDraft.state.get(), 'nivel1', today),
    clear: () => openDraft.apply(clearLevel),
    onRefused,
  })
  const isRetired = usePart(({ values }) => values.nivel.esJubilado === 'S')
  const hasCertificate = usePart(({ files }) => files.some(({ slot }) => slot === levelSlots.certificate))
  const evaluation = usePart((state) =>
    state.asking.has('nivel1') ? 'asking' : findStanding(state, 'nivel1', today)?.state,
  )
  return (
    <FormSection title="Tu empleo">
      <LevelOneFields
        isRetired={isRetired}
        evaluation={evaluation}
        onLeaveStart={leaveStart}
        documents={<StepDocuments holder="nivel" legend="Documentos del NIVEL 1" />}
        hasCertificate={hasCertificate}
      />
    </FormSection>
  )
}
