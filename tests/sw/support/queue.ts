import { createDraft } from '../../../src/offline/drafts/drafts'
import { listOutbox, handInDraft } from '../../../src/offline/outbox/outbox'

/** Runs in the page: fills in and seals one submission, like "Enviar", and gives its id. */
export const queueOne = async (): Promise<string> => {
  const draft = await createDraft({ formId: 'preafiliacion', formVersion: 1, owner: 'visitante', content: {} })
  if (!draft.ok) throw new Error(JSON.stringify(draft.error))
  const { id, rev, submissionId } = draft.value.meta
  const item = await handInDraft(id, {
    rev,
    fileIds: [],
    kind: 'preafiliacion',
    title: 'Completá tu afiliacion',
    body: { version: 1, submissionId, digest: 'd'.repeat(64), afiliado: {}, archivos: [] },
    checks: [],
    summary: {},
  })
  if (!item.ok) throw new Error(JSON.stringify(item.error))
  return submissionId
}

/** Runs in the page: the state of every item of the visitor's outbox. */
export const outboxStates = async (): Promise<string[]> => {
  const items = await listOutbox('visitante')
  return items.ok ? items.value.map(({ state }) => state) : []
}
