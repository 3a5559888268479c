import { situationOf, type Situation } from '../../../forms/sending/situation'
import { useDeliveryMode } from '../../../forms/sending/useDeliveryMode'
import { useLine } from '../../../forms/sending/useLine'
import { useMayLeave } from '../../../forms/sending/useMayLeave'
import { sayWhatBecomes } from '../../../forms/leaving-words'
import { useConnected } from '../../../forms/useConnected'
import { useOwner } from '../../../forms/useOwner'
import type { OutboxItem } from '../../../offline/database/types'

/** What is in the outbox: requests that are not with the fund, small changes that wait, and drafts or receipts. */
type Content = { items: readonly OutboxItem[]; hasChanges: boolean; hasMore: boolean }

/** The sentence under the title of the outbox: what is there, and what becomes of what waits. '' when nothing is there. */
export const useOutboxLead = ({ items, hasChanges, hasMore }: Content, isFramed: boolean): string => {
  const connected = useConnected()
  const owner = useOwner()
  const mayLeave = useMayLeave(owner)
  const line = useLine()
  const mode = useDeliveryMode()
  const around = { connected, mayLeave, isAnotherSending: false, line, mode }
  const found = items.flatMap((item): Situation[] => {
    const situation = situationOf(item, around)
    return situation === null ? [] : [situation]
  })
  const waiting: Situation[] = hasChanges ? [...found, mayLeave ? 'next' : 'sign-in'] : found
  if (waiting.length > 0) {
    const promise = sayWhatBecomes(waiting, mode, isFramed ? 'member' : owner)
    return `Lo que guardaste en este dispositivo y todavía no llegó a la Caja. ${promise}`.trimEnd()
  }
  return hasMore ? 'Tus borradores, que no se envían hasta que los termines, y lo que la Caja ya recibió.' : ''
}
