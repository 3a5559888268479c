import { useEffect, useEffectEvent, useState } from 'react'
import { checkOf } from '../../../domain/benefits/checks-needed'
import type { BenefitValues } from '../../../domain/benefits/values'
import type { FormChange, FormProblem } from '../../../domain/form/forms'
import { useJudgedPress } from '../../../forms/useJudgedPress'
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
  /** Called when the fund refused. */
  onRefused: (message: string | null) => void
}

/** State of a panel's validation. `isWaiting`: it is complete here, and the fund is asked before sending (UNS-21). */
export type Validation = {
  isLocked: boolean
  isWaiting: boolean
  isAsking: boolean
  /** It was validated and something is still wrong; shown beside the button as long as it is so. */
  isInvalid: boolean
  /** How often the button was pressed while something was missing. */
  shown: number
  validate: () => void
}

/** Act of a validation's notices. */
export const validateAct = (check: ValidationInput['check']): string => `validar-${check}`

/**
 * 'VALIDAR INFORMACIÓN' and 'VALIDAR CUENTA': reviews the panel on this device and shows what is wrong; then makes the
 * fund's check, and locks the panel when the fund agrees (BENEFIT-005, BENEFIT-008). Without a connection the panel is
 * locked as pending, never as passed, and the check is made as soon as possible.
 */
export const useValidation = ({ check, isOf, isLocked, lock, onRefused }: ValidationInput): Validation => {
  const openDraft = useBenefit()
  const connected = useConnected()
  const [shown, setShown] = useState(0)
  const locked = usePart(({ values }) => isLocked(values))
  const isWaiting = usePart(({ values, checks }) => isLocked(values) && checks[check]?.state === 'pending')
  const isWrong = usePart(({ problems }) => problems.some(isOf))
  const judged = usePart((state) => state.judged)
  const isAsking = usePart(({ asking }) => asking.has(check))

  const wasRefused = (): boolean => {
    const { values, checks } = openDraft.state.get()
    return checks[check]?.state === 'refused' && checks[check].inputs === checkOf(check, values)?.inputs
  }

  // A refusal from the last sending does not stop the validation here, because the fund is about to be asked again.
  const mayBeSettled = ({ path, message }: FormProblem): boolean => {
    const { values, refusals } = openDraft.state.get()
    const about = checkOf(check, values)?.path
    const isAbout = about !== undefined && (path === about || path.startsWith(`${about}.`))
    return isAbout && refusals.some((refusal) => refusal.path === path && refusal.message === message)
  }

  const ask = async (): Promise<void> => {
    // If it was refused before, ask again: the person may have settled it with the fund.
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

  const validate = useJudgedPress(openDraft, () => {
    flushFields()
    const first = openDraft.review().find((problem) => isOf(problem) && !mayBeSettled(problem))
    // If the fund refused these inputs, let the fund answer again instead of showing a field problem.
    if (first === undefined || wasRefused()) return void ask()
    setShown((times) => times + 1)
    focusField(first.path)
  })

  // Makes a waiting check when the connection comes back, not in every render; of a panel that may be wrong, none.
  const askAgain = useEffectEvent(() => void ask())
  useEffect(() => {
    if (!connected || !isWaiting || !judged) return undefined
    const soon = setTimeout(() => askAgain(), 0)
    return () => clearTimeout(soon)
  }, [connected, isWaiting, judged])

  return { isLocked: locked, isWaiting, isAsking, isInvalid: shown > 0 && isWrong, shown, validate }
}
