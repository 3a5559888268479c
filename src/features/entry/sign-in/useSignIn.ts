import { useState } from 'react'
import { errorWords } from '../../../api/errors'
import { captchaGate } from '../../../domain/session/captcha-gate'
import { sessionMessages } from '../../../domain/session/session-messages'
import { useConnected } from '../../../forms/useConnected'
import { clearSnacks, showSnack } from '../../../ui/dialogs/snack-store'
import type { SignInOutcome, SignInRequest } from './sign-in'
import { loadInTime } from '../../../ui/lazy-part'
import { lostWords } from '../../../ui/other-release'

// Loads later: painting the form needs neither the call nor the device's storage.
const attempt = async (request: SignInRequest, onIn: () => void): Promise<SignInOutcome> => {
  try {
    const { signIn, unlockHere } = await loadInTime(() => import('./sign-in'))
    // The API may answer again by now, so only the system's own "no network" is believed.
    return await (navigator.onLine ? signIn(request, onIn) : unlockHere(request, onIn))
  } catch {
    return { kind: 'failed', message: lostWords(errorWords({ kind: 'offline' })), waitMs: 0 }
  }
}

type Attempts = { failures: number; isAsked: boolean; tries: number }

/** What a sign-in form shows and does. */
export type SignInState = {
  isReachable: boolean
  isPending: boolean
  /** Why the last attempt failed. */
  problem: string | null
  /** The only problem is that nobody has signed in here before and there is no connection. */
  isOfflineFirst: boolean
  captcha: { isShown: boolean; problem: string | null; tries: number; onToken: (token: string | null) => void }
  /** The button looks disabled; pressing it says why. */
  isDisabled: boolean
  /** Until when a wrong password must wait, in epoch milliseconds of this device, or null. */
  waitUntil: number | null
  failures: number
  /** Signs in with these; does nothing while a captcha is missing or during a wait. */
  submit: (credentials: { nroafi: string; password: string }) => Promise<void>
  /** Called when the wait is over. */
  endWait: () => void
}

/**
 * The logic of a sign-in form: attempts, captcha, waits (LOGIN-007 to LOGIN-010). `onIn` is called right when the
 * person is in, before any screen reacts.
 */
export const useSignIn = (onIn: () => void): SignInState => {
  const isReachable = useConnected()
  const [attempts, setAttempts] = useState<Attempts>({ failures: 0, isAsked: false, tries: 0 })
  const [token, setToken] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [captchaProblem, setCaptchaProblem] = useState<string | null>(null)
  const [waitUntil, setWaitUntil] = useState<number | null>(null)
  const isOfflineFirst = problem === sessionMessages.offlineFirst || problem === sessionMessages.offlineTablet
  const gate = captchaGate({ ...attempts, hasToken: token !== null })

  const settle = (outcome: SignInOutcome): void => {
    setIsPending(false)
    // A solved challenge is valid for one call.
    setToken(null)
    if (outcome.kind === 'in') {
      clearSnacks()
      if (outcome.note) showSnack({ type: 500, text: outcome.note, follows: true })
      return
    }
    setProblem(outcome.message)
    const isRefused = outcome.kind === 'refused'
    if (!isRefused && outcome.waitMs > 0) setWaitUntil(Date.now() + outcome.waitMs)
    setAttempts(({ failures, isAsked, tries }) => ({
      failures: isRefused ? failures + 1 : failures,
      isAsked: isAsked || (isRefused && outcome.wantsCaptcha),
      tries: tries + 1,
    }))
  }

  const submit = async ({ nroafi, password }: { nroafi: string; password: string }): Promise<void> => {
    if (isPending || waitUntil !== null) return
    if (isReachable && gate.refusal !== null) {
      setCaptchaProblem(gate.refusal)
      return
    }
    setCaptchaProblem(null)
    setProblem(null)
    setIsPending(true)
    settle(await attempt({ nroafi, password, captcha: token }, onIn))
  }

  return {
    isReachable,
    isPending,
    // With a connection this problem no longer applies.
    problem: isOfflineFirst && isReachable ? null : problem,
    isOfflineFirst,
    captcha: {
      isShown: isReachable && gate.isShown,
      problem: token === null ? captchaProblem : null,
      tries: attempts.tries,
      onToken: setToken,
    },
    isDisabled: waitUntil !== null || (isReachable && gate.isDisabled),
    waitUntil,
    failures: attempts.failures,
    submit,
    endWait: () => {
      setWaitUntil(null)
      setProblem(null)
    },
  }
}
