import { useState, type ReactNode } from 'react'
import { getSession } from '../../../api/session/session-store'
import { sessionTimes } from '../../../domain/session/session-life'
import { sessionMessages } from '../../../domain/session/session-messages'
import { LazyDialog } from '../../../ui/dialogs/LazyDialog'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { findFirstPassword, forgetFirstPassword } from '../first-password'
import { NewPasswordForm, type PasswordRefusal, type TypedPassword } from './NewPasswordForm'

type ChangePasswordDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Ends the session; called about two seconds after the change (PASSWORD-006). */
  onChanged: () => void
  /** Below the form: links to other settings of the account. */
  children?: ReactNode
}

const act = 'contrasena'

/** The change of password of a signed-in member, from the user menu or after a first sign-in (AMB-38, UNS-08). */
export const ChangePasswordDialog = ({ isOpen, onClose, onChanged, children }: ChangePasswordDialogProps) => {
  const [stage, setStage] = useState<'idle' | 'sending' | 'done'>('idle')
  const [refusal, setRefusal] = useState<PasswordRefusal | null>(null)
  const nroafi = getSession()?.nroafi ?? ''
  const first = findFirstPassword(nroafi)
  const send = async ({ current, password }: TypedPassword): Promise<void> => {
    setStage('sending')
    setRefusal(null)
    const loaded = await import('./change-password').catch(() => undefined)
    const change = { nroafi, current: first ?? current ?? '', password }
    const outcome = loaded === undefined ? { kind: 'failed' as const } : await loaded.changePassword(change)
    if (outcome.kind === 'changed') {
      setStage('done')
      showSnack({ type: 200, act, text: sessionMessages.passwordChanged })
      setTimeout(onChanged, sessionTimes.afterPassword)
      return
    }
    setStage('idle')
    if (outcome.kind === 'failed') {
      showSnack({ type: 400, act, text: sessionMessages.passwordFailed })
      return
    }
    if (outcome.refusal?.field === 'current') forgetFirstPassword()
    setRefusal(outcome.refusal)
    showSnack({ type: 400, act, text: sessionMessages.passwordRefused })
  }
  const isBusy = stage !== 'idle'
  return (
    <LazyDialog
      isOpen={isOpen}
      title={stage === 'done' ? sessionMessages.passwordDone : 'Cambiar contraseña'}
      closeButton
      persistent={isBusy}
      onClose={onClose}
    >
      {stage === 'done' ? (
        // The information dialog 'pass': what happens next (LEGAJO-037).
        <p>Cerramos tu sesión. Ingresá de nuevo con la contraseña nueva.</p>
      ) : (
        <>
          <NewPasswordForm
            form="strong"
            nroafi={nroafi}
            asksCurrent={first === null}
            submitText="Cambiar contraseña"
            isPending={isBusy}
            refusal={refusal}
            onEdit={() => setRefusal(null)}
            onSubmit={(typed) => void send(typed)}
          />
          {children}
        </>
      )}
    </LazyDialog>
  )
}
