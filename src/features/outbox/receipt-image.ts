import html2canvas from 'html2canvas'
import { withSheet } from '../../forms/receipts/sheet-frame'

/** The receipt as shown on the screen, as a PNG of twice its size, for sharing. */
export const makeReceiptImage = async (sheet: HTMLElement): Promise<Blob> => {
  const canvas = await withSheet(
    sheet,
    { name: 'receipt-picture', width: `${sheet.getBoundingClientRect().width}px` },
    (copy) => html2canvas(copy, { backgroundColor: '#ffffff', scale: 2, logging: false }),
  )
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))), 'image/png')
  })
}
