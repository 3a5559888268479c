import { useEffect } from 'react'
import { benefitMessages } from '../../../domain/benefits/benefit-messages'
import { AcceptedDialog } from '../../../forms/sending/AcceptedDialog'
import { QueuedDialog } from '../../../forms/sending/QueuedDialog'
import { RefusedDialog } from '../../../forms/sending/RefusedDialog'
import { SendingOverlay } from '../../../forms/sending/SendingOverlay'
import type { SendStage } from '../../../forms/sending/send-stage'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'

type BenefitDialogsProps = {
  stage: SendStage
  onGo: (path: string) => void
}

/** A refusal is an error in red, never silence (BENEFIT-020); the dialog alone says that it arrived, and settles what failed. */
const useNews = (kind: SendStage['kind']): void => {
  useEffect(() => {
    if (kind === 'accepted') closeAct('enviar')
    if (kind === 'refused') showSnack({ type: 400, act: 'enviar', text: benefitMessages.procedureNotStarted })
  }, [kind])
}

/**
 * What the person sees from 'enviar trámite' on: the overlay while the request is in flight and no longer (BENEFIT-013), then
 * the way to the procedures or the benefits (BENEFIT-019), the wait in the outbox, or the fund's words and the way back.
 */
export const BenefitDialogs = ({ stage, onGo }: BenefitDialogsProps) => {
  useNews(stage.kind)
  switch (stage.kind) {
    case 'idle':
      return null
    case 'sealing':
    case 'sending':
      return <SendingOverlay />
    case 'queued':
      return (
        <QueuedDialog
          title="Tu trámite está en la bandeja de salida"
          stage={stage}
          onOutbox={() => onGo('/bandejaDeSalida')}
        >
          <p>Está completo y guardado en este dispositivo.</p>
        </QueuedDialog>
      )
    case 'accepted':
      return (
        <AcceptedDialog
          title="Recibimos tu trámite"
          onward={{ label: 'Ir a Mis trámites', onGo: () => onGo('/tramites') }}
          aside={{ label: 'Ir a Subsidios', onGo: () => onGo('/subsidios') }}
        >
          <p>{benefitMessages.benefitSent}</p>
          <p className="muted">El comprobante queda guardado en la bandeja de salida.</p>
        </AcceptedDialog>
      )
    case 'refused':
      return (
        <RefusedDialog
          title="No pudimos iniciar tu trámite"
          refusal={stage.refusal}
          onCorrect={() => onGo(`/bandejaDeSalida?corregir=${stage.id}`)}
        />
      )
  }
}
