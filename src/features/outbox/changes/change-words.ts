import { findChange } from '../../../contract/changes/changes'
import { withIfClosed } from '../../../forms/leaving-words'
import type { Situation } from '../../../forms/sending/situation'
import { sayTodo, situations } from '../../../forms/sending/situation-words'
import type { QueuedChange } from '../../../offline/changes/parts'

/** What the screen knows besides the queue. */
type Around = { connected: boolean; mayLeave: boolean }

/** The words for a change that waits without a connection. A copy would not help: it holds no changes (decision 27). */
export const withoutConnection = ({ owner }: QueuedChange): { why: string; todo: string } => ({
  why: 'No hay conexión con la Caja.',
  todo: withIfClosed('Lo enviamos cuando vuelva la conexión.', owner),
})

const wordsOf = (situation: Situation, { owner }: QueuedChange): { why: string; todo: string } => ({
  why: situations[situation].why,
  todo: sayTodo(situation, owner),
})

const held = {
  why: 'Espera a que resuelvas el cambio anterior de lo mismo.',
  todo: 'Miralo arriba, en los que necesitan tu atención.',
}

const isHeld = (change: QueuedChange, queue: readonly QueuedChange[]): boolean =>
  queue.some(
    ({ lane, seq, state }) => lane === change.lane && seq < change.seq && (state === 'refused' || state === 'conflict'),
  )

/** Whether "Enviar ahora" can do anything: this device can send the change, and no earlier change of the same item is open. */
export const canSendNow = (
  { lane, seq, head }: QueuedChange,
  queue: readonly QueuedChange[],
  { mayLeave }: Pick<Around, 'mayLeave'>,
): boolean =>
  mayLeave &&
  head !== null &&
  findChange(head.kind) !== undefined &&
  !queue.some((one) => one.lane === lane && one.seq < seq && one.state !== 'done')

/** Why a change waits, and what its person can do. */
export const waitingWords = (
  change: QueuedChange,
  queue: readonly QueuedChange[],
  { connected, mayLeave }: Around,
): { why: string; todo: string } => {
  const { state, pause, head } = change
  if (state === 'sending') return wordsOf('sending', change)
  if (isHeld(change, queue)) return held
  if (head !== null && findChange(head.kind) === undefined) return wordsOf('newer-release', change)
  if (!mayLeave) return wordsOf('sign-in', change)
  if (!connected) return withoutConnection(change)
  return wordsOf(pause === null ? 'next' : `paused-${pause}`, change)
}
