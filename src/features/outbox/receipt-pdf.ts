import { jsPDF } from 'jspdf'
import type { StoredReceipt } from '../../offline/database/types'
import { toPrintable } from '../../forms/receipts/printable'
import { receiptRows } from './receipt-rows'

const margin = 20
const width = 210 - margin * 2
const labelWidth = 55
// A PDF names Helvetica without embedding it. A reader without it uses another font, which may be a quarter wider.
const wrapped = (room: number): number => room * 0.8

/** The receipt as an A4 PDF with selectable text; made on the device, without a connection. */
export const makeReceiptPdf = async (stored: StoredReceipt): Promise<Blob> => {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' })
  pdf.setProperties({ title: `Comprobante ${stored.receipt.numero}` })
  pdf.setFillColor('#092e6f')
  pdf.rect(0, 0, 210, 30, 'F')
  pdf.setTextColor('#ffffff')
  pdf.setFont('helvetica', 'bold').setFontSize(16)
  pdf.text('Caja de Previsión Profesional', margin, 15)
  pdf.setFont('helvetica', 'normal').setFontSize(11)
  pdf.text('Comprobante de recepción', margin, 22)
  pdf.setTextColor('#0f1b2d').setFontSize(12)
  let y = 44
  const message = pdf.splitTextToSize(toPrintable(stored.receipt.mensaje), wrapped(width))
  pdf.text(message, margin, y)
  y += message.length * 6 + 6
  for (const { label, value } of receiptRows(stored)) {
    const lines = pdf.splitTextToSize(toPrintable(value), wrapped(width - labelWidth))
    pdf.setFont('helvetica', 'normal').setTextColor('#43526a').text(toPrintable(label), margin, y)
    pdf
      .setFont('helvetica', 'bold')
      .setTextColor('#0f1b2d')
      .text(lines, margin + labelWidth, y)
    y += lines.length * 6 + 3
    pdf.setDrawColor('#d9e1eb').line(margin, y - 5, margin + width, y - 5)
    y += 2
  }
  return pdf.output('blob')
}
