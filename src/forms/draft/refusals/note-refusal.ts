import type { JsonValue } from '../../../domain/json'
import type { Refusal } from '../../../domain/delivery/outbox'
import { fail, ok, type Result } from '../../../domain/result'
import { readDraft, saveDraft } from '../../../offline/drafts/drafts'
import { listFiles } from '../../../offline/files/files'
import { toFieldRefusals } from './refusals'
import { isOfForm, toReturned } from './returned'

type Raw = { [key: string]: JsonValue }

const isRecord = (value: JsonValue | undefined): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a form knows of its refused fields, for a draft that is reopened; see SubmissionKind. */
export type RefusedForm = {
  /** The step to open on: the first one that asks for any of these paths; without any, the form's first step. */
  stepAt: (paths: readonly string[]) => string
  /** The other answers that the fund judged together with this one. */
  judgedWith: (path: string) => readonly string[]
}

/**
 * Stores the server's refusal in a reopened draft, so that the form shows it at the refused fields and opens on the
 * first step with one of them (PREAF-026). What no field can show is said of the whole form. The answers are not
 * changed.
 */
export const noteRefusal = async (
  draftId: string,
  refusal: Refusal | null,
  { stepAt, judgedWith }: RefusedForm,
): Promise<Result<null, 'unreadable'>> => {
  const draft = await readDraft<JsonValue>(draftId, (_version, content) => content)
  const files = await listFiles(draftId)
  if (!draft.ok || !files.ok || !isRecord(draft.value.content)) return fail('unreadable')
  const { content } = draft.value
  const values = isRecord(content['values']) ? content['values'] : {}
  const bytes = files.value.reduce((sum, file) => sum + file.bytes, 0)
  const returned = refusal && toReturned(refusal, { values, bytes })
  const own = refusal && { ...refusal, fields: refusal.fields.filter(({ path }) => isOfForm(path, values)) }
  const refusals = own ? toFieldRefusals(own, { values, files: files.value }, judgedWith) : []
  const noted = {
    ...content,
    step: stepAt(refusals.map(({ path }) => path)),
    refusals: refusals.map((one) => ({ ...one, together: [...one.together] })),
    returned: returned && { ...returned, details: [...returned.details] },
  }
  const saved = await saveDraft(draftId, draft.value.meta.rev, noted, draft.value.meta.formVersion)
  return saved.ok ? ok(null) : fail('unreadable')
}
