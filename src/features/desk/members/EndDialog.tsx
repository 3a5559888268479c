import { useRef, useState } from 'react'
import { endSessions } from '../../../api/desk/members.api'
import { errorWords } from '../../../api/errors'
import type { DeskSessions } from '../../../domain/desk-members/file'
import { mostReason } from '../../../domain/desk-members/reasons'
import { messages } from '../../../domain/messages'
import { toReadableName } from '../../../domain/person/names'
import type { Member } from '../../../domain/member/member'
import { reachWords, useReach } from '../../../forms/useReach'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { flushFields } from '../../../ui/fields/flush'
import { TextField } from '../../../ui/fields/TextField'
import { focusField } from '../../../ui/focus'

/** What ends: one session, or all `count` of them with `id` null. */
export type Ending = { id: string | null; label: string; count: number }

type EndDialogProps = {
  member: Member
  ending: Ending | null
  onClose: () => void
  onDone: (left: DeskSessions) => void
}

const field = 'motivo-cierre'

const titleOf = ({ id, label, count }: Ending): string => {
  if (id !== null) return `¿Cerrar la sesión de ${label}?`
  return count === 1 ? '¿Cerrar la sesión?' : `¿Cerrar las ${count} sesiones?`
}

const actOf = ({ id, count }: Ending): string =>
  id !== null || count === 1 ? 'Cerrar la sesión' : `Cerrar las ${count} sesiones`

/** Asks why sessions are ended, before they are. What was typed stays when the call fails. */
export const EndDialog = ({ member, ending, onClose, onDone }: EndDialogProps) => {
  const reach = useReach()
  // The words stay while the dialog fades out.
  const [last, setLast] = useState<Ending>({ id: null, label: '', count: 0 })
  const [reason, setReason] = useState('')
  // What the field has given by now, before the next rendering.
  const typed = useRef('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  if (ending !== null && ending !== last) setLast(ending)
  const shown = ending ?? last
  const end = async (): Promise<void> => {
    flushFields()
    const text = typed.current
    if (text.trim() === '') {
      setProblem(messages.required)
      focusField(field)
      return
    }
    const words = reachWords(reach, 'cerrar sesiones')
    setFailure(words)
    if (words !== null) return
    setSending(true)
    const answer = await endSessions(member.nroafi, shown.id, text)
    setSending(false)
    if (!answer.ok) {
      setFailure(errorWords(answer.error))
      return
    }
    typed.current = ''
    setReason('')
    showSnack({
      type: 200,
      act: field,
      text: shown.id === null ? 'Las sesiones quedaron cerradas.' : 'La sesión quedó cerrada.',
    })
    onDone(answer.value)
  }
  const name = toReadableName(member.nombres)
  return (
    <LazyDialog
      title={titleOf(shown)}
      isOpen={ending !== null}
      onClose={onClose}
      role="alertdialog"
      persistent={isSending}
      closeButton
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Volver
          </Button>
          <Button variant="danger" pending={isSending} pendingText="Cerrando…" onPress={() => void end()}>
            {actOf(shown)}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{name} va a tener que ingresar de nuevo. Lo que todavía no envió queda guardado en su dispositivo.</p>
        <TextField
          label="Motivo"
          name={field}
          hint="Queda en el registro. Le llega una carta que dice que la Caja cerró sus sesiones."
          value={reason}
          error={problem}
          onCommit={(text) => {
            typed.current = text
            setReason(text)
            setProblem(null)
          }}
          multiline
          maxLength={mostReason}
        />
        {failure === null ? null : <Banner tone="err" role="alert" title={failure} />}
      </div>
    </LazyDialog>
  )
}
