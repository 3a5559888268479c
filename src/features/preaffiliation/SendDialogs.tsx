import { useEffect } from 'react'
import { AcceptedDialog } from '../../forms/sending/AcceptedDialog'
import { QueuedDialog } from '../../forms/sending/QueuedDialog'
import { RefusedDialog } from '../../forms/sending/RefusedDialog'
import { SendingOverlay } from '../../forms/sending/SendingOverlay'
import type { SendStage } from '../../forms/sending/send-stage'
import { closeAct } from '../../ui/dialogs/snack-store'

type SendDialogsProps = {
  stage: SendStage
  /** The welcome was read: the person goes on to /login (PREAF-025). */
  onDone: () => void
  onReceipt: (id: string) => void
  onOutbox: () => void
  onCorrect: (id: string) => void
}

const sentWords = 'Solicitud de afiliación enviada correctamente.'

/** What the person sees from "finalizar trámite" on: the overlay in flight, then the welcome, the wait or the refusal. */
export const SendDialogs = ({ stage, onDone, onReceipt, onOutbox, onCorrect }: SendDialogsProps) => {
  const isAccepted = stage.kind === 'accepted'
  useEffect(() => {
    // The welcome says it (AMB-39); what had failed before is settled.
    if (isAccepted) closeAct('enviar')
  }, [isAccepted])
  switch (stage.kind) {
    case 'idle':
      return null
    case 'sealing':
    case 'sending':
      return <SendingOverlay />
    case 'queued':
      return (
        <QueuedDialog title="Tu afiliación está en la bandeja de salida" stage={stage} onOutbox={onOutbox}>
          <p>Está completa y guardada en este dispositivo.</p>
        </QueuedDialog>
      )
    case 'accepted':
      return (
        <AcceptedDialog
          title="¡Te damos la bienvenida!"
          onward={{ label: 'Ir al inicio', onGo: onDone }}
          aside={{ label: 'Ver el comprobante', onGo: () => onReceipt(stage.id) }}
        >
          <p>{sentWords}</p>
          <p>La Caja la revisa y te escribe por email. Si no lo ves, mirá en correo no deseado.</p>
        </AcceptedDialog>
      )
    case 'refused':
      return (
        <RefusedDialog
          title="No pudimos procesar tu solicitud"
          refusal={stage.refusal}
          onCorrect={() => onCorrect(stage.id)}
        />
      )
  }
}
