import { useEffect, useState } from 'react'
import type { Refusal } from '../../domain/delivery/outbox'
import type { Owner } from '../../domain/owner'
import { observeOutbox } from '../../offline/live'
import type { OutboxItem } from '../../offline/database/types'
import { useConnected } from '../useConnected'
import { situationOf, type Situation, type Surroundings } from './situation'
import { useDeliveryMode } from './useDeliveryMode'
import { useLine } from './useLine'
import { useMayLeave } from './useMayLeave'

/**
 * How far the sending of a form is: nothing yet, in flight, waiting in the outbox, accepted, refused, or gone: taken
 * back or reopened in another tab.
 */
export type SendStage =
  | { kind: 'idle' }
  | { kind: 'sealing' }
  | { kind: 'sending'; item?: OutboxItem; isInPieces?: boolean }
  | { kind: 'queued'; item: OutboxItem; situation: Situation }
  | { kind: 'accepted'; id: string }
  | { kind: 'refused'; id: string; refusal: Refusal }
  | { kind: 'gone' }

/** Situations in which a request is in flight, or about to be. */
const leaving: readonly Situation[] = ['next', 'sending', 'pieces', 'sending-once']

const stageOf = (item: OutboxItem | undefined, around: Surroundings): SendStage => {
  if (item === undefined) return { kind: 'gone' }
  if (item.state === 'accepted') return { kind: 'accepted', id: item.id }
  if (item.state === 'needs_action' && item.refusal) return { kind: 'refused', id: item.id, refusal: item.refusal }
  const situation = situationOf(item, around)
  if (situation === null) return { kind: 'gone' }
  // Only a request in flight blocks the screen. Everything else waits in the outbox by itself.
  if (!leaving.includes(situation)) return { kind: 'queued', item, situation }
  return { kind: 'sending', item, isInPieces: situation === 'pieces' }
}

/** Watches this owner's submission in the outbox, from the moment of sealing; undefined until the outbox was read. */
export const useSendStage = (owner: Owner, submissionId: string, sealed: boolean): SendStage | undefined => {
  const [items, setItems] = useState<readonly OutboxItem[]>()
  // After sealing, the API may turn out to be out of reach, or the session may be over. The outbox does not change
  // then, but the screen must not stay blocked.
  const connected = useConnected()
  const mayLeave = useMayLeave(owner)
  const line = useLine()
  const mode = useDeliveryMode()
  useEffect(() => {
    if (!sealed) return undefined
    const isAccepted = ({ id, state }: OutboxItem): boolean => id === submissionId && state === 'accepted'
    // What was accepted stays so, even if its receipt is removed in another tab.
    return observeOutbox(owner).subscribe((read) => setItems((shown) => (shown?.some(isAccepted) ? shown : read)))
  }, [owner, submissionId, sealed])
  if (items === undefined) return undefined
  const item = items.find(({ id }) => id === submissionId)
  const isAnotherSending = items.some(({ id, state }) => id !== submissionId && state === 'sending')
  return stageOf(item, { connected, mayLeave, isAnotherSending, line, mode })
}
