import { findChange } from '../../contract/changes/changes'
import type { JsonValue } from '../../domain/json'
import type { QueuedChange } from '../../offline/changes/parts'
import { withdrawChange } from '../../offline/changes/person'
import { putChange } from '../../offline/changes/queue'
import { showSnack } from '../../ui/dialogs/snack-store'
import { storageWords } from '../draft/storage-words'
import { notKeptWords } from './not-kept-words'
import type { DecidedChange } from './show-over'

const act = 'cambio'

/** Says that something could not be done with a change; the next act with one closes it. */
export const sayChangeFailure = (text: string): void => showSnack({ type: 400, act, text })

/** Withdraws a change; the item keeps its old value. `saysDone` is said then. Whether it was withdrawn. */
export const takeBack = async (
  { id, head }: QueuedChange,
  saysDone = 'Listo: el cambio no se envía.',
): Promise<boolean> => {
  const done = await withdrawChange(id, { isNewItem: head?.isNewItem ?? false })
  if (done.ok) {
    showSnack({ type: 200, act, text: saysDone })
    return true
  }
  if (done.error === 'needs-server' || done.error === 'wrong-state' || done.error === 'lost-lease') {
    sayChangeFailure('Ya se había empezado a enviar: no se puede deshacer hasta saber si llegó.')
  } else {
    const { message, mend } = storageWords(done.error)
    sayChangeFailure(`${message} ${mend}`)
  }
  return false
}

const replace = async (change: QueuedChange, value: JsonValue, version: string | null): Promise<boolean> => {
  const { head, id } = change
  const kind = head === null ? undefined : findChange(head.kind)
  if (head === null || kind === undefined) return false
  const { nroafi } = head
  const made = { kind: head.kind, nroafi, value, version, readAt: null, replaces: id, rules: kind.stored }
  const kept = await putChange(made)
  if (!kept.ok) sayChangeFailure(notKeptWords(kept.error))
  return kept.ok
}

/**
 * Sends the person's change although the fund has another value by now. The person has seen that value. Whether it
 * waits to be sent.
 */
export const goOn = ({ change, value }: DecidedChange): Promise<boolean> => {
  const today = change.answer?.kind === 'conflict' ? change.answer.today : null
  const kind = change.head === null ? undefined : findChange(change.head.kind)
  if (today === null || kind === undefined) return Promise.resolve(false)
  return replace(change, kind.stored.goOn(value, today.value), today.version)
}
