import { PDFArray, PDFDict, PDFName, PDFRef, type PDFDocument } from 'pdf-lib'

/** Layers of a document, and which of them a viewer hides at first. */
export type Layers = { all: PDFRef[]; hidden: PDFRef[] }

const refsIn = (dict: PDFDict | undefined, key: string): PDFRef[] => {
  const list = dict?.lookup(PDFName.of(key))
  return list instanceof PDFArray ? list.asArray().filter((one) => one instanceof PDFRef) : []
}

/** The layers of a document; empty for one without. */
export const layersOf = ({ catalog }: PDFDocument): Layers => {
  const found = catalog.lookup(PDFName.of('OCProperties'))
  if (!(found instanceof PDFDict)) return { all: [], hidden: [] }
  const all = refsIn(found, 'OCGs')
  const first = found.lookup(PDFName.of('D'))
  const setting = first instanceof PDFDict ? first : undefined
  const base = setting?.lookup(PDFName.of('BaseState'))
  if (base !== PDFName.of('OFF')) return { all, hidden: refsIn(setting, 'OFF') }
  const shown = refsIn(setting, 'ON')
  return { all, hidden: all.filter((layer) => !shown.includes(layer)) }
}

/** Lets a viewer hide these layers of a document; nothing switches them any more. */
export const setLayers = ({ catalog, context }: PDFDocument, { all, hidden }: Layers): void => {
  if (hidden.length > 0) catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: all, D: { OFF: hidden } }))
}
