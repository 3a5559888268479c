import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/Button'
import { Checklist, type ChecklistItem } from '../../ui/content/Checklist'

type SendBoxProps = {
  items: readonly ChecklistItem[]
  /** Nothing is missing; until then the button looks disabled, and its press leads to what is missing. */
  isReady: boolean
  sendLabel: string
  /** How much is sent, above the button. */
  size?: ReactNode
  onPress: () => void
  /** The line below the button: what is missing, or what happens next. */
  children: ReactNode
}

/** The card that sends: what is done, what is missing, and the button (BENEFIT-012, BENEFIT-027). */
export const SendBox = ({ items, isReady, sendLabel, size, onPress, children }: SendBoxProps) => (
  <section className="card card-pad send-card" aria-labelledby="enviar-titulo">
    <h2 id="enviar-titulo">
      <span className="only-wide">Para enviar el trámite</span>
      <span className="only-narrow">{isReady ? 'Listo para enviar' : 'Te falta para enviar'}</span>
    </h2>
    <Checklist items={items} />
    {size}
    <Button block sentence softDisabled={!isReady} describedBy="enviar-falta" onPress={onPress}>
      {sendLabel}
    </Button>
    <p className="small muted" id="enviar-falta">
      {children}
    </p>
  </section>
)
