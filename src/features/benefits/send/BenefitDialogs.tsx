import { useEffect } from 'react'
import { messages } from '../../../domain/messages'
import { useReach } from '../../../forms/call-me/useReach'
import { AcceptedDialog } from '../../../forms/sending/AcceptedDialog'
import { QueuedDialog } from '../../../forms/sending/QueuedDialog'
import { RefusedDialog } from '../../../forms/sending/RefusedDialog'
import { SendingOverlay } from '../../../forms/sending/SendingOverlay'
import type { SendStage } from '../../../forms/sending/send-stage'
import { showSnack } from '../../../ui/snack-store'

type BenefitDialogsProps = {
  stage: SendStage
  onGo: (path: string) => void
}

/** Says what became of the request in passing: a refusal is an error in red, never silence (BENEFIT-020). */
const useNews = (kind: SendStage['kind']): void => {
  useEffect(() => {
    if (kind === 'accepted') showSnack({ type: 201, text: messages.benefitSent })
    if (kind === 'refused') showSnack({ type: 400, text: messages.procedureNotStarted })
  }, [kind])
}

// Whoever only unlocked this device has a connection and no session: nothing leaves before they sign in.
const QueuedWords = () =>
  useReach().kind === 'unlocked' ? (
    <p>Está completo y guardado en este dispositivo. Se envía solo cuando vuelvas a ingresar con tu contraseña.</p>
  ) : (
    <>
      <p>Está completo y guardado en este dispositivo. Se envía solo cuando vuelva la señal.</p>
      <p>Abrí el portal con conexión para que salga: en la bandeja de salida te queda el comprobante.</p>
    </>
  )

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
        <QueuedDialog title="Tu trámite está en la bandeja de salida" onOutbox={() => onGo('/bandejaDeSalida')}>
          <QueuedWords />
        </QueuedDialog>
      )
    case 'accepted':
      return (
        <AcceptedDialog
          title="Recibimos tu trámite"
          onward={{ label: 'Ir a Mis trámites', onGo: () => onGo('/tramites') }}
          aside={{ label: 'Ir a Subsidios', onGo: () => onGo('/subsidios') }}
        >
          <p>{messages.benefitSent}</p>
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
