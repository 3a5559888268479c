import type { QueuedChange } from '../../offline/changes/parts'
import type { OwnChange } from './useChange'

/** An item whose deletion the fund does not have yet, and that deletion in the queue. */
export type DeletedItem<T> = { item: T; change: QueuedChange }

/**
 * The items of a kind that their person deleted and the fund still has: the reading shows them no more, the screen as
 * struck out with "Deshacer" (UNS-117). `waiting` is what `useChange` gives. A deletion that was not taken is not among
 * them, since its item is shown again.
 */
export const deletedUnsent = <T>(waiting: readonly OwnChange<{ accion: string; item: T }>[]): DeletedItem<T>[] =>
  waiting.flatMap(({ change, value: { accion, item } }) =>
    accion === 'B' && (change.state === 'waiting' || change.state === 'sending') ? [{ item, change }] : [],
  )
