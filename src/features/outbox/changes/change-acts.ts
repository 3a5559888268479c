import { findChange } from '../../../contract/changes/changes'
import type { JsonValue } from '../../../domain/json'
import { storageWords } from '../../../forms/draft/storage-words'
import type { DecidedChange } from '../../../forms/changes/show-over'
import type { QueuedChange } from '../../../offline/changes/parts'
import { retryChange, withdrawChange } from '../../../offline/changes/person'
import { putChange } from '../../../offline/changes/queue'
import { wakeSenders } from '../../../sync/wakeups'
import { showSnack } from '../../../ui/dialogs/snack-store'

const act = 'cambio'

const sayFailure = (text: string): void => showSnack({ type: 400, act, text })

/** Takes a change back; what it changed is as it was. */
export const takeBack = async ({ id, head }: QueuedChange): Promise<void> => {
  const done = await withdrawChange(id, { isNewItem: head?.isNewItem ?? false })
  if (done.ok) return showSnack({ type: 200, act, text: 'Listo: el cambio no se envía.' })
  if (done.error === 'needs-server' || done.error === 'wrong-state' || done.error === 'lost-lease')
    return sayFailure('Ya se había empezado a enviar: no se puede deshacer hasta saber si llegó.')
  const { message, mend } = storageWords(done.error)
  sayFailure(`${message} ${mend}`)
}

/** Tries a waiting change again now. */
export const sendNow = async ({ id }: QueuedChange): Promise<void> => {
  await retryChange(id)
  wakeSenders()
}

const replace = async (change: QueuedChange, value: JsonValue, version: string | null): Promise<void> => {
  const { head, id } = change
  const kind = head === null ? undefined : findChange(head.kind)
  if (head === null || kind === undefined) return
  const { nroafi } = head
  const made = { kind: head.kind, nroafi, value, version, readAt: null, replaces: id, rules: kind.stored }
  const kept = await putChange(made)
  if (kept.ok) return wakeSenders()
  const { message, mend } = storageWords(kept.error === 'malformed' ? 'damaged' : kept.error)
  sayFailure(`${message} ${mend}`)
}

/** Sends what the fund did not take once more, as it is; under another key, since the former one was answered. */
export const sendAgain = ({ change, value }: DecidedChange): Promise<void> =>
  replace(change, value, change.head?.version ?? null)

/** Goes on with theirs although today's value is another, which they have seen by now. */
export const goOn = ({ change, value }: DecidedChange): Promise<void> => {
  const today = change.answer?.kind === 'conflict' ? change.answer.today : null
  const kind = change.head === null ? undefined : findChange(change.head.kind)
  if (today === null || kind === undefined) return Promise.resolve()
  return replace(change, kind.stored.goOn(value, today.value), today.version)
}
