import { toDisplayDate, todayIn } from '../../domain/dates'
import type { Receipt } from '../../domain/delivery/outbox'
import { summaryRows, type ReceiptRow } from '../../domain/delivery/receipt-rows'
import type { StoredReceipt } from '../../offline/database/types'
import { sayWhen } from '../../forms/sending/say-when'

const sayMoment = (moment: string): string => sayWhen(Date.parse(moment), 0)

/** Of a receipt whose request the fund does not have any more. */
export const lostWords =
  'La Caja tuvo una falla, volvió a una copia anterior de sus datos y ya no tiene este envío. Volvé a hacerlo: este comprobante muestra que lo enviaste.'

/** The name of a file that is made of a receipt, without its ending. */
export const receiptFileName = ({ receipt: { numero }, id }: StoredReceipt): string =>
  `comprobante-${numero === '' ? id.slice(0, 8) : numero}`

/** Both moments, and which one the deadlines count from (UNS-122). The first release had only the arrival. */
const momentRows = ({ enviado, recibido, cuenta, digest }: Receipt): ReceiptRow[] => {
  // Without a digest of the fund's nothing proves the moment: it is this device's.
  const received = { label: digest === '' ? 'Anotado en este dispositivo' : 'Recibido', value: sayMoment(recibido) }
  if (enviado === undefined || cuenta === undefined) return [received]
  const counting = cuenta === 'envio' ? enviado : recibido
  const why = cuenta === 'envio' ? 'el día en que lo enviaste' : 'el día en que llegó'
  return [
    { label: 'Enviado', value: sayMoment(enviado) },
    received,
    { label: 'Para los plazos cuenta', value: `${toDisplayDate(todayIn(Date.parse(counting)))}, ${why}` },
  ]
}

/** A receipt as rows: first what the fund answered, then what was sent; all of it is stored on the device. */
export const receiptRows = ({ receipt, summary, id }: StoredReceipt): ReceiptRow[] =>
  [
    { label: 'Trámite n.º', value: receipt.numero },
    ...momentRows(receipt),
    ...summaryRows(summary),
    { label: 'Identificación del envío', value: id },
    { label: 'Huella digital (SHA-256)', value: receipt.digest },
  ].filter(({ value }) => value !== '')
