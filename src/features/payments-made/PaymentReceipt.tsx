import type { Ref } from 'react'
import { useReader } from '../../api/reading/useReader'
import type { Member } from '../../domain/member/member'
import { affiliateWord } from '../../domain/member/words'
import { meansName, type PaymentMade } from '../../domain/payments/made'
import { formatPesos } from '../../domain/payments/money'
import { fullName } from '../../domain/person/names'
import { ReceiptSheet } from '../../forms/receipts/ReceiptSheet'
import { useOfflineReady } from '../../forms/useReadiness'
import { DefinitionRows } from '../../ui/content/DefinitionRows'
import { Icon } from '../../ui/icons/Icon'
import { CircleCheck } from '../../ui/icons/icons'
import { dateOf } from './payment-rows'
import { PaymentLines } from './PaymentLines'

/** The rows of a receipt (PAY-021). The member's name is left out while it is not on the device. */
const useReceiptRows = (payment: PaymentMade, payer: Member | undefined) => {
  const { reader } = useReader()
  const name = payer === undefined ? [] : [{ label: affiliateWord(payer.sexo), value: fullName(payer) }]
  return [
    { label: 'Fecha de pago', value: dateOf(payment) },
    ...name,
    { label: 'MP', value: reader ?? '' },
    { label: 'Cantidad de conceptos', value: String(payment.cantidad) },
    { label: 'Medio de pago', value: meansName(payment.medio) },
    { label: 'Identificador de pago', value: payment.referencia },
  ]
}

type PaymentReceiptProps = {
  payment: PaymentMade
  /** The member; undefined while they are not on the device. */
  payer: Member | undefined
  /** The sheet, which the PDF is made of. */
  sheetRef: Ref<HTMLDivElement>
}

/** The receipt of a payment (PAY-021). */
export const PaymentReceipt = ({ payment, payer, sheetRef }: PaymentReceiptProps) => {
  const rows = useReceiptRows(payment, payer)
  const isReady = useOfflineReady()
  return (
    <>
      <div className="payment-receipt">
        <ReceiptSheet
          sheetRef={sheetRef}
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
    </>
  )
}
