import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFRawStream,
  type PDFPage,
} from 'pdf-lib'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, a string for each of its pages. Throws for what is no PDF. */
export const readPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}

/** A picture on a page: its width in pixels, and its place from the upper left corner of the page, in millimetres. */
type Picture = { pixels: number; x: number; y: number; width: number; height: number }

/** A page as it was read back: its size and pictures in millimetres, and its words, their spaces plain. */
type Page = { width: number; height: number; pictures: Picture[]; text: string }

const toMm = (points: number): number => Math.round((points * 25.4 * 100) / 72) / 100

/** What the page draws, as the operators of its content stream. */
const drawnOn = ({ node }: PDFPage): string => {
  const contents = node.Contents()
  const parts = contents instanceof PDFArray ? contents.asArray().map((part) => node.context.lookup(part)) : [contents]
  return parts
    .map((part) =>
      part instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(part).decode()).toString('latin1') : '',
    )
    .join('\n')
}

const pixelsOf = ({ node }: PDFPage, name: string): number => {
  const picture = node.Resources()?.lookup(PDFName.of('XObject'), PDFDict).lookup(PDFName.of(name))
  return picture instanceof PDFRawStream ? picture.dict.lookup(PDFName.of('Width'), PDFNumber).asNumber() : 0
}

const placed = /([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm\s+\/(\w+) Do/g

const picturesOf = (page: PDFPage): Picture[] =>
  [...drawnOn(page).matchAll(placed)].map(([, width, height, left, bottom, name = '']) => ({
    pixels: pixelsOf(page, name),
    x: toMm(Number(left)),
    y: toMm(page.getHeight() - Number(bottom) - Number(height)),
    width: toMm(Number(width)),
    height: toMm(Number(height)),
  }))

/** How many pictures are drawn on the pages of a PDF, in whatever way. */
export const countPictures = async (bytes: Uint8Array): Promise<number> =>
  (await PDFDocument.load(bytes)).getPages().flatMap((page) => [...drawnOn(page).matchAll(/\/Image\S* Do/g)]).length

/** The pages of a PDF, with their pictures. Throws for what is no PDF. */
export const readPages = async (bytes: Uint8Array): Promise<Page[]> => {
  const document = await PDFDocument.load(bytes)
  const texts = await readPdf(bytes)
  return document.getPages().map((page, index) => ({
    width: toMm(page.getWidth()),
    height: toMm(page.getHeight()),
    pictures: picturesOf(page),
    text: texts[index] ?? '',
  }))
}

/** Where the text of the first page ends to the right, in points. */
export const rightEdge = async (bytes: Uint8Array): Promise<number> => {
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1)
  const { items } = await page.getTextContent()
  return Math.max(...items.map((item) => ('transform' in item ? Number(item.transform[4]) + item.width : 0)))
}
