import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'

/** A4 in points. */
export const a4 = { width: 595.28, height: 841.89 } as const

const margin = 56

/** A line of a document: its text, its size in points, and the space above it. */
export type PdfLine = { text: string; size: number; bold?: boolean; above?: number }

// A standard font has the letters of Western Europe and throws at any other. A missing accent is left out; a missing
// letter becomes a question mark.
const printable = (text: string, known: ReadonlySet<number>): string => {
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
    .map((letter) => {
      if (isKnown(letter)) return letter
      const plain = Array.from(letter.normalize('NFKD')).filter((part) => !/\p{Mark}/u.test(part))
      return plain.length > 0 && plain.every(isKnown) ? plain.join('') : '?'
    })
    .join('')
}

const fits = (text: string, font: PDFFont, size: number): boolean =>
  font.widthOfTextAtSize(text, size) <= a4.width - 2 * margin

// A word longer than a line is cut where the line ends.
const cutWord = (word: string, font: PDFFont, size: number): string[] => {
  const pieces: string[] = []
  let rest = word
  while (!fits(rest, font, size)) {
    let end = rest.length - 1
    while (end > 1 && !fits(rest.slice(0, end), font, size)) end -= 1
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

const wrap = (text: string, font: PDFFont, size: number): string[] => {
  const rows: string[] = []
  for (const word of text.split(' ').flatMap((one) => cutWord(one, font, size))) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && fits(longer, font, size)) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

type Fonts = { plain: PDFFont; bold: PDFFont }

/** The two fonts of our documents: standard fonts, which every viewer has. */
export const embedFonts = async (document: PDFDocument): Promise<Fonts> => ({
  plain: await document.embedFont(StandardFonts.Helvetica),
  bold: await document.embedFont(StandardFonts.HelveticaBold),
})

/** Writes lines from the top of a page, over as many A4 pages as they need. Gives the last page. */
export const writeLines = (document: PDFDocument, fonts: Fonts, lines: readonly PdfLine[]): PDFPage => {
  const known = new Set(fonts.plain.getCharacterSet())
  let page = document.addPage([a4.width, a4.height])
  let y = a4.height - margin
  for (const { text, size, bold = false, above = 4 } of lines) {
    const font = bold ? fonts.bold : fonts.plain
    y -= above
    for (const row of wrap(printable(text, known), font, size)) {
      y -= size * 1.25
      if (y < margin) {
        page = document.addPage([a4.width, a4.height])
        y = a4.height - margin - size
      }
      page.drawText(row, { x: margin, y, size, font })
    }
  }
  return page
}

/** Room for a picture below a caption of one line, in points. */
export const pictureRoom = { x: margin, y: margin, width: a4.width - 2 * margin, height: a4.height - 2 * margin - 40 }
