import { type PDF, PdfArray, PdfDict, PdfRef, type PdfObject } from '@libpdf/core'
import { mostPdfPages, type PdfVerdict } from './pdf-verdict'
import { openPdf } from './steady-reader'

const lastObject = Uint8Array.from('endobj', (letter) => letter.charCodeAt(0))

/** Bytes behind the last object that may hold the way back to all of them; padding may be longer. */
const wayBack = 65_536

/** What follows the last object of a PDF; '' when there is none. */
const afterLastObject = (bytes: Uint8Array): string => {
  const [first = 0] = lastObject
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1)) {
    if (lastObject.every((byte, index) => bytes[at + index] === byte))
      return Array.from(bytes.subarray(at, at + wayBack), (byte) => String.fromCharCode(byte)).join('')
  }
  return ''
}

/** Pages of a document, without recursion; undefined when there are too many, or when its tree leads back to itself. */
const countPages = (pdf: PDF): number | undefined => {
  const resolve = (object: PdfObject | undefined): PdfObject | null | undefined =>
    object instanceof PdfRef ? pdf.getObject(object) : object
  const waiting = [resolve(pdf.getCatalog().get('Pages'))]
  const trees = new Set<PdfObject>()
  let pages = 0
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!(node instanceof PdfDict)) continue
    const kids = resolve(node.get('Kids'))
    if (!(kids instanceof PdfArray)) pages += 1
    else if (trees.has(node) || kids.length > 2 * mostPdfPages) return undefined
    else for (const kid of kids) waiting.push(resolve(kid))
    trees.add(node)
    if (pages > mostPdfPages || waiting.length > 4 * mostPdfPages) return undefined
  }
  return pages
}

// A dynamic form has only a page that asks to wait, and a portfolio only a cover.
const isElsewhere = (pdf: PDF): boolean => {
  const catalog = pdf.getCatalog()
  const resolve = (ref: PdfRef) => pdf.getObject(ref)
  return catalog.getBool('NeedsRendering', resolve)?.value === true || catalog.has('Collection')
}

/**
 * Judges a PDF as viewers read it: a table of contents that is wrong is mended, an empty password is none. The same in
 * the browser, when it is picked, and in the server, when it arrives (UNS-142).
 */
export const judgePdf = async (bytes: Uint8Array): Promise<PdfVerdict> => {
  // Behind the last object comes the way back to all of them; a download that was cut has none.
  if (!afterLastObject(bytes).includes('startxref')) return 'damaged'
  try {
    const pdf = await openPdf(bytes)
    if (pdf.isEncrypted && !pdf.isAuthenticated) return 'locked'
    const pages = countPages(pdf)
    if (pages === undefined) return 'long'
    if (pages === 0) return 'damaged'
    return isElsewhere(pdf) ? 'elsewhere' : 'sound'
  } catch {
    return 'damaged'
  }
}
