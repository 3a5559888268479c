import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { embedFonts, writeLines, type PdfLine } from '../../../server/adapters/pdf-page'

const sizesOf = (document: PDFDocument): string[] =>
  document.getPages().map((page) => `${Math.round(page.getWidth())}x${Math.round(page.getHeight())}`)

describe('a page of text', () => {
  const write = async (lines: PdfLine[]): Promise<PDFDocument> => {
    const document = await PDFDocument.create()
    writeLines(document, await embedFonts(document), lines)
    return PDFDocument.load(await document.save())
  }

  test('goes on over as many A4 pages as it needs', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => ({ text: `Renglón ${index}`, size: 11 }))
    expect(sizesOf(await write(lines))).toEqual(['595x842', '595x842', '595x842'])
  })

  test.each([
    ['another script', 'Ελλάδα Мария 山'],
    ['an emoji', 'SOL 🌞'],
    ['an accent that the font lacks', 'Łódź ǅ ẞ ﬁ'],
    ['a control character', 'uno\u0007dos\ttres\nlínea'],
    ['a word longer than the page', 'a'.repeat(900)],
    ['nothing', ''],
  ])('is made of any text: %s', async (_name, text) => {
    expect((await write([{ text, size: 11 }])).getPageCount()).toBe(1)
  })
})
