import type { Modification } from '../../../../domain/modification/values'
import type { OpenDraft } from '../../../../forms/draft/open-draft'

const undecided = new WeakSet<OpenDraft<Modification>>()

/** Notes whether the person still has to decide about what the fund changed. */
export const noteUndecided = (openDraft: OpenDraft<Modification>, isUndecided: boolean): void => {
  if (isUndecided) undecided.add(openDraft)
  else undecided.delete(openDraft)
}

/** Why a form cannot be sent whose person has not decided yet: the fund would refuse it; undefined for any other. */
export const undecidedWords = (openDraft: OpenDraft<Modification>): string | undefined =>
  undecided.has(openDraft)
    ? 'La Caja cambió tu legajo mientras lo editabas. Elegí arriba con qué datos seguir, y después envialo.'
    : undefined
