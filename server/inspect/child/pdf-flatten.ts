import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfStream, type PDFPage, type PdfObject } from '@libpdf/core'
import { openPdf } from '../../../src/domain/documents/steady-reader'
import { markLayers } from './pdf-layers'
import { lookOf } from './pdf-looks'
import { originalOf, type Original } from './pdf-signed'

/** A document whose pages hold all that is seen on them, and what becomes of its original. */
export type Flat = { bytes: Uint8Array; original: Original }

const resolveIn =
  (pdf: PDF) =>
  (object: PdfObject | undefined): PdfObject | null | undefined =>
    object instanceof PdfRef ? pdf.getObject(object) : object

/** The library closes what a page draws before it draws on; one that draws nothing would be closed without a beginning. */
const addContents = (pdf: PDF, { dict }: PDFPage): void => {
  const contents = resolveIn(pdf)(dict.get('Contents'))
  if (!(contents instanceof PdfStream) && !(contents instanceof PdfArray))
    dict.set('Contents', pdf.register(new PdfStream()))
}

const inheritable = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const

/** Most trees above a page; more lead back to themselves. */
const mostTrees = 100

/** Writes into a page what it has from the trees above it, which it leaves. */
const inherit = (pdf: PDF, { dict }: PDFPage): void => {
  const resolve = resolveIn(pdf)
  let above = resolve(dict.get('Parent'))
  for (let level = 0; level < mostTrees && above instanceof PdfDict; level += 1) {
    for (const key of inheritable) {
      const value = dict.has(key) ? undefined : above.get(key)
      if (value !== undefined) dict.set(key, value)
    }
    above = resolve(above.get('Parent'))
  }
}

const copyOf = (pdf: PDF, object: PdfObject | undefined): PdfDict => {
  const found = resolveIn(pdf)(object)
  return new PdfDict(found instanceof PdfDict ? [...found] : [])
}

/** The library names what it draws anew on each page; pages that share their parts would show what is on the last one. */
const ownParts = (pdf: PDF, { dict }: PDFPage): void => {
  const parts = copyOf(pdf, dict.get('Resources'))
  parts.set('XObject', copyOf(pdf, parts.get('XObject')))
  dict.set('Resources', parts)
}

const annotationsOf = (pdf: PDF, { dict }: PDFPage): PdfDict[] => {
  const resolve = resolveIn(pdf)
  const list = resolve(dict.get('Annots'))
  if (!(list instanceof PdfArray)) return []
  return list.toArray().flatMap((one) => {
    const annotation = resolve(one)
    return annotation instanceof PdfDict ? [annotation] : []
  })
}

// The library lists no fields among the annotations of a page.
const isPlain = (pdf: PDF): boolean =>
  !pdf.isEncrypted &&
  !pdf.hasForm() &&
  pdf.getLayers().length === 0 &&
  pdf.getPages().every((page) => annotationsOf(pdf, page).length === 0)

/** Kinds that the library draws by themselves; a link and the window of a note show nothing that belongs to the page. */
const drawn: readonly string[] =
  'Link Popup Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink FileAttachment'.split(
    ' ',
  )

/** The look that counts of several, by the state of an annotation; undefined when a viewer shows none. */
const lookNow = (pdf: PDF, annotation: PdfDict): PdfStream | undefined => {
  const resolve = resolveIn(pdf)
  const looks = resolve(annotation.get('AP'))
  const normal = looks instanceof PdfDict ? resolve(looks.get('N')) : undefined
  if (normal instanceof PdfStream) return normal
  const state = annotation.getName('AS')?.value
  const look = normal instanceof PdfDict && state !== undefined ? resolve(normal.get(state)) : undefined
  return look instanceof PdfStream ? look : undefined
}

// Viewers show whatever has a look: also kinds that the library does not know, and fields that no form lists.
const prepare = (pdf: PDF, annotation: PdfDict): void => {
  const kind = annotation.getName('Subtype')?.value ?? ''
  const own = annotation.has('AP') ? lookNow(pdf, annotation) : undefined
  const look = own ?? (annotation.has('AP') ? undefined : lookOf(annotation, resolveIn(pdf)))
  if (own !== undefined && !drawn.includes(kind)) annotation.set('Subtype', PdfName.of('Stamp'))
  if (look !== undefined) annotation.set('AP', PdfDict.of({ N: pdf.register(look) }))
}

const drawAll = (pdf: PDF): void => {
  const pages = pdf.getPages()
  for (const page of pages) {
    inherit(pdf, page)
    ownParts(pdf, page)
    addContents(pdf, page)
  }
  pdf.getForm()?.flatten()
  for (const page of pages) for (const annotation of annotationsOf(pdf, page)) prepare(pdf, annotation)
  pdf.flattenAnnotations({ removeLinks: true })
}

/** Saves the pages without what protects them from changes, since in another document they have no protection either. */
const saveOpen = async (pdf: PDF): Promise<Uint8Array> => {
  const open = PDF.create()
  await open.copyPagesFrom(
    pdf,
    pdf.getPages().map((_page, index) => index),
  )
  return open.save()
}

/**
 * A PDF with all that is seen on its pages drawn into them: filled fields, ticks, signatures, stamps, notes. Nothing of
 * it can be filled, pressed or unlocked any more. One that has none of that, no layers and no password, comes back as it is
 * (UNS-143).
 */
export const flattenPdf = async (bytes: Uint8Array): Promise<Flat> => {
  const pdf = await openPdf(bytes)
  if (isPlain(pdf)) return { bytes, original: 'plain' }
  const original = originalOf(pdf)
  drawAll(pdf)
  markLayers(pdf)
  return { bytes: await saveOpen(pdf), original }
}
