import type { CheckResult } from '../../../domain/form/checks'
import { isPlainDate } from '../../../domain/dates'
import { messages } from '../../../domain/messages'
import { useScope } from '../../Scope'
import { useToday } from '../../useToday'
import { closeAct, showSnack } from '../../../ui/dialogs/snack-store'

const act = 'evaluar-nivel'

type Asked = { outcome: { kind: string } | null } | undefined

/** What the check needs of the open form, read at the moment of asking. */
export type LevelOneParts = {
  /** The day on which the employment began, as it is typed. */
  startOf: () => string
  /** Asks the fund. */
  ask: () => Promise<Asked>
  /** The result for the present answers; undefined while there is none. */
  findAnswer: () => CheckResult | undefined
  /** Removes the choice of level 1. */
  clear: () => void
  onRefused: (message: string) => void
}

/**
 * Checks the start date of level 1 against the enrolment date on the server, when the person leaves the field. A
 * refusal clears the chosen level and is shown. Without a connection the check waits (LEVEL-042, LEVEL-043, LEVEL-054).
 */
export const useLevelOneCheck = ({ startOf, ask, findAnswer, clear, onRefused }: LevelOneParts): (() => void) => {
  const today = useToday()
  const { validateForm } = useScope()
  const check = async (): Promise<void> => {
    const start = startOf()
    if (!isPlainDate(start) || start >= today) return
    closeAct(act)
    const asked = await ask()
    // The check is made again before sending, and that result decides.
    if (asked?.outcome?.kind === 'failed') showSnack({ type: 400, act, text: messages.levelEvaluationError })
    // The result counts only if level and date have not changed meanwhile.
    const answer = findAnswer()
    if (answer?.state !== 'refused') return
    const message = answer.message || messages.levelEvaluationError
    showSnack({ type: 400, act, text: message })
    clear()
    onRefused(message)
    void validateForm()
  }
  return () => void check()
}
