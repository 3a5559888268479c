import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinAttachments } from '../../server/adapters/attachments-pdf'
import { embedFonts, writeLines, type PdfLine } from '../../server/adapters/pdf-page'
import { jpeg, pdf, png } from './support/files'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'papeles-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const keep = async (name: string, content: ArrayBuffer): Promise<string> => {
  await writeFile(join(folder, name), new Uint8Array(content))
  return join(folder, name)
}

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

describe('the attachments', () => {
  test('are one PDF in their order: a page for a picture, every page of a document', async () => {
    const two = await PDFDocument.create()
    two.addPage([200, 300])
    two.addPage([200, 300])
    const joined = await joinAttachments([
      { label: 'DNI', type: 'image/png', path: await keep('a', await png()) },
      { label: 'Partida', type: 'application/pdf', path: await keep('b', new Uint8Array(await two.save()).buffer) },
      { label: 'CBU', type: 'image/jpeg', path: await keep('c', await jpeg()) },
    ])
    expect(sizesOf(await PDFDocument.load(joined))).toEqual(['595x842', '200x300', '200x300', '595x842'])
  })

  test('one that cannot be copied leaves a page that says so, and the others stay', async () => {
    const broken = new TextEncoder().encode('%PDF-1.4\nnada\nstartxref\n0\n%%EOF\n').buffer
    const joined = await joinAttachments([
      { label: 'Sentencia', type: 'application/pdf', path: await keep('d', broken) },
      { label: 'CBU', type: 'application/pdf', path: await keep('e', await pdf()) },
    ])
    expect((await PDFDocument.load(joined)).getPageCount()).toBe(2)
  })
})
