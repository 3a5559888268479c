import { isPlainDate } from '../../../../domain/dates'
import { messages } from '../../../../domain/messages'
import { clearLevel } from '../../../../domain/preaffiliation/transitions'
import { useScope } from '../../../../forms/Scope'
import { closeAct, showSnack } from '../../../../ui/dialogs/snack-store'
import { usePreAffiliation } from '../../open-draft'
import { findStanding } from '../questions'
import { useToday } from '../../../../forms/useToday'

const act = 'evaluar-nivel'

/**
 * Checks the start date of level 1 against the enrolment date on the server, when the person leaves the field. A
 * refusal clears the chosen level and is shown. Without a connection the check waits (LEVEL-042, LEVEL-043, LEVEL-054).
 */
export const useLevelOneCheck = (onRefused: (message: string) => void): (() => void) => {
  const openDraft = usePreAffiliation()
  const today = useToday()
  const { validateForm } = useScope()
  const ask = async (): Promise<void> => {
    const { empleoDesde } = openDraft.state.get().values.nivel
    if (!isPlainDate(empleoDesde) || empleoDesde >= today) return
    closeAct(act)
    const asked = await openDraft.ask('nivel1')
    // The check is made again before sending, and that result decides.
    if (asked?.outcome?.kind === 'failed') showSnack({ type: 400, act, text: messages.levelEvaluationError })
    // The result counts only if level and date have not changed meanwhile.
    const answer = findStanding(openDraft.state.get(), 'nivel1', today)
    if (answer?.state !== 'refused') return
    const message = answer.message ?? messages.levelEvaluationError
    showSnack({ type: 400, act, text: message })
    openDraft.apply(clearLevel)
    onRefused(message)
    void validateForm()
  }
  return () => void ask()
}
