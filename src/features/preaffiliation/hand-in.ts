import { now } from '../../api/server-clock'
import { todayIn } from '../../domain/dates'
import { allProblems } from '../../domain/preaffiliation/validate'
import { stepIds } from '../../domain/preaffiliation/values'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { toHandInOutcome } from '../../forms/sending/hand-in-words'
import type { HandInOutcome } from '../../forms/sending/hand-in'
import type { OpenDraft } from '../../forms/draft/open-draft'
import { refusedIn } from '../../forms/draft/refusals/refused-in'
import { factsOf } from '../../forms/draft/facts'
import { handInDraft } from '../../offline/outbox/outbox'
import { preAffiliationForm } from './form'
import { findFormOf } from './start'
import { toHandIn } from './submission'
import { numbersTaken } from './taken-words'
import { hasVideo } from './video'

/** Leads to the first step with a problem, ours or one that the fund found and nobody has mended; true when there was one. */
const leadToProblem = (openDraft: OpenDraft<PreAffiliation>, goTo: (step: string) => void): boolean => {
  const state = openDraft.state.get()
  const facts = { ...factsOf(state, { now }), video: hasVideo }
  const wrong = new Set(
    [...allProblems(state.values, facts), ...refusedIn(preAffiliationForm, state)].map(({ step }) => step),
  )
  const first = stepIds.find((step) => wrong.has(step))
  if (first === undefined) return false
  goTo(first)
  openDraft.reveal()
  return true
}

const sealInput = (openDraft: OpenDraft<PreAffiliation>) => {
  const { values, files, checks } = openDraft.state.get()
  const photoId = files.find(({ slot }) => slot === 'titular.fotocarnet')?.id ?? null
  return toHandIn({
    submissionId: openDraft.submissionId,
    rev: openDraft.rev(),
    values,
    files,
    checks,
    needed: preAffiliationForm.checksNeeded(values, { today: todayIn(now()), photoId }),
    claimedAt: now(),
  })
}

/** Looks everything over once more and puts the form into the outbox in one transaction (D6). */
export const handInOpenDraft = async (
  openDraft: OpenDraft<PreAffiliation>,
  goTo: (step: string) => void,
): Promise<HandInOutcome> => {
  if (leadToProblem(openDraft, goTo)) return { kind: 'problems' }
  // Numbers that were corrected may by now be those of another form: two would be two deliveries for one person.
  if (await findFormOf(openDraft.state.get().values.personales, openDraft.draftId))
    return { kind: 'failed', words: numbersTaken }
  return toHandInOutcome(await handInDraft(openDraft.draftId, await sealInput(openDraft)))
}
