import { useState, type ReactNode } from 'react'
import { meantEmail } from '../../domain/contact/meant-email'
import { sayDate } from '../../domain/day-words'
import { levelOptions, asksHigherLevel, type LevelItem } from '../../domain/level/options'
import { activePlan, type LevelOrder } from '../../domain/level/order'
import { levelPeriodOn, usualLevelPeriod } from '../../domain/level/period'
import { planNames, planOptions } from '../../domain/level/reduced'
import { modulesOf } from '../../domain/level/modules'
import { levelRequest } from '../../domain/level-option/fields'
import { levelMessages } from '../../domain/level-option/messages'
import { pickLevel } from '../../domain/level-option/transitions'
import { cancelsPlan, isLevelOneBlocked, asksPlan, type LevelRequest } from '../../domain/level-option/values'
import { levelDeadline } from '../../domain/member/level-badge'
import { ChoiceAnswer } from '../../forms/answers/ChoiceAnswer'
import { TextAnswer } from '../../forms/answers/TextAnswer'
import { oneMeant } from '../../forms/answers/useMeant'
import type { OpenDraft } from '../../forms/draft/open-draft'
import { HigherLevelDialog } from '../../forms/fields/level/HigherLevelDialog'
import { LevelCards } from '../../forms/fields/level/LevelCards'
import { LevelOneTaken } from '../../forms/fields/level/LevelOneTaken'
import { LevelSummary } from '../../forms/fields/level/LevelSummary'
import { useLevelTable } from '../../forms/fields/level/useLevelTable'
import { ValuesLink } from '../../forms/fields/level/ValuesLink'
import { Scope } from '../../forms/Scope'
import { draftAddress } from '../../forms/submission/address'
import { useToday } from '../../forms/useToday'
import { useAnswerField } from '../../forms/useAnswerField'
import { ProblemSummary } from '../../forms/wizard/ProblemSummary'
import { Refused } from '../../forms/wizard/Refused'
import { Banner } from '../../ui/content/Banner'
import { Chip } from '../../ui/content/Chip'
import { UserRound } from '../../ui/icons/member-icons'
import { focusField } from '../../ui/focus'
import { levelKind } from './kind'
import { LevelBar } from './LevelBar'
import { LevelOne } from './LevelOne'
import { usePart } from './open-draft'

const suggestEmail = oneMeant(meantEmail)

type LevelFormProps = {
  openDraft: OpenDraft<LevelRequest>
  order: LevelOrder
  /** The period is over. */
  isLate: boolean
  /** How much is sent. */
  size: ReactNode
  /** Nothing is missing, and the person pressed the button. */
  onSend: () => void
}

const nowhere = (): void => undefined

/** The form of a request of level (LEVEL-007 to LEVEL-020), with the choice and its button always in sight. */
export const LevelForm = ({ openDraft, order, isLate, size, onSend }: LevelFormProps) => {
  const { table, failure } = useLevelTable()
  const seen = usePart(({ values }) => values.visto)
  const chosen = usePart(({ values }) => values.nivel.opcion)
  const items = levelOptions(table, seen.sigue && planOptions[seen.sigue])
  const item = items.find(({ value }) => value === chosen)
  const today = useToday()
  const year = order.anio ?? levelPeriodOn(today, usualLevelPeriod).anio
  return (
    <>
      {failure ? (
        <Banner tone="warn" role="status" title={`${failure.message} (HTTP ${failure.status})`}>
          Mientras tanto te mostramos los niveles de referencia.
        </Banner>
      ) : null}
      <Refused
        openDraft={openDraft}
        stepHref={() => draftAddress(levelKind.places[0].path, openDraft.draftId)}
        onGo={nowhere}
      />
      <ProblemSummary openDraft={openDraft} />
      <div className="split">
        <Scope path="">
          <Fields openDraft={openDraft} order={order} items={items} />
        </Scope>
        <div className="split-aside only-wide">
          <div className="stack level-aside">
            <LevelSummary item={item} hasDisability={seen.enDiscapacidad} year={year} />
            <p className="small muted">
              {isLate
                ? 'El período terminó: lo que envíes queda a consideración del Directorio.'
                : `Podés cambiarla o retirarla hasta el ${sayDate(levelDeadline(order, today))}.`}
            </p>
          </div>
        </div>
      </div>
      {size}
      <LevelBar
        openDraft={openDraft}
        choice={item && { name: item.text, modules: modulesOf(item, seen.enDiscapacidad) }}
        year={year}
        onSend={onSend}
      />
    </>
  )
}

type FieldsProps = Pick<LevelFormProps, 'openDraft' | 'order'> & { items: readonly LevelItem[] }

const headingId = 'nivel-de-aporte'

const currentMark = (
  <Chip tone="neu" glyph={UserRound}>
    Tu nivel actual
  </Chip>
)

const Fields = ({ openDraft, order, items }: FieldsProps) => {
  const field = useAnswerField('nivel.opcion')
  const values = usePart((state) => state.values)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [higher, setHigher] = useState<LevelItem | null>(null)
  const { nivel, visto } = values
  const plan = activePlan(order)
  const current = plan === null ? order.nivelActual : planOptions[plan]
  const pick = (item: LevelItem): void => {
    setRefusal(null)
    setHigher(null)
    openDraft.apply((before) => pickLevel(before, item))
    field.blurred()
  }
  const refused = (message: string): void => {
    setRefusal(message)
    focusField(field.path)
  }
  return (
    <div className="form">
      <h2 className="vh" id={headingId}>
        Nivel de aporte
      </h2>
      <LevelOneTaken reason={refusal} />
      <LevelCards
        name={field.path}
        labelledBy={headingId}
        items={items}
        chosen={nivel.opcion}
        hasDisability={visto.enDiscapacidad}
        error={field.error}
        current={{ option: current, mark: currentMark }}
        closed={isLevelOneBlocked(visto) ? { 1: levelMessages.permanent } : {}}
        onPick={(item) => (asksHigherLevel(nivel.opcion ?? current, item.value) ? setHigher(item) : pick(item))}
      />
      {cancelsPlan(values) && visto.plan !== null ? (
        <Banner tone="info" role="status" title={`Con este nivel se da de baja tu ${planNames[visto.plan]}`}>
          Lo hace la Caja, no tenés que pedirlo aparte.
        </Banner>
      ) : null}
      {asksPlan(values) && visto.plan !== null ? (
        <ChoiceAnswer
          name="plan"
          label={levelRequest.plan.label}
          options={[
            { id: '1', label: 'Retomar mi aporte reducido', detail: planNames[visto.plan] },
            { id: '0', label: 'NIVEL 2 completo', detail: 'Sin aporte reducido' },
          ]}
        />
      ) : null}
      {nivel.opcion === 1 ? <LevelOne onRefused={refused} /> : null}
      <TextAnswer
        name="email"
        label={levelRequest.email.label}
        inputMode="email"
        autoComplete="email"
        suggest={suggestEmail}
      />
      <div className="level-notes small muted">
        {visto.enDiscapacidad ? <p>En el régimen de discapacidad cada nivel cuenta el 75 % de sus módulos.</p> : null}
        <ValuesLink />
      </div>
      <HigherLevelDialog asked={higher} onCancel={() => setHigher(null)} onConfirm={pick} />
    </div>
  )
}
