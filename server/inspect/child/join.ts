import { readFile, writeFile } from 'node:fs/promises'
import { AFRelationship, PDFDocument, PDFObjectCopier, PDFPage } from 'pdf-lib'
import { nameOfType } from '../../../src/domain/documents/file-names'
import { embedFonts, pictureRoom, writeLines } from '../../adapters/pdf-page'
import type { Attachment } from '../messages'
import { flattenPdf, type Flat } from './pdf-flatten'
import { disarmObjects, disarmPage } from './pdf-disarm'
import { layersOf, setLayers, type Layers } from './pdf-layers'
import { listPages } from './pdf-pages'
import { weighPdf } from './pdf-weight'
import { toPageJpegs } from './pictures'

type Fonts = Awaited<ReturnType<typeof embedFonts>>

/** The PDF that is written, its layers, and the originals that go along with it, by their names there. */
type Joined = { document: PDFDocument; fonts: Fonts; layers: Layers; originals: Map<string, Buffer> }

const caption = (text: string) => ({ text, size: 12, bold: true, above: 0 })

const addPicture = async ({ document, fonts }: Joined, { label, path }: Attachment): Promise<void> => {
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

const notShown = 'Este documento no se puede mostrar acá. El original está guardado con el trámite.'

const addNotice = ({ document, fonts }: Joined, { label }: Attachment, text: string): void => {
  writeLines(document, fonts, [caption(label), { text, size: 11, above: 8 }])
}

const signedKept =
  'Este documento tiene una firma digital. Su original tiene además algo que se ejecuta al abrirlo: no va con este PDF y está guardado con el trámite.'

const signedAlong = (name: string): string =>
  `Este documento tiene una firma digital. Para comprobarla, abrí el original: va adjunto a este PDF como «${name}», tal como llegó. Los adjuntos se ven con Adobe Reader o Firefox.`

// A viewer saves it under this name: one that holds no way to another folder, and that no other original has.
const nameFor = (wanted: string, isTaken: (name: string) => boolean): string => {
  const name = nameOfType(wanted.replace(/[/\\\p{C}]/gu, '_'), 'application/pdf', 'documento')
  const bare = name.slice(0, name.lastIndexOf('.'))
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${bare} (${count}).pdf`
    if (!isTaken(free)) return free
  }
}

/** Says after the pages of a signed document where its original is, and lets it go along if there is any. */
const addOriginal = (joined: Joined, attachment: Attachment, content: Buffer | undefined): void => {
  if (content === undefined) return addNotice(joined, attachment, signedKept)
  const name = nameFor(attachment.name, (one) => joined.originals.has(one))
  joined.originals.set(name, content)
  addNotice(joined, attachment, signedAlong(name))
}

/** A document as a reader sees it, weighed before and after its pages were drawn anew. */
const readFlat = async (bytes: Buffer): Promise<Flat> => {
  await weighPdf(bytes)
  const flat = await flattenPdf(bytes)
  if (flat.bytes !== bytes) await weighPdf(flat.bytes)
  return flat
}

const addPages = async (joined: Joined, attachment: Attachment): Promise<void> => {
  const { document, layers } = joined
  const content = await readFile(attachment.path)
  const { bytes, original } = await readFlat(content)
  const source = await PDFDocument.load(bytes, { updateMetadata: false })
  const pages = listPages(source)
  disarmObjects(source.context)
  const copier = PDFObjectCopier.for(source.context, document.context)
  const copies = pages.map((page) => copier.copy(disarmPage(page)))
  for (const copy of copies) document.addPage(PDFPage.of(copy, document.context.register(copy), document))
  const { all, hidden } = layersOf(source)
  for (const layer of all) layers.all.push(copier.copy(layer))
  for (const layer of hidden) layers.hidden.push(copier.copy(layer))
  if (original !== 'plain') addOriginal(joined, attachment, original === 'signed' ? content : undefined)
}

const addOne = async (joined: Joined, attachment: Attachment): Promise<void> => {
  try {
    if (attachment.isLeftOut) addNotice(joined, attachment, notShown)
    else if (attachment.type === 'application/pdf') await addPages(joined, attachment)
    else await addPicture(joined, attachment)
  } catch {
    // A document that viewers open may still be locked or too unusual to copy; the original is stored anyway.
    addNotice(joined, attachment, notShown)
  }
}

/**
 * Writes one PDF of all attachments, in their order, to `target`: each picture on a page of its own under its name,
 * documents page by page without anything active. The original of a signed document goes along bit for bit, as a file
 * attached to the PDF under its name. `onAt` is called with the next one, so that one that is too complex can be identified.
 */
export const joinAttachments = async (
  attachments: readonly Attachment[],
  target: string,
  onAt: (index: number) => void,
): Promise<true> => {
  const document = await PDFDocument.create()
  const joined: Joined = {
    document,
    fonts: await embedFonts(document),
    layers: { all: [], hidden: [] },
    originals: new Map(),
  }
  for (const [index, attachment] of attachments.entries()) {
    onAt(index)
    await addOne(joined, attachment)
  }
  setLayers(document, joined.layers)
  // A reader looks for them in the order of their names.
  for (const [name, content] of [...joined.originals].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await document.attach(content, name, { mimeType: 'application/pdf', afRelationship: AFRelationship.Source })
  await writeFile(target, await document.save(), { mode: 0o600 })
  return true
}
