import { jsPDF } from 'jspdf'
import { encodeQR } from 'qr'
import { codeAddress } from '../../contract/card/statement'
import type { StoredReceipt } from '../../offline/database/types'
import { getFund } from '../../ui/fund'
import { toPrintable } from '../../forms/receipts/printable'
import { receiptRows } from './receipt-rows'

const margin = 20
const width = 210 - margin * 2
const labelWidth = 55
// A PDF names Helvetica without embedding it. A reader without it uses another font, which may be a quarter wider.
const wrapped = (room: number): number => room * 0.8

/** Side of the code, in millimetres. */
const codeSide = 62

// The last words of a long receipt leave no room for it: then it stands on a page of its own.
const drawCode = (pdf: jsPDF, text: string, below: number): void => {
  const isRoom = below + codeSide + 12 < 297
  if (!isRoom) pdf.addPage()
  const top = isRoom ? below : margin
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 2 })
  const size = codeSide / rows.length
  pdf.setFillColor('#000000')
  rows.forEach((cells, y) =>
    cells.forEach((isDark, x) => {
      if (isDark) pdf.rect(margin + x * size, top + y * size, size * 1.02, size * 1.02, 'F')
    }),
  )
  pdf.setFont('helvetica', 'normal').setFontSize(11).setTextColor('#43526a')
  pdf.text('Escaneá el código para verificar este comprobante.', margin, top + codeSide + 6)
}

/** The receipt as an A4 PDF with selectable text; made on the device, without a connection. */
export const makeReceiptPdf = async (stored: StoredReceipt): Promise<Blob> => {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' })
  pdf.setProperties({ title: `Comprobante ${stored.receipt.numero}`.trim() })
  pdf.setFillColor(getFund().color)
  pdf.rect(0, 0, 210, 30, 'F')
  pdf.setTextColor('#ffffff')
  pdf.setFont('helvetica', 'bold').setFontSize(16)
  pdf.text(pdf.splitTextToSize(getFund().name, wrapped(width)), margin, 15)
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
  const { firma } = stored.receipt
  if (firma !== undefined) drawCode(pdf, codeAddress(location.origin, firma), y + 4)
  return pdf.output('blob')
}
