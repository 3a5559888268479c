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

/** What a form says of the fields that were refused, for a draft that comes back; see SubmissionKind. */
export type RefusedForm = {
  /** The step to open on: the first one that asks for any of these paths, the form's first without any. */
  stepAt: (paths: readonly string[]) => string
  /** The other answers that the fund judged together with this one. */
  judgedWith: (path: string) => readonly string[]
}

/**
 * Writes into a draft that came back from the outbox what the server refused, so that the form shows it at the very
 * fields, and puts it on the first step that holds any of it (PREAF-026); what no field can show is said of the whole form. The
 * answers stay as they were.
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
