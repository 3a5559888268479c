import { sumOf } from '../../../domain/delivery/progress'
import type { Refusal } from '../../../domain/delivery/outbox'
import { RefusalWords } from '../../../forms/sending/RefusalWords'
import { refusedSlots, withNames } from '../../../forms/sending/refused-slots'
import type { SubmissionKinds } from '../../../forms/submission/kind'
import type { OutboxItem } from '../../../offline/database/types'
import { useOutgoing } from './useOutgoing'

type RefusedWordsProps = { item: OutboxItem; refusal: Refusal; forms: SubmissionKinds }

/** What the fund said of a refused item, its documents by their names, and that what arrived is not sent again. */
export const RefusedWords = (props: RefusedWordsProps) => {
  const { item, refusal } = props
  return (
    <>
      {refusedSlots(refusal).length > 0 ? <Named {...props} /> : <RefusalWords refusal={refusal} />}
      {sumOf(item.arrived, item.bytes) > 0 ? <p>Lo que ya llegó queda en la Caja: no se manda de nuevo.</p> : null}
    </>
  )
}

const Named = ({ item, refusal, forms }: RefusedWordsProps) => {
  const files = useOutgoing(item, forms)
  const nameOf = (path: string): string => files?.find(({ slot }) => path === `archivo:${slot}`)?.label ?? ''
  return <RefusalWords refusal={withNames(refusal, nameOf)} />
}
