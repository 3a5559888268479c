import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { discardCommunication, withdrawCommunication } from '../../../api/desk/communications.api'
import { errorWords } from '../../../api/errors'
import type { ListedCommunication } from '../../../contract/communications/desk'
import { publicationMost } from '../../../domain/communications/publication'
import { messages } from '../../../domain/messages'
import { Button } from '../../../ui/actions/Button'
import { LazyConfirmDialog, LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { Checkbox } from '../../../ui/fields/Checkbox'
import { flushFields } from '../../../ui/fields/flush'
import { TextField } from '../../../ui/fields/TextField'
import { focusField } from '../../../ui/focus'
import { onePath } from './addresses'
import { sayPeople } from './people'
import { useHeadCount } from './useHeadCount'

type EndDialogProps = {
  row: ListedCommunication
  onClose: () => void
  /** It was done. */
  onDone: () => void
}

const field = 'motivo'

const whoLoses = ({ estado }: ListedCommunication, people: number | undefined): string => {
  if (estado === 'programada') return 'Nadie la vio todavía: no se publica.'
  const whom = people === undefined ? 'de quienes la ven' : `de ${sayPeople(people)}`
  return `Desaparece del portal ${whom} la próxima vez que se conecten. A quien ya la descargó se le borra del dispositivo en ese momento.`
}

/** Asks why a communication is withdrawn, and does it. */
export const WithdrawDialog = ({ row, onClose, onDone }: EndDialogProps) => {
  const [, navigate] = useLocation()
  const reason = useRef('')
  const [keeps, setKeeps] = useState(true)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const people = useHeadCount(row.audiencia)
  const send = async (): Promise<void> => {
    flushFields()
    const motivo = reason.current.trim()
    if (motivo === '') {
      setError(messages.required)
      focusField(field)
      return
    }
    setError(null)
    setSending(true)
    const done = await withdrawCommunication(row, { motivo, borrador: keeps })
    setSending(false)
    if (!done.ok) return showSnack({ type: 400, act: 'retirar', text: errorWords(done.error) })
    const { borrador } = done.value
    showSnack({
      type: 200,
      act: 'retirar',
      text: `Se retiró «${row.titulo}».`,
      ...(borrador === null
        ? {}
        : { action: { label: 'Corregir la copia', onPress: () => navigate(onePath(borrador)) } }),
    })
    onDone()
  }
  return (
    <LazyDialog
      title={`¿Retirar «${row.titulo}»?`}
      isOpen
      onClose={onClose}
      closeButton
      persistent={isSending}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Volver
          </Button>
          <Button variant="danger" pending={isSending} pendingText="Retirando…" onPress={() => void send()}>
            Retirar
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{whoLoses(row, people)}</p>
        <TextField
          label="Motivo"
          name={field}
          hint="Queda en el registro. Las personas no lo ven."
          multiline
          maxLength={publicationMost.reason}
          value=""
          error={error}
          onCommit={(text) => {
            reason.current = text
          }}
        />
        <Checkbox name="copia" checked={keeps} onChange={setKeeps}>
          Crear un borrador con este texto para corregirlo
        </Checkbox>
      </div>
    </LazyDialog>
  )
}

/** Asks whether a draft is thrown away, and does it. */
export const DiscardDialog = ({ row, onClose, onDone }: EndDialogProps) => {
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    setSending(true)
    const done = await discardCommunication(row)
    setSending(false)
    if (!done.ok) return showSnack({ type: 400, act: 'descartar', text: errorWords(done.error) })
    showSnack({ type: 200, act: 'descartar', text: 'Se descartó el borrador.' })
    onDone()
  }
  return (
    <LazyConfirmDialog
      title={row.titulo === '' ? '¿Descartar el borrador sin título?' : `¿Descartar el borrador «${row.titulo}»?`}
      isOpen
      danger
      confirmText="Descartar"
      cancelText="Volver"
      pending={isSending}
      onConfirm={() => void send()}
      onCancel={onClose}
    >
      <p>Se borra con su imagen. Nadie lo vio.</p>
    </LazyConfirmDialog>
  )
}
