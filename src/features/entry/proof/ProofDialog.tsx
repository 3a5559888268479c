import { useState, type FormEvent } from 'react'
import { getSession } from '../../../api/session/session-store'
import { messages } from '../../../domain/messages'
import { Button } from '../../../ui/actions/Button'
import { Dialog } from '../../../ui/dialogs/Dialog'
import { focusField } from '../../../ui/focus'
import { toWords } from '../error-words'
import { readText } from '../form-texts'
import { PasswordField } from '../PasswordField'
import { proveByPassword } from './prove-by-password'

const name = 'clave-confirmacion'

type ProofDialogProps = {
  /** Called when it is proven. The dialog shows that it is working until it is removed. */
  onProven: () => void
  onGiveUp: () => void
}

/** Asks for the password once more before a sensitive act, in case somebody else found the screen open. */
export const ProofDialog = ({ onProven, onGiveUp }: ProofDialogProps) => {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const check = async (password: string): Promise<void> => {
    setIsPending(true)
    const { error } = await proveByPassword(password)
    if (error === undefined) {
      onProven()
      return
    }
    setIsPending(false)
    setProblem(toWords(error))
    focusField(name)
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = readText(event.currentTarget, name)
    if (password === '') {
      setProblem(messages.required)
      focusField(name)
      return
    }
    setProblem(undefined)
    if (!isPending) void check(password)
  }
  return (
    <Dialog title="Confirmá que sos vos" isOpen closeButton persistent={isPending} onClose={onGiveUp}>
      <p>Ya pasó un rato desde que ingresaste. Escribí tu contraseña para seguir.</p>
      <form className="form" noValidate onSubmit={submit}>
        {/* For password managers, which look for the number next to the password. */}
        <input type="text" name="username" autoComplete="username" value={getSession()?.nroafi ?? ''} readOnly hidden />
        <PasswordField label="Contraseña" name={name} autoComplete="current-password" error={problem} />
        <Button type="submit" block pending={isPending} pendingText="Confirmando…">
          Confirmar
        </Button>
      </form>
    </Dialog>
  )
}
