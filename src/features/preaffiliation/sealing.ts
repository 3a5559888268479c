import { now } from '../../api/server-clock'
import { todayIn } from '../../domain/dates'
import { allProblems } from '../../domain/preaffiliation/validate'
import type { PreAffiliation } from '../../domain/preaffiliation/values'
import { toSealOutcome } from '../../forms/sending/seal-words'
import type { SealOutcome } from '../../forms/sending/useSending'
import type { DraftSession } from '../../forms/session/draft-session'
import { factsOf } from '../../forms/session/session-facts'
import { sealDraft } from '../../offline/outbox'
import { preAffiliationForm } from './form'
import { toSealInput } from './submission'
import { hasVideo } from './video'

/** Leads to the first step that still has a problem; true when there was one. */
const leadToProblem = (session: DraftSession<PreAffiliation>, goTo: (step: string) => void): boolean => {
  const state = session.state.get()
  const facts = { ...factsOf(state, { now }), video: hasVideo }
  const [first] = allProblems(state.values, facts)
  if (!first) return false
  goTo(first.step)
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
  return toSealOutcome(await sealDraft(session.draftId, await sealInput(session)))
}
