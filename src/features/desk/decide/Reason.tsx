import { reasonMost } from '../../../domain/desk/decisions'
import type { ReasonTemplate } from '../../../domain/desk/request'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { TextField } from '../../../ui/fields/TextField'
import type { DecisionDraft } from '../desk-memory'
import { fieldNames, withTemplate, type Problem } from './decision-draft'

type ReasonProps = {
  decision: 'rechazar' | 'pedir'
  templates: readonly ReasonTemplate[]
  draft: DecisionDraft
  problem: Problem | null
  onChange: (part: Partial<DecisionDraft>) => void
}

const other = { id: 'otro', label: 'Otro motivo' }

/** Why: a template of the fund, whose text can be changed. The person reads the text. */
export const Reason = ({ decision, templates, draft, problem, onChange }: ReasonProps) => {
  const most = reasonMost[decision]
  const options = templates.some(({ id }) => id === other.id) ? templates : [...templates, other]
  return (
    <>
      <div className="reasons">
        <RadioCards
          label="Motivo"
          name="plantilla"
          value={draft.template}
          options={options.map(({ id, label }) => ({ id, label }))}
          onChange={(id) => onChange(withTemplate(draft, templates, id))}
        />
      </div>
      <div>
        <TextField
          label="Lo que va a leer la persona"
          name={fieldNames.reason}
          hint="Qué pasó y qué puede hacer. Sin números ni nombres: la carta la puede abrir otra persona."
          value={draft.reason}
          error={problem?.field === 'reason' ? problem.words : null}
          maxLength={most}
          multiline
          onCommit={(reason) => onChange({ reason })}
        />
        <p className="counter">
          <span>{draft.reason === '' ? 'Elegí un motivo y te armamos el texto.' : 'Podés cambiarlo.'}</span>
          <span>
            {draft.reason.length} de {most}
          </span>
        </p>
      </div>
    </>
  )
}

/** A note that never leaves the desk. */
export const Note = ({ draft, onChange }: Pick<ReasonProps, 'draft' | 'onChange'>) => (
  <TextField
    label="Nota para la Caja"
    name={fieldNames.note}
    hint="No la lee la persona."
    optional
    value={draft.note}
    maxLength={reasonMost.nota}
    multiline
    onCommit={(note) => onChange({ note })}
  />
)
