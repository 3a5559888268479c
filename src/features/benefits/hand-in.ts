import { now } from '../../api/server-clock'
import type { BenefitValues } from '../../domain/benefits/values'
import type { Relative } from '../../domain/member/member'
import { toHandInOutcome } from '../../forms/sending/hand-in-words'
import type { HandInOutcome } from '../../forms/sending/hand-in'
import type { OpenDraft } from '../../forms/draft/open-draft'
import { handInDraft } from '../../offline/outbox/outbox'
import { toHandIn } from './submission'

/** Looks everything over once more and puts the request into the outbox in one transaction (D6, BENEFIT-014). */
export const handInOpenDraft = async (
  openDraft: OpenDraft<BenefitValues>,
  relatives: readonly Relative[],
): Promise<HandInOutcome> => {
  if (openDraft.reveal()) return { kind: 'problems' }
  const { values, files, checks } = openDraft.state.get()
  const { submissionId } = openDraft
  const input = { submissionId, rev: openDraft.rev(), values, files, checks, relatives, claimedAt: now() }
  return toHandInOutcome(await handInDraft(openDraft.draftId, await toHandIn(input)))
}
