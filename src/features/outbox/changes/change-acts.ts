import { isConnected } from '../../../api/connection'
import type { Result } from '../../../domain/result'
import { goOn, sayChangeFailure } from '../../../forms/changes/person-acts'
import { storageWords } from '../../../forms/draft/storage-words'
import type { DecidedChange } from '../../../forms/changes/show-over'
import type { QueuedChange } from '../../../offline/changes/parts'
import { retryChange, sendChangeAgain } from '../../../offline/changes/person'
import type { OutboxProblem } from '../../../offline/database/types'
import { wakeSenders } from '../../../sync'
import { showSnack } from '../../../ui/dialogs/snack-store'
import { withoutConnection } from './change-words'

/** If another press or tab already moved it on, there is nothing to say. Any other failure is shown. */
const goOnWith = (done: Result<null, OutboxProblem>): void => {
  if (done.ok) return wakeSenders()
  const { error } = done
  if (error === 'missing' || error === 'wrong-state' || error === 'lost-lease' || error === 'needs-server') return
  const { message, mend } = storageWords(error)
  sayChangeFailure(`${message} ${mend}`)
}

/** Tries a waiting change again now. Without a connection it says that the change is sent later. */
export const sendNow = async (change: QueuedChange): Promise<void> => {
  goOnWith(await retryChange(change.id))
  const { why, todo } = withoutConnection(change)
  if (!isConnected()) showSnack({ type: 'info', text: `${why} ${todo}` })
}

/** Sends a refused change again, unchanged and under the same key: pressed twice it is one request. */
export const sendAgain = async ({ id }: QueuedChange): Promise<void> => goOnWith(await sendChangeAgain(id, Date.now()))

/** See goOn; it leaves at once. */
export const goOnNow = async (decided: DecidedChange): Promise<void> => {
  if (await goOn(decided)) wakeSenders()
}
