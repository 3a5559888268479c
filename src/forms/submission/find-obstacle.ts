import { loadInTime } from '../../ui/lazy-part'
import type { SubmissionKinds } from './kind'

/** Why this release cannot take in a draft from elsewhere; undefined when it can. */
export const findObstacle = async (
  { formId, formVersion }: { formId: string; formVersion: number },
  forms: SubmissionKinds,
): Promise<'newer-form' | 'not-loaded' | undefined> => {
  const kind = forms[formId]
  if (kind === undefined) return 'newer-form'
  const loaded = await loadInTime(() => kind.load()).catch(() => undefined)
  if (loaded === undefined) return 'not-loaded'
  return formVersion <= loaded.version ? undefined : 'newer-form'
}
