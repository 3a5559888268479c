import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib'

/** A4 in points. */
export const a4 = { width: 595.28, height: 841.89 } as const

/** The margin of a page, in points. */
export const margin = 56

/** A line of a document: its text, its size in points, and the space above it. */
export type PdfLine = { text: string; size: number; bold?: boolean; above?: number }

/**
 * The text in the letters that a font knows. A standard font has those of Western Europe and throws at any other: a
 * missing accent is left out, and a missing letter becomes a question mark.
 */
export const printable = (text: string, known: ReadonlySet<number>): string => {
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' '))
    .map((letter) => {
      if (isKnown(letter)) return letter
      const plain = Array.from(letter.normalize('NFKD')).filter((part) => !/\p{Mark}/u.test(part))
      return plain.length > 0 && plain.every(isKnown) ? plain.join('') : '?'
    })
    .join('')
}

type Room = { font: PDFFont; size: number; width: number }

const fits = (text: string, { font, size, width }: Room): boolean => font.widthOfTextAtSize(text, size) <= width

// A word longer than a line is cut where the line ends.
const cutWord = (word: string, room: Room): string[] => {
  const pieces: string[] = []
  let rest = word
  while (!fits(rest, room)) {
    let end = rest.length - 1
    while (end > 1 && !fits(rest.slice(0, end), room)) end -= 1
    pieces.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...pieces, rest]
}

/** The lines of a text, none wider than the room (points). */
export const wrap = (text: string, room: Room): string[] => {
  const rows: string[] = []
  for (const word of text.split(' ').flatMap((one) => cutWord(one, room))) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && fits(longer, room)) rows[rows.length - 1] = longer
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
    for (const row of wrap(printable(text, known), { font, size, width: a4.width - 2 * margin })) {
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
