import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { embedFonts, pictureRoom, writeLines } from './pdf-page'

/** A document that goes into the PDF of the attachments: what it is called, its type and where its bytes lie. */
export type Attachment = { label: string; type: string; path: string }

type Fonts = Awaited<ReturnType<typeof embedFonts>>

const caption = (text: string) => ({ text, size: 12, bold: true, above: 0 })

// Upright, and no larger than what a page shows at 150 dots per inch; the original stays beside it.
const toPageJpeg = (path: string): Promise<Buffer> =>
  sharp(path, { limitInputPixels: 100_000_000 })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(1240, 1754, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()

const addPicture = async (document: PDFDocument, fonts: Fonts, { label, path }: Attachment): Promise<void> => {
  const picture = await document.embedJpg(await toPageJpeg(path))
  const page = writeLines(document, fonts, [caption(label)])
  const { x, y, width, height } = pictureRoom
  const size = picture.scaleToFit(width, height)
  page.drawImage(picture, { x, y: y + height - size.height, width: size.width, height: size.height })
}

const addPages = async (document: PDFDocument, { path }: Attachment): Promise<void> => {
  const source = await PDFDocument.load(await readFile(path), { updateMetadata: false })
  const pages = await document.copyPages(source, source.getPageIndices())
  for (const page of pages) document.addPage(page)
}

const addOne = async (document: PDFDocument, fonts: Fonts, attachment: Attachment): Promise<void> => {
  try {
    if (attachment.type === 'application/pdf') await addPages(document, attachment)
    else await addPicture(document, fonts, attachment)
  } catch {
    // A document that a viewer opens may still be locked or too odd to be copied; it is kept as it came.
    const text = 'Este documento no se puede mostrar acá. El original está guardado con el trámite.'
    writeLines(document, fonts, [caption(attachment.label), { text, size: 11, above: 8 }])
  }
}

/** One PDF of all attachments in their order: pictures on a page of their own under their name, documents page by page. */
export const joinAttachments = async (attachments: readonly Attachment[]): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  const fonts = await embedFonts(document)
  for (const attachment of attachments) await addOne(document, fonts, attachment)
  return document.save()
}
