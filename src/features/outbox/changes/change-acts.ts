import { isConnected } from '../../../api/connection'
import { findChange } from '../../../contract/changes/changes'
import type { JsonValue } from '../../../domain/json'
import type { Result } from '../../../domain/result'
import { notKeptWords } from '../../../forms/changes/not-kept-words'
import { storageWords } from '../../../forms/draft/storage-words'
import type { DecidedChange } from '../../../forms/changes/show-over'
import type { QueuedChange } from '../../../offline/changes/parts'
import { retryChange, sendChangeAgain, withdrawChange } from '../../../offline/changes/person'
import { putChange } from '../../../offline/changes/queue'
import type { OutboxProblem } from '../../../offline/database/types'
import { wakeSenders } from '../../../sync/wakeups'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { withoutConnection } from './change-words'

const act = 'cambio'

const sayFailure = (text: string): void => showSnack({ type: 400, act, text })

/** Withdraws a change; the item keeps its old value. */
export const takeBack = async ({ id, head }: QueuedChange): Promise<void> => {
  const done = await withdrawChange(id, { isNewItem: head?.isNewItem ?? false })
  if (done.ok) return showSnack({ type: 200, act, text: 'Listo: el cambio no se envía.' })
  if (done.error === 'needs-server' || done.error === 'wrong-state' || done.error === 'lost-lease')
    return sayFailure('Ya se había empezado a enviar: no se puede deshacer hasta saber si llegó.')
  const { message, mend } = storageWords(done.error)
  sayFailure(`${message} ${mend}`)
}

/** If another press or tab already moved it on, there is nothing to say. Any other failure is shown. */
const goOnWith = (done: Result<null, OutboxProblem>): void => {
  if (done.ok) return wakeSenders()
  const { error } = done
  if (error === 'missing' || error === 'wrong-state' || error === 'lost-lease' || error === 'needs-server') return
  const { message, mend } = storageWords(error)
  sayFailure(`${message} ${mend}`)
}

/** Tries a waiting change again now. Without a connection it says that the change is sent later. */
export const sendNow = async ({ id }: QueuedChange): Promise<void> => {
  goOnWith(await retryChange(id))
  const { why, todo } = withoutConnection
  if (!isConnected()) showSnack({ type: 'info', text: `${why} ${todo}` })
}

const replace = async (change: QueuedChange, value: JsonValue, version: string | null): Promise<void> => {
  const { head, id } = change
  const kind = head === null ? undefined : findChange(head.kind)
  if (head === null || kind === undefined) return
  const { nroafi } = head
  const made = { kind: head.kind, nroafi, value, version, readAt: null, replaces: id, rules: kind.stored }
  const kept = await putChange(made)
  if (kept.ok) return wakeSenders()
  sayFailure(notKeptWords(kept.error))
}

/** Sends a refused change again, unchanged and under the same key: pressed twice it is one request. */
export const sendAgain = async ({ id }: QueuedChange): Promise<void> => goOnWith(await sendChangeAgain(id, Date.now()))

/** Sends the person's change although the fund has another value by now. The person has seen that value. */
export const goOn = ({ change, value }: DecidedChange): Promise<void> => {
  const today = change.answer?.kind === 'conflict' ? change.answer.today : null
  const kind = change.head === null ? undefined : findChange(change.head.kind)
  if (today === null || kind === undefined) return Promise.resolve()
  return replace(change, kind.stored.goOn(value, today.value), today.version)
}
