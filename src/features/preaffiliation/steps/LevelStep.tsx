import { StoreGate } from '../../../api/StoreGate'
import { useEffect, useState } from 'react'
import { yearOf } from '../../../domain/dates'
import { asksHigherLevel, levelOptions, minimumLevel, type LevelItem } from '../../../domain/level/options'
import { planOptions } from '../../../domain/level/reduced'
import { findLatePlan, isLevelAssigned } from '../../../domain/preaffiliation/assigned-level'
import { isInDisabilityProcess, reducedPlanOf } from '../../../domain/preaffiliation/reduced-contribution'
import { pickLevel } from '../../../domain/preaffiliation/transitions'
import { Scope } from '../../../forms/Scope'
import { useAnswerField } from '../../../forms/useAnswerField'
import { Banner } from '../../../ui/content/Banner'
import { focusField } from '../../../ui/focus'
import { usePart, usePreAffiliation } from '../open-draft'
import '../styles-late.css'
import { EnrolmentTerm } from './EnrolmentTerm'
import { AssignedLevel, NothingAsked } from './level/AssignedLevel'
import { Employment } from './level/Employment'
import { LevelCards } from '../../../forms/fields/level/LevelCards'
import { LevelOneTaken } from '../../../forms/fields/level/LevelOneTaken'
import { HigherLevelDialog } from '../../../forms/fields/level/HigherLevelDialog'
import { LevelNotes } from './level/LevelNotes'
import { LevelSummary } from '../../../forms/fields/level/LevelSummary'
import { useLevelTable } from '../../../forms/fields/level/useLevelTable'
import { useToday } from '../../../forms/useToday'

const headingId = 'opcion-de-nivel'

/** Step 7, "Opción de nivel". The option year is the year of affiliation (LEVEL-009, UNS-99). */
const LevelBody = () => (
  <Scope path="nivel">
    <LevelForm />
  </Scope>
)

const LevelForm = () => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  const field = useAnswerField('opcion')
  const { table, failure } = useLevelTable()
  const chosen = usePart(({ values }) => values.nivel.opcion)
  const hasDisability = usePart(({ values }) => isInDisabilityProcess(values))
  const plan = usePart(({ values, checks }) => reducedPlanOf(values, { today, checks }))
  const isAssigned = usePart(({ values, checks }) => isLevelAssigned(values, { today, checks }))
  const latePlan = usePart(({ values, checks }) => findLatePlan(values, { today, checks }))
  const [refusal, setRefusal] = useState<string | null>(null)
  const [higher, setHigher] = useState<LevelItem | null>(null)
  const all = levelOptions(table, plan && planOptions[plan])
  const assigned = all.find(({ value }) => value === minimumLevel)
  // Beyond the term only what is level 2 can be chosen.
  const items = latePlan === null ? all : all.filter(({ nivel }) => nivel === minimumLevel)

  useEffect(() => void openDraft.ask('aporteReducido'), [openDraft])
  useEffect(() => {
    // The fields of level 1 disappear with the focus, so move the focus.
    if (refusal !== null) focusField(field.path)
  }, [refusal, field.path])

  const pick = (item: LevelItem): void => {
    setRefusal(null)
    setHigher(null)
    openDraft.apply((values) => pickLevel(values, item))
    field.blurred()
  }
  if (isAssigned)
    return (
      <div className="form">
        <AssignedLevel item={assigned} hasDisability={hasDisability} />
        <NothingAsked />
      </div>
    )
  return (
    <div className="form">
      {latePlan === null ? <EnrolmentTerm /> : <AssignedLevel item={assigned} hasDisability={hasDisability} />}
      {failure ? (
        <Banner tone="warn" role="status" title={`${failure.message} (HTTP ${failure.status})`}>
          Mientras tanto te mostramos los niveles de referencia.
        </Banner>
      ) : null}
      <h2 id={headingId}>Seleccioná una Opción de Nivel para {yearOf(today)}</h2>
      <LevelOneTaken reason={refusal} />
      <LevelCards
        name={field.path}
        labelledBy={headingId}
        items={items}
        chosen={chosen}
        hasDisability={hasDisability}
        error={field.error}
        onPick={(item) => (asksHigherLevel(chosen, item.value) ? setHigher(item) : pick(item))}
      />
      <LevelNotes hasDisability={hasDisability} offersReduced={plan !== null} />
      {chosen === 1 ? <Employment onRefused={setRefusal} /> : null}
      <LevelSummary
        item={items.find(({ value }) => value === chosen)}
        hasDisability={hasDisability}
        year={yearOf(today)}
      />
      <HigherLevelDialog asked={higher} onCancel={() => setHigher(null)} onConfirm={pick} />
    </div>
  )
}

/** Step 7, "Opción de nivel"; its table comes from a hook that needs the store. */
export const LevelStep = () => (
  <StoreGate>
    <LevelBody />
  </StoreGate>
)
