import { useRef } from 'react'
import { useReader } from '../../api/reading/useReader'
import { useReading } from '../../api/reading/useReading'
import { affiliateWord } from '../../domain/member/words'
import { meansName, receiptFileName, type PaymentMade } from '../../domain/payments/made'
import { formatPesos } from '../../domain/payments/money'
import { fullName } from '../../domain/person/names'
import { ReceiptSheet } from '../../forms/receipts/ReceiptSheet'
import { useFileMaking } from '../../forms/receipts/useFileMaking'
import { useOfflineReady } from '../../forms/useReadiness'
import { Button } from '../../ui/actions/Button'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { LazyDialog } from '../../ui/dialogs/LazyDialog'
import { Icon } from '../../ui/icons/Icon'
import { CircleCheck, Download } from '../../ui/icons/icons'
import { dateOf } from './payment-rows'
import { PaymentLines } from './PaymentLines'

/** The rows of a receipt (PAY-021). The member's name is left out while it is not on the device. */
const useReceiptRows = (payment: PaymentMade) => {
  const { cantidad, medio, referencia } = payment
  const { data: member } = useReading('afiliado')
  const { reader } = useReader()
  const name = member === undefined ? [] : [{ label: affiliateWord(member.sexo), value: fullName(member) }]
  return [
    { label: 'Fecha de pago', value: dateOf(payment) },
    ...name,
    { label: 'MP', value: reader ?? '' },
    { label: 'Cantidad de conceptos', value: String(cantidad) },
    { label: 'Medio de pago', value: meansName(medio) },
    { label: 'Identificador de pago', value: referencia },
  ]
}

/** The receipt of a payment, with its PDF to save; made on the device, so it works offline (PAY-021). */
export const PaymentReceipt = ({ payment, onClose }: { payment: PaymentMade; onClose: () => void }) => {
  const rows = useReceiptRows(payment)
  const isReady = useOfflineReady()
  const sheet = useRef<HTMLDivElement>(null)
  const { making, make } = useFileMaking<'pdf'>()
  const savePdf = () =>
    make(
      'pdf',
      async () => {
        const { makeSheetPdf } = await import('./sheet-pdf')
        if (!sheet.current) throw new Error('the receipt is not on the screen')
        return makeSheetPdf(sheet.current, 'Comprobante de pago')
      },
      receiptFileName(payment),
    )
  return (
    <LazyDialog
      isOpen
      closeButton
      width={500}
      title="Comprobante de pago"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cerrar
          </Button>
          <Button icon={Download} pending={making === 'pdf'} pendingText="Preparando…" onPress={() => void savePdf()}>
            Descargar PDF
          </Button>
        </>
      }
    >
      <div className="payment-receipt">
        <ReceiptSheet
          sheetRef={sheet}
          aside={
            <p className="made-amount">
              <small>Importe</small>
              <b className="money">{formatPesos(payment.importe)}</b>
            </p>
          }
        >
          <DefinitionRows rows={rows} />
          <PaymentLines lines={payment.detalle} />
        </ReceiptSheet>
      </div>
      {isReady ? (
        <p className="made-note">
          <Icon glyph={CircleCheck} />
          El PDF se arma en este dispositivo: también funciona sin conexión.
        </p>
      ) : null}
    </LazyDialog>
  )
}
