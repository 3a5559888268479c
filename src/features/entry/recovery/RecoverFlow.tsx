import { Formik } from 'formik'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { RecoverOutcome } from '../../../contract/recover'
import { parseEntry } from '../../../domain/registration'
import { sessionMessages } from '../../../domain/session/session-messages'
import { useConnected } from '../../../forms/useConnected'
import { useOfflineReady } from '../../../forms/useReadiness'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'
import { entryErrors, type EntryFields } from './entry-rules'
import { RecoverAnswer } from './RecoverAnswer'
import { RecoverForm } from './RecoverForm'
import { askRecovery, type StartForm } from './recovery'

const empty: EntryFields = { matricula: '', documento: '', terminos: false }

type RecoverFlowProps = {
  onStart?: StartForm | undefined
  /** The person comes to join, not for a password (UNS-115). */
  isJoining?: boolean
  /** The way out of the page, below the form. */
  back?: ReactNode
}

/**
 * Recovery of a password, for its page and its dialog (RECOVER-001): first the form, then the fund's answer
 * (RECOVER-007). With `onStart` a newcomer can continue to the pre-affiliation (PREAF-012, UNS-90); without a connection
 * whoever came to join does so at once, and whoever came for a password by a way of its own.
 */
export const RecoverFlow = ({ onStart, isJoining = false, back = null }: RecoverFlowProps) => {
  const [, navigate] = useLocation()
  const connected = useConnected()
  const isReady = useOfflineReady()
  const [token, setToken] = useState<string | null>(null)
  const [calls, setCalls] = useState(0)
  const [isCaptchaMissing, setIsCaptchaMissing] = useState(false)
  const [answer, setAnswer] = useState<RecoverOutcome>()
  const [isLoading, setIsLoading] = useState(false)

  const begin = async (fields: EntryFields): Promise<void> => {
    const entry = parseEntry(fields.matricula, fields.documento)
    if (!entry || !onStart) return
    const started = await onStart(entry)
    if (started.ok) navigate(started.path)
    else showSnack({ type: 400, act: 'empezar', text: started.message })
  }

  const send = async (fields: EntryFields): Promise<void> => {
    if (!connected) return isJoining && isReady ? begin(fields) : undefined
    if (token === null) {
      setIsCaptchaMissing(true)
      return
    }
    setIsCaptchaMissing(false)
    setIsLoading(true)
    const reply = await askRecovery({ matricula: fields.matricula, nrodoc: fields.documento, captcha: token })
    setIsLoading(false)
    // A solved challenge is valid for one call.
    setToken(null)
    setCalls(calls + 1)
    if (!reply.ok) return showSnack({ type: 400, act: 'recuperar', text: reply.message })
    closeAct('recuperar')
    setAnswer(reply.value)
  }

  return (
    <Formik<EntryFields>
      initialValues={empty}
      validate={entryErrors}
      validateOnChange={false}
      onSubmit={(fields) => send(fields)}
    >
      {(formik) =>
        answer ? (
          <>
            <RecoverAnswer
              answer={answer}
              isJoining={isJoining}
              onComplete={onStart ? () => void begin(formik.values) : undefined}
              onBack={() => setAnswer(undefined)}
            />
            {back}
          </>
        ) : (
          <RecoverForm
            connected={connected}
            isJoining={isJoining}
            offline={!isJoining || onStart === undefined ? 'recovery' : isReady ? 'start' : 'wait'}
            onStart={onStart && isReady ? (fields) => void begin(fields) : undefined}
            back={back}
            sending={isLoading}
            captchaError={isCaptchaMissing && token === null ? sessionMessages.recoverCaptchaMissing : null}
            captchaKey={calls}
            onToken={setToken}
          />
        )
      }
    </Formik>
  )
}
