import { PdfBool, PdfDict, type PDF } from '@libpdf/core'
import { PDFBool, PDFDict, PDFName, type PDFDocument, type PDFRef } from 'pdf-lib'

/** Layers of a document, and which of them a viewer hides at first. */
export type Layers = { all: PDFRef[]; hidden: PDFRef[] }

/** Key by which a layer says that it is hidden, while its pages go from one document to another. */
const mark = 'PortalOculta'

/** Writes into each layer whether it is hidden: the document alone says so, and its pages leave it. */
export const markLayers = (pdf: PDF): void => {
  for (const { ref, visible } of pdf.getLayers()) {
    const layer = pdf.getObject(ref)
    if (layer instanceof PdfDict) layer.set(mark, PdfBool.of(!visible))
  }
}

/** The layers of a document whose layers were marked. */
export const layersOf = ({ context }: PDFDocument): Layers => {
  const marked = context
    .enumerateIndirectObjects()
    .flatMap(([ref, object]) => (object instanceof PDFDict && object.has(PDFName.of(mark)) ? [{ ref, object }] : []))
  const hidden = marked.filter(({ object }) => object.lookup(PDFName.of(mark)) === PDFBool.True)
  return { all: marked.map(({ ref }) => ref), hidden: hidden.map(({ ref }) => ref) }
}

/** Lets a viewer hide these layers of a document; nothing switches them any more. */
export const setLayers = ({ catalog, context }: PDFDocument, { all, hidden }: Layers): void => {
  if (hidden.length > 0) catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: all, D: { OFF: hidden } }))
}
