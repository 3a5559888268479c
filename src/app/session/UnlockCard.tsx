import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import { useSession } from '../../api/session/useSession'
import { Countdown } from '../../features/entry/sign-in/Countdown'
import { readText } from '../../features/entry/form-texts'
import { PasskeyUnlock } from '../../features/entry/passkeys/PasskeyUnlock'
import type { SignInOutcome } from '../../features/entry/sign-in/sign-in'
import { PasswordField } from '../../features/entry/PasswordField'
import { messages } from '../../domain/messages'
import { sessionMessages } from '../../domain/session/session-messages'
import { vaultGate } from '../../offline/keys/vault-gate'
import { vaultOpening } from '../../offline/keys/vault-opening'
import { Banner } from '../../ui/content/Banner'
import { Button } from '../../ui/actions/Button'
import { Card } from '../../ui/content/Card'
import { focusField, focusHeading } from '../../ui/focus'
import { loadInTime } from '../../ui/lazy-part'
import { Icon } from '../../ui/icons/Icon'
import { Lock } from '../../ui/icons/icons'
import { lostWords } from '../../ui/other-release'

type Stage = { isPending: boolean; problem: string | null; waitUntil: number | null }

const idle: Stage = { isPending: false, problem: null, waitUntil: null }

const expectPassword = async (): Promise<void> => {
  const [key] = await Promise.all([
    import('../../offline/keys/password-key'),
    import('../../features/entry/sign-in/sign-in'),
  ])
  key.expectPassword()
}

const open = async (nroafi: string, password: string): Promise<SignInOutcome | null> => {
  try {
    const { openHere } = await loadInTime(() => import('../../features/entry/sign-in/sign-in'))
    return await openHere(nroafi, password)
  } catch {
    return { kind: 'failed', message: lostWords(sessionMessages.vaultUnavailable), waitMs: 0 }
  }
}

/**
 * For a member whose session is still alive after a reload without a connection: their password opens what this device
 * stores.
 */
export const UnlockCard = () => {
  const gate = useSyncExternalStore(vaultGate.subscribe, vaultGate.get)
  const opening = useSyncExternalStore(vaultOpening.subscribe, vaultOpening.get)
  const nroafi = useSession()?.nroafi
  const [stage, setStage] = useState<Stage>(idle)
  const [missing, setMissing] = useState<string>()
  const wasAsked = useRef(false)
  useEffect(() => {
    // The card disappears with its button. If the button had the focus, move the focus; else leave it.
    if (wasAsked.current && gate === 'open' && document.activeElement === document.body) focusHeading()
    wasAsked.current = gate === 'password'
    // Failing here loses nothing: the attempt loads it again.
    if (gate === 'password') expectPassword().catch(() => undefined)
  }, [gate])
  if (gate !== 'password' || nroafi === undefined) return null
  const unlock = async (password: string): Promise<void> => {
    setStage({ ...idle, isPending: true })
    const outcome = await open(nroafi, password)
    const waitMs = outcome?.kind === 'failed' ? outcome.waitMs : 0
    setStage({
      isPending: false,
      problem: outcome === null || outcome.kind === 'in' ? null : outcome.message,
      waitUntil: waitMs > 0 ? Date.now() + waitMs : null,
    })
    // The card was away with whatever had the focus.
    if (vaultGate.get() === 'password' && document.activeElement === document.body) focusField('desbloqueo')
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const password = readText(event.currentTarget, 'desbloqueo')
    setMissing(password === '' ? messages.required : undefined)
    if (password === '') focusField('desbloqueo')
    else if (!stage.isPending && stage.waitUntil === null) void unlock(password)
  }
  // While the key is derived the screen is what it will be: the shell, and below it what waits for the stored data.
  const isAway = opening === 'opening'
  return (
    <>
      <p className="vh" role="status">
        {isAway ? 'Abriendo…' : ''}
      </p>
      <div hidden={isAway}>
        <Card title={sessionMessages.unlockToSee} padded>
          <form className={isAway ? 'form' : 'form unlock'} noValidate onSubmit={submit}>
            <p className="unlock-why">
              <Icon glyph={Lock} size="sm" />
              {sessionMessages.unlockWhy}
            </p>
            <PasswordField label="Contraseña" name="desbloqueo" autoComplete="current-password" error={missing} />
            {stage.problem === null ? null : (
              <Banner tone="err" role="alert" title={stage.problem}>
                {stage.waitUntil === null ? null : (
                  <>
                    Podés probar de nuevo en <Countdown until={stage.waitUntil} onEnd={() => setStage(idle)} />
                  </>
                )}
              </Banner>
            )}
            <Button
              type="submit"
              pending={stage.isPending}
              pendingText="Abriendo…"
              softDisabled={stage.waitUntil !== null}
            >
              Ver lo guardado
            </Button>
            <PasskeyUnlock nroafi={nroafi} />
          </form>
        </Card>
      </div>
    </>
  )
}
