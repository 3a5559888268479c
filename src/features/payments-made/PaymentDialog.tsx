import { useEffect, useRef } from 'react'
import type { Reading } from '../../api/reading/useReading'
import type { Member } from '../../domain/member/member'
import { receiptFileName, type PaymentMade } from '../../domain/payments/made'
import { PdfButton } from '../../forms/receipts/PdfButton'
import { useFileMaking } from '../../forms/receipts/useFileMaking'
import { Button } from '../../ui/actions/Button'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { ReceiptText } from '../../ui/icons/member-icons'
import { PaymentDetail } from './PaymentDetail'
import { PaymentReceipt } from './PaymentReceipt'

/** What is open over the table: the detail or the receipt of a payment. */
export type Shown = { what: 'detail' | 'receipt'; payment: PaymentMade }

type PaymentDialogProps = {
  shown: Shown
  /** Whose receipt it is; while that is read, no PDF is made of it. */
  payer: Pick<Reading<Member>, 'data' | 'isLoading'>
  onShow: (shown: Shown | null) => void
}

const title = 'Comprobante de pago'

/**
 * The detail of a payment, which leads on to its receipt, and the receipt with its PDF to save; made on the device, so it
 * works offline (PAY-020, PAY-021). It is one dialog for both, so that the focus returns to what opened it.
 */
export const PaymentDialog = ({ shown, payer, onShow }: PaymentDialogProps) => {
  const { what, payment } = shown
  const sheet = useRef<HTMLDivElement>(null)
  const { making, make } = useFileMaking<'pdf'>()
  const close = () => onShow(null)
  useEffect(() => {
    // The button that led from the detail to the receipt is gone.
    if (what === 'receipt') sheet.current?.closest('[role=dialog]')?.querySelector('h2')?.focus()
  }, [what])
  const savePdf = () =>
    make(
      'pdf',
      async () => {
        const { makeSheetPdf } = await import('./sheet-pdf')
        if (!sheet.current) throw new Error('the receipt is not on the screen')
        return makeSheetPdf(sheet.current, title)
      },
      receiptFileName(payment),
    )
  return (
    <LazyDialog
      isOpen
      closeButton
      width={500}
      title={what === 'detail' ? 'Detalle del pago' : title}
      onClose={close}
      actions={
        <>
          <Button variant="secondary" onPress={close}>
            Cerrar
          </Button>
          {what === 'detail' ? (
            <Button key="receipt" icon={ReceiptText} onPress={() => onShow({ what: 'receipt', payment })}>
              Comprobante
            </Button>
          ) : (
            <PdfButton key="pdf" isMaking={making === 'pdf' || payer.isLoading} onPress={() => void savePdf()} />
          )}
        </>
      }
    >
      {what === 'detail' ? (
        <PaymentDetail payment={payment} />
      ) : (
        <PaymentReceipt payment={payment} payer={payer.data} sheetRef={sheet} />
      )}
    </LazyDialog>
  )
}
