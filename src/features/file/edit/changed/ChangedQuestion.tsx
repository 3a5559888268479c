import type { FileDifference } from '../../../../domain/modification/differences'
import type { Side } from '../../../../domain/modification/rebase'
import { Button } from '../../../../ui/actions/Button'
import { Banner } from '../../../../ui/content/Banner'

const shown = (value: string): string => (value === '' ? 'sin completar' : value)

type ChangedQuestionProps = { rows: readonly FileDifference[]; onDecide: (side: Side) => void }

/** What the fund changed, answer by answer, and whose answers are to stand. */
export const ChangedQuestion = ({ rows, onDecide }: ChangedQuestionProps) => (
  <Banner tone="warn" role="alert" title="La Caja cambió tu legajo mientras lo editabas">
    <p>Mirá qué cambió y elegí con qué seguir. Lo que vos no tocaste se actualiza solo.</p>
    <ul className="bullets">
      {rows.map(({ label, began, today, mine }) => (
        <li key={label}>
          <b>{label}</b>: cuando empezaste, {shown(began)}; hoy en la Caja, {shown(today)}; lo tuyo, {shown(mine)}.
        </li>
      ))}
    </ul>
    <div className="actions">
      <Button small variant="secondary" onPress={() => onDecide('theirs')}>
        Usar lo de la Caja
      </Button>
      <Button small onPress={() => onDecide('mine')}>
        Dejar lo mío
      </Button>
    </div>
  </Banner>
)
