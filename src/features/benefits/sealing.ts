import { now } from '../../api/server-clock'
import type { BenefitValues } from '../../domain/benefits/values'
import type { Relative } from '../../domain/member/member'
import { toSealOutcome } from '../../forms/sending/seal-words'
import type { SealOutcome } from '../../forms/sending/hand-in'
import type { DraftSession } from '../../forms/draft/open-draft'
import { sealDraft } from '../../offline/outbox/outbox'
import { toSealInput } from './submission'

/** Looks everything over once more and puts the request into the outbox in one transaction (D6, BENEFIT-014). */
export const sealSession = async (
  session: DraftSession<BenefitValues>,
  relatives: readonly Relative[],
): Promise<SealOutcome> => {
  if (session.reveal()) return { kind: 'problems' }
  const { values, files, checks } = session.state.get()
  const { submissionId } = session
  const input = { submissionId, rev: session.rev(), values, files, checks, relatives, claimedAt: now() }
  return toSealOutcome(await sealDraft(session.draftId, await toSealInput(input)))
}
