import type { DeskRequest } from '../../../domain/desk/request'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { Icon } from '../../../ui/icons/Icon'
import { CircleAlert } from '../../../ui/icons/icons'
import { Smartphone } from '../../../ui/icons/device-icons'
import type { DecisionDraft } from '../desk-memory'
import { doubtsOf, fieldNames, templatesOf, type Problem } from './decision-draft'
import { Letter } from './Letter'
import { Note, Reason } from './Reason'

type FormProps = {
  request: DeskRequest
  draft: DecisionDraft
  problem: Problem | null
  onChange: (part: Partial<DecisionDraft>) => void
}

const sayDoubts = (count: number): string =>
  count === 1 ? 'Miré el control en amarillo' : `Miré los ${count} controles en amarillo`

/** What approving will do, in its order; what was looked at; the letter. */
export const ApproveForm = ({ request, draft, problem, onChange }: FormProps) => {
  const doubts = doubtsOf(request)
  const titles = request.controles.flatMap(({ tono, titulo }) => (tono === 'warn' ? titulo : []))
  return (
    <div className="decide">
      <div>
        <section>
          <h3>Qué va a pasar</h3>
          <ol className="will">
            {request.aprobar.frases.map((sentence) => (
              <li key={sentence}>
                <span>{sentence}</span>
              </li>
            ))}
          </ol>
        </section>
        {doubts.length === 0 ? null : (
          <Checkbox
            name={fieldNames.looked}
            checked={draft.isLooked}
            error={problem?.field === 'looked' ? problem.words : null}
            onChange={(isLooked) => onChange({ isLooked })}
          >
            {sayDoubts(doubts.length)}
            <small className="of-check">{titles.join('. ')}. Tu nombre queda al lado.</small>
          </Checkbox>
        )}
        <Note draft={draft} onChange={onChange} />
      </div>
      <div>
        <Letter letter={request.aprobar.carta} reason="" document="" />
      </div>
    </div>
  )
}

/** Why it is rejected, in words that the person reads; the letter; that one document can be asked for instead. */
export const RejectForm = ({ request, draft, problem, onChange, onAsk }: FormProps & { onAsk: () => void }) => (
  <div className="decide">
    <div>
      <Reason
        decision="rechazar"
        templates={templatesOf(request, 'rechazar')}
        draft={draft}
        problem={problem}
        onChange={onChange}
      />
      <Note draft={draft} onChange={onChange} />
    </div>
    <div>
      <Letter letter={request.rechazar.carta} reason={draft.reason} document="" />
      {request.pedir === null ? null : (
        <Banner
          tone="neu"
          glyph={CircleAlert}
          title="¿Es un solo documento?"
          action={
            <Button variant="quiet" small onPress={onAsk}>
              Pedirlo
            </Button>
          }
        >
          Pedirlo de nuevo es más rápido para la persona: conserva todo lo demás.
        </Banner>
      )}
    </div>
  </div>
)

/** Which document, why, how the person sees it in their portal, and the letter. */
export const AskForm = ({ request, draft, problem, onChange }: FormProps) => {
  const askable = request.documentos.filter(({ pedible }) => pedible)
  const isOfSeveral = new Set(askable.map(({ persona }) => persona)).size > 1
  const chosen = askable.find(({ id }) => id === draft.document)
  return (
    <div className="decide">
      <div>
        <div className="reasons">
          <RadioCards
            label="¿Cuál?"
            name={fieldNames.document}
            value={draft.document}
            error={problem?.field === 'document' ? problem.words : null}
            options={askable.map(({ id, etiqueta, persona }) => ({
              id,
              label: etiqueta,
              detail: isOfSeveral ? persona : undefined,
            }))}
            onChange={(document) => onChange({ document })}
          />
        </div>
        <Reason
          decision="pedir"
          templates={templatesOf(request, 'pedir')}
          draft={draft}
          problem={problem}
          onChange={onChange}
        />
      </div>
      <div>
        <section className="theirs" aria-label="Así lo ve en su portal">
          <p className="l-eyebrow">
            <Icon glyph={Smartphone} />
            Así lo ve en su portal, en ese mismo lugar
          </p>
          <div className="theirs-slot">
            <b>{chosen?.etiqueta ?? 'El documento que elijas'}</b>
            <p>{draft.reason === '' ? 'Falta el motivo' : draft.reason}</p>
          </div>
          <p className="l-foot">
            Lo demás queda cerrado y como está. Cuando lo mande, el trámite vuelve a la bandeja en el lugar que tenía.
          </p>
        </section>
        <Letter letter={request.pedir?.carta ?? null} reason={draft.reason} document={chosen?.etiqueta ?? ''} />
      </div>
    </div>
  )
}
