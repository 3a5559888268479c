import { useEffect, useState } from 'react'
import { readReceipt } from '../../offline/outbox/receipts'
import { ReceiptKept } from './ReceiptKept'

/** What the fund answered to a submission: the words of its receipt, with its number (LEGAJO-043, CONTACTO-004). */
export const SentWords = ({ submissionId }: { submissionId: string }) => {
  const [words, setWords] = useState('')
  useEffect(() => {
    let isOver = false
    void readReceipt(submissionId).then((read) => {
      if (!isOver && read.ok) setWords(read.value.receipt.mensaje)
    })
    return () => {
      isOver = true
    }
  }, [submissionId])
  return (
    <>
      <p>{words}</p>
      <ReceiptKept />
    </>
  )
}
