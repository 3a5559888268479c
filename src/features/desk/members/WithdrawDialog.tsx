import { useRef, useState } from 'react'
import { withdrawCard } from '../../../api/desk/members.api'
import { errorWords } from '../../../api/errors'
import { toDisplayDate, todayIn } from '../../../domain/dates'
import type { DeskFile } from '../../../domain/desk-members/file'
import { mostReason, withdrawalReasons, type WithdrawalReason } from '../../../domain/desk-members/reasons'
import { fullName } from '../../../domain/person/names'
import { reachWords, useReach } from '../../../forms/useReach'
import { Button } from '../../../ui/actions/Button'
import { Banner } from '../../../ui/content/Banner'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { flushFields } from '../../../ui/fields/flush'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { TextField } from '../../../ui/fields/TextField'
import { focusField } from '../../../ui/focus'

type WithdrawDialogProps = { file: DeskFile; isOpen: boolean; onClose: () => void; onDone: () => void }

const reasonField = 'motivo-baja'

const codeEnd = ({ card }: DeskFile): string =>
  card.codeUntil === null ? '' : ` El código vence solo el ${toDisplayDate(todayIn(card.codeUntil))}.`

const Consequences = ({ file }: { file: DeskFile }) => (
  <ol className="will">
    <li>
      <span>
        <b>Desde ahora</b>, quien verifica el código con conexión lee «Credencial dada de baja».
      </span>
    </li>
    <li>
      <span>
        <b>Sin conexión</b>, lo lee cuando su lista se actualice.{codeEnd(file)}
      </span>
    </li>
    <li>
      <span>
        <b>{fullName(file.member)}</b> puede generar otra desde su portal cuando quiera. Le llega una carta.
      </span>
    </li>
  </ol>
)

/** Asks why a card is withdrawn and says what happens, before it is. What was typed stays when the call fails. */
export const WithdrawDialog = ({ file, isOpen, onClose, onDone }: WithdrawDialogProps) => {
  const reach = useReach()
  const [reason, setReason] = useState<WithdrawalReason | null>(null)
  const [note, setNote] = useState('')
  // What the field has given by now, before the next rendering.
  const typed = useRef('')
  const [problem, setProblem] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const withdraw = async (): Promise<void> => {
    if (reason === null) {
      setProblem('Elegí el motivo: queda en el registro.')
      focusField(reasonField)
      return
    }
    flushFields()
    const words = reachWords(reach, 'retirar la credencial')
    setFailure(words)
    if (words !== null) return
    setSending(true)
    const answer = await withdrawCard(file.member.nroafi, reason, typed.current)
    setSending(false)
    if (!answer.ok) {
      setFailure(errorWords(answer.error))
      return
    }
    const text = answer.value ? 'La credencial quedó retirada.' : 'Ya no había ninguna credencial que valiera.'
    showSnack({ type: 200, act: reasonField, text })
    onDone()
  }
  return (
    <LazyDialog
      title={`¿Retirar la credencial de ${fullName(file.member)}?`}
      isOpen={isOpen}
      onClose={onClose}
      width={672}
      role="alertdialog"
      persistent={isSending}
      closeButton
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Volver
          </Button>
          <Button variant="danger" pending={isSending} pendingText="Retirando…" onPress={() => void withdraw()}>
            Retirar la credencial
          </Button>
        </>
      }
    >
      <div className="stack">
        <RadioCards
          label="Motivo"
          name={reasonField}
          value={reason}
          options={withdrawalReasons}
          error={problem}
          onChange={(id) => {
            setReason(id)
            setProblem(null)
          }}
        />
        <Consequences file={file} />
        <TextField
          label="Nota para la Caja"
          name="nota-baja"
          value={note}
          onCommit={(text) => {
            typed.current = text
            setNote(text)
          }}
          multiline
          optional
          maxLength={mostReason}
        />
        {failure === null ? null : <Banner tone="err" role="alert" title={failure} />}
      </div>
    </LazyDialog>
  )
}
