import { useSyncExternalStore } from 'react'
import type { BenefitValues } from '../../../domain/benefits/values'
import { messages } from '../../../domain/messages'
import type { OpenDraft } from '../../../forms/draft/open-draft'
import { Button } from '../../../ui/actions/Button'
import { Checklist } from '../../../ui/content/Checklist'
import { filesAct } from '../../../forms/answers/FileAnswer'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { findRefusal } from '../refusal'
import { useBenefit, usePart } from '../open-draft'
import { checklistOf, missingLine, readyLine } from './checklist'

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
  const openDraft = useBenefit()
  const state = usePart((whole) => whole)
  const items = checklistOf(state)
  const refusal = findRefusal(state)
  const isReady = state.problems.length === 0
  const count = Math.max(items.filter((one) => one.state === 'todo').length, isReady ? 0 : 1)
  const press = (): void => {
    if (openDraft.reveal()) {
      onMissing()
      // A panel of documents with none of them says so in the fund's words (UPLOAD-019).
      if (openDraft.state.get().files.length === 0) showSnack({ type: 400, act: filesAct, text: messages.noFilesSaved })
    } else onSend()
  }
  return (
    <section className="card card-pad send-card" aria-labelledby="enviar-titulo">
      <h2 id="enviar-titulo">
        <span className="only-wide">Para enviar el trámite</span>
        <span className="only-narrow">{isReady ? 'Listo para enviar' : 'Te falta para enviar'}</span>
      </h2>
      <Checklist items={items} />
      <Button block sentence softDisabled={!isReady} describedBy="enviar-falta" onPress={press}>
        enviar trámite
      </Button>
      <p className="small muted" id="enviar-falta">
        {isReady ? readyLine(refusal !== undefined) : missingLine(count)} <Kept openDraft={openDraft} />
      </p>
    </section>
  )
}

/** Of the draft only what holds at this moment; what is wrong with the storage stands beside the title. */
const Kept = ({ openDraft }: { openDraft: OpenDraft<BenefitValues> }) => {
  const { kind } = useSyncExternalStore(openDraft.saving.subscribe, () => openDraft.saving.get().save)
  if (kind === 'saved-here') return 'Tu borrador queda guardado en este dispositivo.'
  return kind === 'saving' ? 'Guardando tu borrador en este dispositivo…' : null
}
