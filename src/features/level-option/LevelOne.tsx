import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { toDisplayDate } from '../../domain/dates'
import { level } from '../../domain/level/fields'
import type { CheckResult } from '../../domain/form/checks'
import { levelSlots } from '../../domain/level/documents'
import { documentSlots } from '../../domain/level-option/documents'
import { levelRequest } from '../../domain/level-option/fields'
import { clearLevel, keepEmployer } from '../../domain/level-option/transitions'
import { checksNeeded } from '../../domain/level-option/checks-needed'
import { asksEmployer, type LevelRequest } from '../../domain/level-option/values'
import { ChoiceAnswer, yesNoOptions } from '../../forms/answers/ChoiceAnswer'
import { FileAnswer } from '../../forms/answers/FileAnswer'
import type { OpenDraftState } from '../../forms/draft/state'
import { sameSlots } from '../../forms/fields/document/same-slots'
import { LevelOneFields } from '../../forms/fields/level/LevelOneFields'
import { useLevelOneCheck } from '../../forms/fields/level/useLevelOneCheck'
import { Scope } from '../../forms/Scope'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { EmployerDialog } from './EmployerDialog'
import { useLevelRequest, usePart } from './open-draft'

/** The result of the evaluation for the present answers. */
const findAnswer = ({ values, checks }: Pick<OpenDraftState<LevelRequest>, 'values' | 'checks'>) => {
  const [need] = checksNeeded(values)
  const known: CheckResult | undefined = checks.nivel1
  return need !== undefined && known?.inputs === need.inputs ? known : undefined
}

/** What level 1 asks for: the employment on file or another one, and its documents (LEVEL-018, LEVEL-024). */
export const LevelOne = ({ onRefused }: { onRefused: (message: string) => void }) => {
  const openDraft = useLevelRequest()
  const asks = usePart(({ values }) => asksEmployer(values))
  const [isAsking, setAsking] = useState(() => asks && openDraft.state.get().values.repiteEmpleo === '')
  const answer = (id: 'S' | 'N'): void => {
    setAsking(false)
    openDraft.apply((values) => keepEmployer(values, id))
  }
  const answered = usePart(({ values }) => values.repiteEmpleo)
  return (
    <section className="form">
      <h2>Tu empleo</h2>
      {asks ? (
        <ChoiceAnswer
          name="repiteEmpleo"
          label={levelRequest.repiteEmpleo.label}
          options={yesNoOptions}
          inline
          onAnswer={answer}
        />
      ) : null}
      {asks && answered === '' ? null : (
        <Scope path="nivel">
          <Details onRefused={onRefused} />
        </Scope>
      )}
      <EmployerDialog isOpen={isAsking} onClose={() => setAsking(false)} onAnswer={answer} />
    </section>
  )
}

const Details = ({ onRefused }: { onRefused: (message: string) => void }) => {
  const openDraft = useLevelRequest()
  const isKept = usePart(({ values }) => values.repiteEmpleo === 'S')
  const isRetired = usePart(({ values }) => values.visto.esJubilado)
  const hasCertificate = usePart(({ files }) => files.some(({ slot }) => slot === levelSlots.certificate))
  const evaluation = usePart((state) => (state.asking.has('nivel1') ? 'asking' : findAnswer(state)?.state))
  const check = useLevelOneCheck({
    startOf: () => openDraft.state.get().values.nivel.empleoDesde,
    ask: () => openDraft.ask('nivel1'),
    findAnswer: () => findAnswer(openDraft.state.get()),
    clear: () => openDraft.apply(clearLevel),
    onRefused,
  })
  const checkKept = useEffectEvent(check)
  useEffect(() => {
    // Nobody leaves a field when the employment on file is kept.
    if (isKept) checkKept()
  }, [isKept])
  const select = useMemo(() => sameSlots(({ values }: OpenDraftState<LevelRequest>) => documentSlots(values)), [])
  const slots = usePart(select)
  return (
    <LevelOneFields
      isRetired={isRetired}
      knowsRetired
      evaluation={evaluation}
      onLeaveStart={check}
      kept={isKept ? <KeptEmployment /> : undefined}
      documents={
        <fieldset className="documents">
          <legend>Documentos del NIVEL 1</legend>
          {slots.map((slot) => (
            <FileAnswer key={slot.key} slot={slot} />
          ))}
        </fieldset>
      }
      hasCertificate={hasCertificate}
    />
  )
}

const KeptEmployment = () => {
  const { empleo, empleoTipo, empleoDesde } = usePart(({ values }) => values.nivel)
  return (
    <DefinitionRows
      rows={[
        { label: level.fields.empleo.label, value: empleo },
        { label: level.fields.empleoTipo.label, value: empleoTipo },
        { label: level.fields.empleoDesde.label, value: toDisplayDate(empleoDesde) },
      ]}
    />
  )
}
