import type { JsonValue } from '../../domain/json'
import type { Refusal } from '../../domain/outbox'
import { fail, ok, type Result } from '../../domain/result'
import { readDraft, saveDraft } from '../../offline/drafts'
import { listFiles } from '../../offline/files'
import { toFieldRefusals } from './refusals'

type Raw = { [key: string]: JsonValue }

const isRecord = (value: JsonValue | undefined): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Writes into a draft that came back from the outbox what the server refused, so that the form shows it at the very
 * fields, and puts it on its first step (PREAF-026). The answers stay as they were.
 */
export const noteRefusal = async (
  draftId: string,
  refusal: Refusal | null,
  firstStep: string,
): Promise<Result<null, 'unreadable'>> => {
  const draft = await readDraft<JsonValue>(draftId, (_version, content) => content)
  const files = await listFiles(draftId)
  if (!draft.ok || !files.ok || !isRecord(draft.value.content)) return fail('unreadable')
  const { content } = draft.value
  const values = isRecord(content['values']) ? content['values'] : {}
  const refusals = refusal ? toFieldRefusals(refusal, { values, files: files.value }) : []
  const noted = { ...content, step: firstStep, refusals: refusals.map((one) => ({ ...one })) }
  const saved = await saveDraft(draftId, draft.value.meta.rev, noted, draft.value.meta.formVersion)
  return saved.ok ? ok(null) : fail('unreadable')
}
