import { PDFDict, PDFArray, PDFName, PDFPageLeaf, PDFPageTree, type PDFDocument } from 'pdf-lib'
import { judgePdf } from '../../../src/domain/documents/judge-pdf'
import type { PdfVerdict } from '../../../src/domain/documents/pdf-verdict'
import { inspectionLimits } from '../../limits/inspection'
import { TooComplex } from './too-complex'
import { weighPdf } from './pdf-weight'

const kids = PDFName.of('Kids')

/**
 * The pages of a document in their order, read from the root without recursion. Throws TooComplex when there are too
 * many (a page that is listed twice counts twice) or when the tree has a loop.
 */
export const listPages = ({ catalog }: PDFDocument): PDFPageLeaf[] => {
  const pages: PDFPageLeaf[] = []
  const seen = new Set<PDFDict>()
  const waiting = [catalog.lookup(PDFName.of('Pages'))]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (node instanceof PDFPageLeaf) pages.push(node)
    if (pages.length > inspectionLimits.pages.value) throw new TooComplex()
    if (!(node instanceof PDFPageTree)) continue
    if (seen.has(node)) throw new TooComplex()
    seen.add(node)
    const list = node.lookup(kids)
    if (!(list instanceof PDFArray)) continue
    if (list.size() > inspectionLimits.objects.value) throw new TooComplex()
    for (let index = list.size() - 1; index >= 0; index -= 1) waiting.push(list.lookup(index))
  }
  return pages
}

/** Judges a PDF. Throws TooComplex when reading it would cost more than the budget. */
export const lookAtPdf = async (bytes: Buffer): Promise<PdfVerdict> => {
  await weighPdf(bytes)
  const verdict = await judgePdf(bytes)
  // Also what leads back to itself.
  if (verdict === 'long') throw new TooComplex()
  return verdict
}
