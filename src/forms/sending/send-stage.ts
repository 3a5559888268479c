import { useEffect, useState } from 'react'
import type { Refusal } from '../../domain/outbox'
import type { Owner } from '../../domain/owner'
import { observeOutbox } from '../../offline/live'
import type { OutboxItem } from '../../offline/types'
import { useConnected } from '../wizard/SyncLine'

/** Where the sending of a form is: nothing yet, in flight, waiting in the outbox, arrived, or refused. */
export type SendStage =
  | { kind: 'idle' }
  | { kind: 'sealing' }
  | { kind: 'sending' }
  | { kind: 'queued' }
  | { kind: 'accepted'; id: string }
  | { kind: 'refused'; id: string; refusal: Refusal }

const stageOf = (item: OutboxItem, connected: boolean): SendStage => {
  if (item.state === 'accepted') return { kind: 'accepted', id: item.id }
  if (item.state === 'needs_action' && item.refusal) return { kind: 'refused', id: item.id, refusal: item.refusal }
  // Only a request that is really in flight blocks the screen; anything else waits in the outbox by itself.
  return item.state === 'sending' || (item.state === 'queued' && connected) ? { kind: 'sending' } : { kind: 'queued' }
}

/** Watches what the sender makes of this owner's submission, from the moment of sealing. */
export const useSendStage = (owner: Owner, submissionId: string, sealed: boolean): SendStage | undefined => {
  const [item, setItem] = useState<OutboxItem>()
  // The API may turn out to be out of reach after the sealing: then nothing changes in the outbox, and all the same the
  // screen must not stay blocked.
  const connected = useConnected()
  useEffect(() => {
    if (!sealed) return undefined
    return observeOutbox(owner).subscribe((items) => {
      const found = items.find(({ id }) => id === submissionId)
      if (found) setItem(found)
    })
  }, [owner, submissionId, sealed])
  return item && stageOf(item, connected)
}
