import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import { isConnected, subscribeConnection } from '../../../api/connection'
import type { ActivationOutcome, Keepable } from '../../../contract/session/activate'
import { signInPath } from '../../../domain/portal-paths'
import type { PasswordForm } from '../../../domain/session/password-rules'
import { Banner } from '../../../ui/content/Banner'
import { Button } from '../../../ui/actions/Button'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'
import { Spinner } from '../../../ui/waiting/Spinner'
import { activate } from './activation'
import { KeepList } from './KeepList'
import { keepChanged } from '../changed-password'
import { EntryFrame } from '../EntryFrame'
import { NewPasswordForm, type PasswordRefusal } from '../password/NewPasswordForm'

const act = 'contrasena'

type Stage =
  | { kind: 'checking' }
  | { kind: 'unreachable'; message: string }
  | { kind: 'invalid'; message: string }
  | {
      kind: 'form'
      nroafi: string
      keepable: readonly Keepable[]
      kept: readonly string[]
      isSending: boolean
      refusal: PasswordRefusal | null
    }
  | { kind: 'done'; message: string }

type Form = Extract<Stage, { kind: 'form' }>

const toForm = (nroafi: string, keepable: readonly Keepable[]): Form => ({
  kind: 'form',
  nroafi,
  keepable,
  kept: [],
  isSending: false,
  refusal: null,
})

/** What to show after the check of a link (RECOVER-013). */
const checkLink = async (hash: string): Promise<Stage> => {
  const reply = await activate(hash, null)
  if (!reply.ok) return { kind: reply.isOffline ? 'unreachable' : 'invalid', message: reply.message }
  const { ok, nroafi, message, keepable } = reply.value
  return ok ? toForm(nroafi, keepable) : { kind: 'invalid', message }
}

/** What to show after sending the new password. After a refusal the form stays, because the link is still valid. */
const afterSending = (shown: Form, { ok, nroafi, message }: ActivationOutcome): Stage => {
  if (ok) return { kind: 'done', message }
  return nroafi === ''
    ? { kind: 'invalid', message }
    : { ...shown, isSending: false, refusal: { field: 'password', message } }
}

/** The page of a mailed link: checks the link first, then accepts the new password once (RECOVER-013 to RECOVER-015). */
export const ResetPassword = ({ hash, form }: { hash: string; form: PasswordForm }) => {
  const [stage, setStage] = useState<Stage>({ kind: 'checking' })
  useEffect(() => {
    let isOver = false
    const check = async (): Promise<void> => {
      const next = await checkLink(hash)
      if (!isOver) setStage(next)
    }
    void check()
    return () => {
      isOver = true
    }
  }, [hash])
  const retry = async (): Promise<void> => {
    setStage({ kind: 'checking' })
    setStage(await checkLink(hash))
  }
  const onBack = useEffectEvent(() => {
    if (stage.kind === 'unreachable') void retry()
  })
  // Nobody has to find out that the line is back, and press for it.
  useEffect(
    () =>
      subscribeConnection(() => {
        if (isConnected()) onBack()
      }),
    [],
  )
  const send = async (shown: Form, password: string): Promise<void> => {
    setStage({ ...shown, isSending: true, refusal: null })
    const reply = await activate(hash, password, shown.kept)
    if (reply.ok) {
      closeAct(act)
      if (reply.value.ok) keepChanged(shown.nroafi)
      setStage(afterSending(shown, reply.value))
      return
    }
    setStage({ ...shown, isSending: false, refusal: null })
    showSnack({ type: 400, act, text: reply.message })
  }
  return (
    <EntryFrame title="Reestablecer contraseña">
      {stage.kind === 'checking' ? (
        <p role="status" className="waiting">
          <Spinner /> Verificando el enlace…
        </p>
      ) : null}
      {stage.kind === 'unreachable' ? (
        <Banner
          tone="neu"
          role="alert"
          title="No pudimos verificar el enlace"
          action={
            <Button small variant="secondary" onPress={() => void retry()}>
              Reintentar
            </Button>
          }
        >
          {stage.message}
        </Banner>
      ) : null}
      {stage.kind === 'invalid' ? (
        <>
          <Banner tone="org" role="alert" title={stage.message} />
          <Link href="/recuperarPassword" asChild>
            <LinkButton block>Pedir un enlace nuevo</LinkButton>
          </Link>
          <Link href={signInPath} asChild>
            <LinkButton variant="secondary" block>
              Ingresar
            </LinkButton>
          </Link>
        </>
      ) : null}
      {stage.kind === 'form' ? (
        <NewPasswordForm
          form={form}
          nroafi={stage.nroafi}
          asksCurrent={false}
          submitText="Guardar contraseña"
          isPending={stage.isSending}
          refusal={stage.refusal}
          onEdit={() => setStage({ ...stage, refusal: null })}
          onSubmit={({ password }) => void send(stage, password)}
        >
          <KeepList keepable={stage.keepable} kept={stage.kept} onChange={(kept) => setStage({ ...stage, kept })} />
        </NewPasswordForm>
      ) : null}
      {stage.kind === 'done' ? (
        <>
          <Banner tone="ok" role="status" title={stage.message} />
          <Link href="/login" asChild>
            <LinkButton block>Ingresar</LinkButton>
          </Link>
        </>
      ) : null}
    </EntryFrame>
  )
}
