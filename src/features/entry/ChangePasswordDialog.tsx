import { useState, type ReactNode } from 'react'
import { getSession } from '../../api/session/session-store'
import { sessionTimes } from '../../domain/session/session-life'
import { sessionMessages } from '../../domain/session/session-messages'
import { LazyDialog } from '../../ui/LazyDialog'
import { showSnack } from '../../ui/snack-store'
import { NewPasswordForm } from './NewPasswordForm'

type ChangePasswordDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Ends the session; called about two seconds after the change (PASSWORD-006). */
  onChanged: () => void
  /** Below the form: where else the member looks after the account. */
  children?: ReactNode
}

const act = 'contrasena'

const words = {
  refused: sessionMessages.passwordRefused,
  failed: sessionMessages.passwordFailed,
} as const

/** The change of password of a signed-in member, from the user menu or after a first sign-in (AMB-38, UNS-08). */
export const ChangePasswordDialog = ({ isOpen, onClose, onChanged, children }: ChangePasswordDialogProps) => {
  const [stage, setStage] = useState<'idle' | 'sending' | 'done'>('idle')
  const send = async (password: string): Promise<void> => {
    const nroafi = getSession()?.nroafi
    if (nroafi === undefined) {
      showSnack({ type: 400, act, text: words.failed })
      return
    }
    setStage('sending')
    const { changePassword } = await import('./change-password')
    const outcome = await changePassword(nroafi, password)
    if (outcome === 'changed') {
      setStage('done')
      showSnack({ type: 200, act, text: sessionMessages.passwordChanged })
      setTimeout(onChanged, sessionTimes.afterPassword)
      return
    }
    setStage('idle')
    showSnack({ type: 400, act, text: words[outcome] })
  }
  const isBusy = stage !== 'idle'
  return (
    <LazyDialog isOpen={isOpen} title="Cambiar contraseña" closeButton persistent={isBusy} onClose={onClose}>
      <NewPasswordForm
        form="strong"
        submitText="Cambiar contraseña"
        isPending={isBusy}
        onSubmit={(password) => void send(password)}
      />
      {children}
    </LazyDialog>
  )
}
