import { useEffect, useState } from 'react'
import type { Receipt } from '../../../domain/delivery/outbox'
import { readReceipt } from '../../../offline/outbox/receipts'
import { Disc } from '../../../ui/content/Disc'
import { Check } from '../../../ui/icons/icons'
import { Received } from './Received'

/** The connection came back while its person was at the tablet: the fund has it, with its number. */
export const ReceivedHere = ({ submissionId }: { submissionId: string }) => {
  const [receipt, setReceipt] = useState<Receipt>()
  useEffect(() => {
    let isOver = false
    void readReceipt(submissionId).then((read) => {
      if (!isOver && read.ok) setReceipt(read.value.receipt)
    })
    return () => {
      isOver = true
    }
  }, [submissionId])
  return (
    <>
      <Disc glyph={Check} tone="ok" />
      <div role="status">
        <h1>La Caja recibió tu trámite</h1>
      </div>
      {receipt === undefined ? null : <Received receipt={receipt} />}
      <p className="muted">Anotá el número: el código que te dimos también te lo muestra en tu teléfono.</p>
    </>
  )
}
