import { PDFDict, PDFArray, PDFDocument, PDFName, PDFPageLeaf, PDFPageTree } from 'pdf-lib'
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

// Scanners write documents that a strict reader refuses and every viewer shows: for those a proper end is enough.
const hasEnd = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-2048).toString('latin1')
  return tail.includes('startxref') && tail.includes('%%EOF')
}

const hasPages = async (bytes: Buffer): Promise<boolean> => {
  try {
    return listPages(await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })).length > 0
  } catch (cause) {
    if (cause instanceof TooComplex) throw cause
    return false
  }
}

/**
 * Whether bytes are a PDF from its header to its end. Throws TooComplex when reading it would cost more than the
 * budget.
 */
export const isWholePdf = async (bytes: Buffer): Promise<boolean> => {
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return false
  weighPdf(bytes)
  return (await hasPages(bytes)) || hasEnd(bytes)
}
