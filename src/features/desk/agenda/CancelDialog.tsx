import { useRef, useState } from 'react'
import { cancelByDesk } from '../../../api/desk/agenda.api'
import { errorWords } from '../../../api/errors'
import type { DeskAppointment, DeskDay } from '../../../contract/appointments/desk'
import { sayDay } from '../../../domain/appointments/days'
import { officeMost } from '../../../domain/appointments/office'
import type { PlainDate } from '../../../domain/dates'
import { messages } from '../../../domain/messages'
import { Button } from '../../../ui/actions/Button'
import { DefinitionRows } from '../../../ui/content/DefinitionRows'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { flushFields } from '../../../ui/fields/flush'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { TextField } from '../../../ui/fields/TextField'
import { focusField } from '../../../ui/focus'
import { Icon } from '../../../ui/icons/Icon'
import { CalendarX, Phone } from '../../../ui/icons/member-icons'

type CancelDialogProps = {
  appointment: DeskAppointment
  day: PlainDate
  hour: string
  place: DeskDay['delegaciones'][number]
  onClose: () => void
  onDone: () => void
  onUndo: (id: number) => void
}

const reasons = [
  {
    id: 'cerrada',
    label: 'La delegación no atiende',
    text: 'La delegación no atiende a esa hora. Podés pedir otro turno cuando quieras.',
  },
  {
    id: 'falta',
    label: 'Falta quien la atienda',
    text: 'A esa hora no hay quien te atienda. Podés pedir otro turno cuando quieras.',
  },
  { id: 'pedido', label: 'Lo pidió la persona', text: 'Nos pediste cancelarlo.' },
  { id: 'otro', label: 'Otro motivo', text: '' },
] as const

const field = 'motivo-turno'

/** Cancels an appointment: why, what its person reads, and whether its hour is given again. */
export const CancelDialog = ({ appointment, day, hour, place, onClose, onDone, onUndo }: CancelDialogProps) => {
  const [reason, setReason] = useState<(typeof reasons)[number]['id']>('cerrada')
  const [text, setText] = useState<string>(reasons[0].text)
  const typed = useRef<string>(reasons[0].text)
  const [closes, setCloses] = useState<'libre' | 'cierra'>('libre')
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const { id, nombre, email, telefono, asunto } = appointment
  const take = (next: string): void => {
    typed.current = next
    setText(next)
  }
  const send = async (): Promise<void> => {
    flushFields()
    const motivo = typed.current.trim()
    setError(motivo === '' ? messages.required : null)
    if (motivo === '') {
      focusField(field)
      return
    }
    setSending(true)
    const done = await cancelByDesk({ id, motivo, cierra: closes === 'cierra' })
    setSending(false)
    if (!done.ok) return showSnack({ type: 400, act: 'cancelar-turno', text: errorWords(done.error) })
    showSnack({
      type: 200,
      act: 'cancelar-turno',
      text: `El turno de ${nombre} se cancela en un minuto, con su carta.`,
      action: { label: 'Deshacer', onPress: () => onUndo(id) },
    })
    onDone()
  }
  return (
    <LazyDialog
      title={`Cancelar el turno de ${nombre}`}
      isOpen
      onClose={onClose}
      closeButton
      persistent={isSending}
      width={672}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Volver
          </Button>
          <Button
            variant="danger"
            icon={CalendarX}
            pending={isSending}
            pendingText="Cancelando…"
            onPress={() => void send()}
          >
            Cancelar el turno
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">
          {sayDay(day)}, {hour} · {place.nombre} · {asunto}
        </p>
        <RadioCards
          label="Motivo"
          name="motivo-elegido"
          value={reason}
          options={reasons.map((one) => ({ id: one.id, label: one.label }))}
          onChange={(chosen) => {
            setReason(chosen)
            take(reasons.find((one) => one.id === chosen)?.text ?? '')
          }}
        />
        <TextField
          label="Lo que va a leer la persona"
          name={field}
          multiline
          maxLength={officeMost.reason}
          value={text}
          error={error}
          onCommit={take}
        />
        <RadioCards
          label={`La hora de las ${hour}`}
          name="hora-del-turno"
          inline
          value={closes}
          options={[
            { id: 'libre', label: 'Queda libre' },
            { id: 'cierra', label: 'Se cierra' },
          ]}
          onChange={setCloses}
        />
        <section aria-label="Así llega la carta">
          <DefinitionRows
            rows={[
              { label: 'Para', value: email },
              { label: 'Asunto', value: `Turno cancelado: ${sayDay(day)}, ${hour}` },
              { label: 'Por qué', value: text },
            ]}
          />
        </section>
        {telefono === '' ? null : (
          <p className="ag-note">
            <Icon glyph={Phone} size="sm" />
            Falta poco: además del email, llamá al {telefono}.
          </p>
        )}
        <p className="muted small">Podés deshacerlo durante un minuto.</p>
      </div>
    </LazyDialog>
  )
}
