import { PDFDocument, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import type { Paper } from '../fund/paper'
import { a4, embedFonts, margin, printable, wrap } from './pdf-page'

/** A column of a table: its heading, its share of the width, and whether it holds amounts, which end at its right. */
export type SheetColumn = { label: string; share: number; isAmount?: true }

/** What stands on a printed sheet, from top to bottom. A long table goes on over more pages, each with its headings. */
export type Sheet = {
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  table?: { columns: readonly SheetColumn[]; rows: readonly (readonly string[])[] }
  /** The amount that the sheet is about, with its label. */
  total: readonly [label: string, value: string]
  notes: readonly string[]
}

const ink = rgb(0.12, 0.16, 0.22)
const muted = rgb(0.35, 0.4, 0.47)
const pale = rgb(0.93, 0.96, 0.98)
const white = rgb(1, 1, 1)

const width = a4.width - 2 * margin
const band = 92
const row = 22
const foot = margin + 24

/** Between the amounts and the right edge: a viewer without Helvetica shows them in a wider font. */
const spare = 20

type Write = { x: number; y: number; size: number; font: PDFFont; color: ReturnType<typeof rgb> }

/** One sheet while it is drawn: its present page, and how far down it is (points from the bottom). */
const createPen = (
  document: PDFDocument,
  fonts: { plain: PDFFont; bold: PDFFont },
  { title, paper }: { title: string; paper: Paper },
) => {
  const known = new Set(fonts.plain.getCharacterSet())
  const pages: PDFPage[] = []
  const pen = { y: 0 }
  const page = (): PDFPage => pages.at(-1) ?? addPage()
  const write = (text: string, how: Write): void => page().drawText(printable(text, known), how)
  const addPage = (): PDFPage => {
    const added = document.addPage([a4.width, a4.height])
    pages.push(added)
    added.drawRectangle({ x: 0, y: a4.height - band, width: a4.width, height: band, color: rgb(...paper.identity) })
    write(title, { x: margin, y: a4.height - 50, size: 20, font: fonts.bold, color: white })
    write('Portal de afiliados', { x: margin, y: a4.height - 70, size: 10, font: fonts.plain, color: white })
    pen.y = a4.height - band - 34
    return added
  }
  addPage()
  return {
    fonts,
    /** Goes down by that much, or to the next page where there is no room for `needed`; true on a new page. */
    down: (by: number, needed = by): boolean => {
      if (pen.y - needed >= foot) {
        pen.y -= by
        return false
      }
      addPage()
      pen.y -= by
      return true
    },
    write: (text: string, { x = margin, size = 10.5, font = fonts.plain, color = ink }: Partial<Write> = {}): void =>
      write(text, { x, y: pen.y, size, font, color }),
    writeEndingAt: (
      end: number,
      text: string,
      { size = 10.5, font = fonts.plain, color = ink }: Partial<Write> = {},
    ) => {
      const shown = printable(text, known)
      write(shown, { x: end - font.widthOfTextAtSize(shown, size), y: pen.y, size, font, color })
    },
    lines: (text: string, room: { size: number; font: PDFFont; width: number }): string[] =>
      wrap(printable(text, known), room),
    shade: (height: number): void => page().drawRectangle({ x: margin, y: pen.y - 7, width, height, color: pale }),
    /** Numbers the pages, once all are there. */
    number: (): void =>
      pages.forEach((each, index) =>
        each.drawText(`Página ${index + 1} de ${pages.length}`, {
          x: margin,
          y: margin - 12,
          size: 9,
          font: fonts.plain,
          color: muted,
        }),
      ),
  }
}

type Pen = ReturnType<typeof createPen>

const labelWidth = 150

const drawFacts = (pen: Pen, facts: Sheet['facts']): void => {
  for (const [label, value] of facts) {
    const lines = pen.lines(value, { size: 11, font: pen.fonts.bold, width: width - labelWidth })
    lines.forEach((line, index) => {
      pen.down(index === 0 ? 20 : 15)
      if (index === 0) pen.write(label, { color: muted })
      pen.write(line, { x: margin + labelWidth, size: 11, font: pen.fonts.bold })
    })
  }
}

const drawTable = (pen: Pen, { columns, rows }: NonNullable<Sheet['table']>): void => {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const ends = columns.map(
    (_column, index) =>
      margin + (columns.slice(0, index + 1).reduce((sum, { share }) => sum + share, 0) / shares) * width,
  )
  const drawRow = (cells: readonly string[], font: PDFFont): void =>
    columns.forEach(({ isAmount }, index) => {
      const cell = cells[index] ?? ''
      if (isAmount) pen.writeEndingAt((ends[index] ?? 0) - spare, cell, { font })
      else pen.write(cell, { x: (ends[index - 1] ?? margin) + 8, font })
    })
  const drawHead = (): void => {
    pen.shade(row)
    drawRow(
      columns.map(({ label }) => label),
      pen.fonts.bold,
    )
  }
  pen.down(36, 36 + row)
  drawHead()
  for (const cells of rows) {
    if (pen.down(row)) {
      drawHead()
      pen.down(row)
    }
    drawRow(cells, pen.fonts.plain)
  }
}

/** Draws a sheet as a PDF of A4 pages; `at` is the moment it was made (epoch milliseconds). */
export const drawSheet = async (
  { title, facts, table, total, notes }: Sheet,
  at: number,
  paper: Paper,
): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('es-AR')
  document.setCreationDate(new Date(at))
  const pen = createPen(document, await embedFonts(document), { title, paper })
  drawFacts(pen, facts)
  if (table) drawTable(pen, table)
  pen.down(40)
  pen.shade(28)
  pen.write(total[0], { x: margin + 8, size: 12, font: pen.fonts.bold })
  pen.writeEndingAt(margin + width - spare, total[1], { size: 13, font: pen.fonts.bold })
  pen.down(14)
  for (const note of notes)
    for (const line of pen.lines(note, { size: 9.5, font: pen.fonts.plain, width })) {
      pen.down(15)
      pen.write(line, { size: 9.5, color: muted })
    }
  pen.number()
  return document.save()
}
