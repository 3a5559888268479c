import { readFile, writeFile } from 'node:fs/promises'
import { PDFDocument, PDFObjectCopier, PDFPage } from 'pdf-lib'
import { embedFonts, pictureRoom, writeLines } from '../../adapters/pdf-page'
import type { Attachment } from '../messages'
import { flattenPdf } from './pdf-flatten'
import { disarmObjects, disarmPage } from './pdf-disarm'
import { listPages } from './pdf-pages'
import { weighPdf } from './pdf-weight'
import { toPageJpegs } from './pictures'

type Fonts = Awaited<ReturnType<typeof embedFonts>>

const caption = (text: string) => ({ text, size: 12, bold: true, above: 0 })

const addPicture = async (document: PDFDocument, fonts: Fonts, { label, path }: Attachment): Promise<void> => {
  const pieces = await toPageJpegs(await readFile(path))
  for (const [index, piece] of pieces.entries()) {
    const picture = await document.embedJpg(piece)
    const title = pieces.length === 1 ? label : `${label} (${index + 1} de ${pieces.length})`
    const page = writeLines(document, fonts, [caption(title)])
    const { x, y, width, height } = pictureRoom
    const size = picture.scaleToFit(width, height)
    page.drawImage(picture, { x, y: y + height - size.height, width: size.width, height: size.height })
  }
}

/** A document as a reader sees it, weighed before and after its pages were drawn anew. */
const readFlat = async (path: string): Promise<Uint8Array> => {
  const bytes = await readFile(path)
  weighPdf(bytes)
  const flat = await flattenPdf(bytes)
  if (flat !== bytes) weighPdf(Buffer.from(flat))
  return flat
}

const addPages = async (document: PDFDocument, { path }: Attachment): Promise<void> => {
  const bytes = await readFlat(path)
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = listPages(source)
  disarmObjects(source.context)
  const copier = PDFObjectCopier.for(source.context, document.context)
  const copies = pages.map((page) => copier.copy(disarmPage(page)))
  for (const copy of copies) document.addPage(PDFPage.of(copy, document.context.register(copy), document))
}

const addNotice = (document: PDFDocument, fonts: Fonts, { label }: Attachment): void => {
  const text = 'Este documento no se puede mostrar acá. El original está guardado con el trámite.'
  writeLines(document, fonts, [caption(label), { text, size: 11, above: 8 }])
}

const addOne = async (document: PDFDocument, fonts: Fonts, attachment: Attachment): Promise<void> => {
  try {
    if (attachment.isLeftOut) addNotice(document, fonts, attachment)
    else if (attachment.type === 'application/pdf') await addPages(document, attachment)
    else await addPicture(document, fonts, attachment)
  } catch {
    // A document that viewers open may still be locked or too unusual to copy; the original is stored anyway.
    addNotice(document, fonts, attachment)
  }
}

/**
 * Writes one PDF of all attachments, in their order, to `target`: each picture on a page of its own under its name,
 * documents page by page without anything active. `onAt` is called with the next one, so that one that is too complex
 * can be identified.
 */
export const joinAttachments = async (
  attachments: readonly Attachment[],
  target: string,
  onAt: (index: number) => void,
): Promise<true> => {
  const document = await PDFDocument.create()
  const fonts = await embedFonts(document)
  for (const [index, attachment] of attachments.entries()) {
    onAt(index)
    await addOne(document, fonts, attachment)
  }
  await writeFile(target, await document.save(), { mode: 0o600 })
  return true
}
