import { useEffect, useEffectEvent, useState } from 'react'
import { checkOf } from '../../../domain/benefits/checks-needed'
import type { BenefitValues } from '../../../domain/benefits/values'
import type { FormChange, FormProblem } from '../../../domain/form/forms'
import { useConnected } from '../../../forms/useConnected'
import { focusField } from '../../../ui/focus'
import { flushFields } from '../../../ui/fields/flush'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'
import { useBenefit, usePart } from '../open-draft'

type ValidationInput = {
  check: 'subsidio' | 'cbu'
  isOf: (problem: FormProblem) => boolean
  isLocked: (values: BenefitValues) => boolean
  lock: (values: BenefitValues) => FormChange<BenefitValues>
  /** The fund said no. */
  onRefused: (message: string | null) => void
}

/** How the validation of a panel stands. `isWaiting`: looked over here, and the fund is asked before sending (UNS-21). */
export type Validation = {
  isLocked: boolean
  isWaiting: boolean
  isAsking: boolean
  /** It was looked over and something is still wrong: said beside the button for as long as it is so. */
  isInvalid: boolean
  /** Times it was looked over while something was missing. */
  shown: number
  validate: () => Promise<void>
}

/** What the notices of a validation answer to. */
export const validateAct = (check: ValidationInput['check']): string => `validar-${check}`

/**
 * 'VALIDAR INFORMACIÓN' and 'VALIDAR CUENTA': looks the panel over on this device and shows what is wrong; then asks the
 * fund, and locks the panel when it agrees (BENEFIT-005, BENEFIT-008). Without a connection the panel is locked as pending,
 * never as passed, and the fund is asked as soon as it can be.
 */
export const useValidation = ({ check, isOf, isLocked, lock, onRefused }: ValidationInput): Validation => {
  const openDraft = useBenefit()
  const connected = useConnected()
  const [shown, setShown] = useState(0)
  const locked = usePart(({ values }) => isLocked(values))
  const isWaiting = usePart(({ values, checks }) => isLocked(values) && checks[check]?.state === 'pending')
  const isWrong = usePart(({ problems }) => problems.some(isOf))
  const isAsking = usePart(({ asking }) => asking.has(check))

  const wasRefused = (): boolean => {
    const { values, checks } = openDraft.state.get()
    return checks[check]?.state === 'refused' && checks[check].inputs === checkOf(check, values)?.inputs
  }

  // What the fund refused when this was last sent is no mistake of typing where the fund is asked about it once more.
  const mayBeSettled = ({ path, message }: FormProblem): boolean => {
    const { values, refusals } = openDraft.state.get()
    const about = checkOf(check, values)?.path
    const isAbout = about !== undefined && (path === about || path.startsWith(`${about}.`))
    return isAbout && refusals.some((refusal) => refusal.path === path && refusal.message === message)
  }

  const ask = async (): Promise<void> => {
    // A refusal may have been settled with the fund since.
    const asked = await openDraft.ask(check, wasRefused())
    if (!asked) return
    if (asked.outcome?.kind === 'failed')
      return showSnack({ type: 400, act: validateAct(check), text: asked.outcome.message })
    if (asked.state === 'refused') {
      setShown((times) => times + 1)
      return onRefused(asked.message)
    }
    closeAct(validateAct(check))
    if (!isLocked(openDraft.state.get().values)) openDraft.apply(lock)
  }

  const validate = async (): Promise<void> => {
    flushFields()
    const first = openDraft.review().find((problem) => isOf(problem) && !mayBeSettled(problem))
    // What the fund refused is told by the fund again, and not as a mistake of typing.
    if (first === undefined || wasRefused()) return ask()
    setShown((times) => times + 1)
    focusField(first.path)
  }

  // A question that waits is asked when the connection is back, and not with every render.
  const askAgain = useEffectEvent(() => void ask())
  useEffect(() => {
    if (!connected || !isWaiting) return undefined
    const soon = setTimeout(() => askAgain(), 0)
    return () => clearTimeout(soon)
  }, [connected, isWaiting])

  return { isLocked: locked, isWaiting, isAsking, isInvalid: shown > 0 && isWrong, shown, validate }
}
