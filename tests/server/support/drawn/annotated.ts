import { PDF, rgb } from '@libpdf/core'
import { PDFDocument, PDFName, PDFString, type PDFDict, type PDFPage } from 'pdf-lib'

/**
 * A PDF that is made when it is needed. `hasOwnLook` is false when it leaves to the viewer how something on it looks: each
 * draws it in its own way. With `isSigned` a page behind its own says where the signed original is. `missing` is a program that would
 * make it, and is not on this machine.
 */
export type Paper = {
  name: string
  make: () => Promise<Uint8Array>
  hasOwnLook?: false
  isSigned?: true
  missing?: string
}

/** The same, for what viewers draw as they like. */
const asViewersLike = (paper: Paper): Paper => ({ ...paper, hasOwnLook: false })

/** A page of text, so that what is drawn over it is seen. */
export const printedPage = (document: PDFDocument): PDFPage => {
  const page = document.addPage([400, 300])
  for (let line = 0; line < 12; line += 1)
    page.drawText(`Renglón ${line + 1}: constancia de lo declarado`, { x: 30, y: 270 - line * 22, size: 12 })
  return page
}

type Look = { look?: string; state?: string; flags?: number; matrix?: number[]; box?: number[]; more?: object }

/** Puts an annotation on a page that looks as its content stream says. */
const annotate = (
  page: PDFPage,
  subtype: string,
  { look, state, flags = 4, matrix, box, more = {} }: Look,
): PDFDict => {
  const { context } = page.doc
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
  const stream =
    look === undefined
      ? undefined
      : context.register(
          context.stream(look, {
            Type: 'XObject',
            Subtype: 'Form',
            BBox: box ?? [0, 0, 120, 40],
            Resources: { Font: { F: font } },
            ...(matrix === undefined ? {} : { Matrix: matrix }),
          }),
        )
  const seen = state === undefined ? stream : stream && context.obj({ [state]: stream })
  const annotation = context.obj({
    Type: 'Annot',
    Subtype: subtype,
    Rect: [60, 60, 180, 100],
    F: flags,
    ...(seen === undefined ? {} : { AP: { N: seen } }),
    ...more,
  })
  if (state !== undefined) annotation.set(PDFName.of('AS'), PDFName.of(state))
  const list = page.node.Annots() ?? context.obj([])
  list.push(context.register(annotation))
  page.node.set(PDFName.of('Annots'), list)
  return annotation
}

const withLook = (name: string, subtype: string, look: Look, turned = 0): Paper => ({
  name,
  make: async () => {
    const document = await PDFDocument.create()
    const page = printedPage(document)
    if (turned !== 0) page.node.set(PDFName.of('Rotate'), document.context.obj(turned))
    annotate(page, subtype, look)
    return document.save({ updateFieldAppearances: false })
  },
})

/** Two pages that share their parts, each with a note of its own. */
const ofTwoPages = (key: 'Parent' | 'Page'): Paper => ({
  name: `notes on pages that share their parts, said by the ${key}`,
  make: async () => {
    const document = await PDFDocument.create()
    const [one, other] = [printedPage(document), printedPage(document)]
    const parts = one.node.get(PDFName.of('Resources'))
    if (parts) {
      const shared = document.context.register(parts)
      for (const { node } of [one, other]) node.delete(PDFName.of('Resources'))
      const holders = key === 'Parent' ? [one.node.Parent()] : [one.node, other.node]
      for (const holder of holders) holder?.set(PDFName.of('Resources'), shared)
    }
    annotate(one, 'FreeText', { look: written })
    annotate(other, 'Ink', { look: stroke })
    return document.save({ updateFieldAppearances: false })
  },
})

const written = 'BT /F 14 Tf 6 14 Td (Firma: Ana) Tj ET'
const stroke = '3 w 0 0 1 RG 5 5 m 40 35 70 5 115 35 c S'

