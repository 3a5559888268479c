import { now } from '../../api/server-clock'
import { todayIn } from '../../domain/dates'
import { allProblems } from '../../domain/preaffiliation/validate'
import { stepIds } from '../../domain/preaffiliation/values'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { toSealOutcome } from '../../forms/sending/seal-words'
import type { SealOutcome } from '../../forms/sending/hand-in'
import type { DraftSession } from '../../forms/draft/open-draft'
import { refusedIn } from '../../forms/draft/refusals/refused-in'
import { factsOf } from '../../forms/draft/facts'
import { sealDraft } from '../../offline/outbox/outbox'
import { preAffiliationForm } from './form'
import { findFormOf } from './start'
import { toSealInput } from './submission'
import { numbersTaken } from './taken-words'
import { hasVideo } from './video'

/** Leads to the first step with a problem, ours or one that the fund found and nobody has mended; true when there was one. */
const leadToProblem = (session: DraftSession<PreAffiliation>, goTo: (step: string) => void): boolean => {
  const state = session.state.get()
  const facts = { ...factsOf(state, { now }), video: hasVideo }
  const wrong = new Set(
    [...allProblems(state.values, facts), ...refusedIn(preAffiliationForm, state)].map(({ step }) => step),
  )
  const first = stepIds.find((step) => wrong.has(step))
  if (first === undefined) return false
  goTo(first)
  session.reveal()
  return true
}

const sealInput = (session: DraftSession<PreAffiliation>) => {
  const { values, files, checks } = session.state.get()
  const photoId = files.find(({ slot }) => slot === 'titular.fotocarnet')?.id ?? null
  return toSealInput({
    submissionId: session.submissionId,
    rev: session.rev(),
    values,
    files,
    checks,
    needed: preAffiliationForm.checksNeeded(values, { today: todayIn(now()), photoId }),
    claimedAt: now(),
  })
}

/** Looks everything over once more and puts the form into the outbox in one transaction (D6). */
export const sealSession = async (
  session: DraftSession<PreAffiliation>,
  goTo: (step: string) => void,
): Promise<SealOutcome> => {
  if (leadToProblem(session, goTo)) return { kind: 'problems' }
  // Numbers that were corrected may by now be those of another form: two would be two deliveries for one person.
  if (await findFormOf(session.state.get().values.personales, session.draftId))
    return { kind: 'failed', words: numbersTaken }
  return toSealOutcome(await sealDraft(session.draftId, await sealInput(session)))
}
