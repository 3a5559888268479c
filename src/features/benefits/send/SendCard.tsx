import { messages } from '../../../domain/messages'
import { useToday } from '../../../forms/useToday'
import { Button } from '../../../ui/Button'
import { Checklist } from '../../../ui/Checklist'
import { showSnack } from '../../../ui/snack-store'
import { useBenefit, usePart } from '../session'
import { checklistOf, missingLine } from './checklist'

type SendCardProps = {
  onSend: () => void
  /** Something is missing: all of it is shown. */
  onMissing: () => void
}

/**
 * What is done and what is missing, and 'enviar trámite', which looks disabled until everything is there (BENEFIT-012,
 * BENEFIT-027); pressed before that it sends nothing and leads to what is missing (BENEFIT-014).
 */
export const SendCard = ({ onSend, onMissing }: SendCardProps) => {
  const session = useBenefit()
  const today = useToday()
  const state = usePart((whole) => whole)
  const items = checklistOf(state, today)
  const isReady = state.problems.length === 0
  const count = Math.max(items.filter((one) => one.state === 'todo').length, isReady ? 0 : 1)
  const press = (): void => {
    if (session.reveal()) {
      onMissing()
      // A panel of documents with none of them says so in the fund's words (UPLOAD-019).
      if (session.state.get().files.length === 0) showSnack({ type: 400, text: messages.noFilesSaved })
    } else onSend()
  }
  return (
    <section className="card card-pad send-card" aria-labelledby="enviar-titulo">
      <h2 id="enviar-titulo">
        <span className="only-wide">Para enviar el trámite</span>
        <span className="only-narrow">Te falta para enviar</span>
      </h2>
      <Checklist items={items} />
      <Button block sentence softDisabled={!isReady} describedBy="enviar-falta" onPress={press}>
        enviar trámite
      </Button>
      <p className="small muted" id="enviar-falta">
        {isReady ? 'Está completo. ' : `${missingLine(count)} `}
        Tu borrador queda guardado en este dispositivo.
      </p>
    </section>
  )
}
