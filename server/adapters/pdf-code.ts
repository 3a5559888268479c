import { encodeQR } from 'qr'
import { rgb, type PDFPage } from 'pdf-lib'

/** Where a code is drawn: its lower left corner and its side, in points, with the quiet edge. */
export type CodePlace = { x: number; y: number; side: number }

const black = rgb(0, 0, 0)

/** Draws a text as a QR code of black squares on white. */
export const drawCode = (page: PDFPage, text: string, { x, y, side }: CodePlace): void => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 })
  const size = side / rows.length
  page.drawRectangle({ x, y, width: side, height: side, color: rgb(1, 1, 1) })
  rows.forEach((cells, row) => {
    // One rectangle for a run of squares, a little higher than its row, so that no hairline of white shows between them.
    let start = -1
    for (let at = 0; at <= cells.length; at += 1) {
      const isDark = cells[at] === true
      if (isDark && start < 0) start = at
      if (isDark || start < 0) continue
      page.drawRectangle({
        x: x + start * size,
        y: y + side - (row + 1.04) * size,
        width: (at - start) * size,
        height: size * 1.08,
        color: black,
      })
      start = -1
    }
  })
}