/** Annotations of every kind that brings its own look, and what a viewer must not show. */
const withLooks: Paper[] = [
  withLook('note', 'FreeText', { look: written, more: { DA: PDFString.of('/F 14 Tf') } }),
  withLook('ink', 'Ink', { look: stroke, more: { InkList: [[65, 65, 175, 95]] } }),
  withLook('stamp', 'Stamp', { look: `1 0 0 RG 2 w 2 2 116 36 re S ${written}` }),
  withLook('stamp that is turned', 'Stamp', { look: written, matrix: [0, 1, -1, 0, 0, 0] }),
  withLook('stamp that is larger than its place', 'Stamp', { look: written, box: [0, 0, 240, 80] }),
  withLook('stamp on a page on its side', 'Stamp', { look: written }, 90),
  withLook('stamp on a page upside down', 'Stamp', { look: written }, 180),
  withLook('note that does not turn with its page', 'Text', { look: written, flags: 4 + 16 }),
  withLook('state', 'Widget', { look: stroke, state: 'On', more: { FT: 'Btn', T: PDFString.of('x') } }),
  withLook('hidden note', 'FreeText', { look: written, flags: 2 }),
  withLook('note for paper alone', 'FreeText', { look: written, flags: 4 + 32 }),
  withLook('note for the screen alone', 'FreeText', { look: written, flags: 0 }),
  withLook('redaction', 'Redact', { look: '0 0 0 rg 0 0 120 40 re f' }),
  withLook('unknown kind', 'Caret', { look: stroke }),
  withLook('square without a look', 'Square', { more: { C: [1, 0, 0], BS: { W: 3 } } }),
  withLook('circle without a look', 'Circle', { more: { C: [0, 0, 1], IC: [1, 1, 0], BS: { W: 2 } } }),
  withLook('line without a look', 'Line', { more: { C: [1, 0, 0], L: [65, 65, 175, 95], BS: { W: 3 } } }),
  withLook('ink without a look', 'Ink', { more: { C: [0, 0, 1], InkList: [[65, 65, 120, 95, 175, 65]] } }),
  asViewersLike(
    withLook('marked text without a look', 'Highlight', {
      more: { C: [1, 1, 0], QuadPoints: [60, 100, 180, 100, 60, 60, 180, 60] },
    }),
  ),
  withLook('underlined text without a look', 'Underline', {
    more: { C: [1, 0, 0], QuadPoints: [60, 100, 180, 100, 60, 60, 180, 60] },
  }),
  asViewersLike(
    withLook('note without a look', 'FreeText', {
      more: { DA: PDFString.of('/Helv 12 Tf 0 g'), Contents: PDFString.of('Firma: Ana') },
    }),
  ),
  withLook('polygon without a look', 'Polygon', {
    more: { C: [0, 0.5, 0], Vertices: [65, 65, 120, 95, 175, 65], BS: { W: 2 } },
  }),
]

const red = rgb(1, 0, 0)
const yellow = rgb(1, 1, 0)
const place = { x: 60, y: 60, width: 120, height: 40 }

const byLibrary = (name: string, draw: (page: ReturnType<PDF['addPage']>) => void): Paper => ({
  name: `${name} of a library`,
  make: async () => {
    const document = await PDFDocument.create()
    printedPage(document)
    const pdf = await PDF.load(await document.save())
    const page = pdf.getPage(0)
    if (page !== null) draw(page)
    return pdf.save()
  },
})

const byLibraries: Paper[] = [
  asViewersLike(byLibrary('highlight', (page) => page.addHighlightAnnotation({ rect: place, color: yellow }))),
  byLibrary('underline', (page) => page.addUnderlineAnnotation({ rect: place, color: red })),
  byLibrary('strike', (page) => page.addStrikeOutAnnotation({ rect: place, color: red })),
  asViewersLike(byLibrary('squiggle', (page) => page.addSquigglyAnnotation({ rect: place, color: red }))),
  byLibrary('square', (page) => page.addSquareAnnotation({ rect: place, color: red, borderWidth: 2 })),
  byLibrary('circle', (page) => page.addCircleAnnotation({ rect: place, color: red, fillColor: yellow })),
  byLibrary('line', (page) =>
    page.addLineAnnotation({ start: { x: 60, y: 60 }, end: { x: 180, y: 100 }, color: red, width: 3 }),
  ),
  asViewersLike(byLibrary('stamp', (page) => page.addStampAnnotation({ rect: place, name: 'Approved' }))),
  byLibrary('ink', (page) =>
    page.addInkAnnotation({
      paths: [
        [
          { x: 60, y: 60 },
          { x: 120, y: 100 },
          { x: 180, y: 60 },
        ],
      ],
      color: red,
      width: 3,
    }),
  ),
]

/** Every annotation that these pages are about. */
export const annotatedPapers: readonly Paper[] = [
  ofTwoPages('Parent'),
  ofTwoPages('Page'),
  ...withLooks,
  ...byLibraries,
]
