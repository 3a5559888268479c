import { PDFArray, PDFDict, PDFName, PDFStream, type PDFContext, type PDFObject, type PDFPageLeaf } from 'pdf-lib'

const nameOf = (dict: PDFDict, key: string): string => {
  const value = dict.get(PDFName.of(key))
  return value instanceof PDFName ? value.decodeText() : ''
}

/** Every kind of action in PDF 2.0: what runs, opens or sends something. */
const actions = new Set([
  'JavaScript',
  'Launch',
  'URI',
  'GoTo',
  'GoToR',
  'GoToE',
  'GoToDp',
  'GoTo3DView',
  'Thread',
  'Sound',
  'Movie',
  'Hide',
  'Named',
  'SubmitForm',
  'ResetForm',
  'ImportData',
  'SetOCGState',
  'Rendition',
  'Trans',
  'RichMediaExecute',
])

const carriers = new Set(['Action', 'Annot', 'Filespec', 'EmbeddedFile'])

const isArmed = (dict: PDFDict): boolean =>
  carriers.has(nameOf(dict, 'Type')) || actions.has(nameOf(dict, 'S')) || dict.has(PDFName.of('EF'))

const empty = (dict: PDFDict): void => {
  for (const key of dict.keys()) dict.delete(key)
}

// Keys of a stream: contents in another file, attached files, and private data of other programs.
const outsideOfStream = ['F', 'FFilter', 'FDecodeParms', 'AF', 'Ref', 'OPI', 'PieceInfo', 'Metadata'].map((key) =>
  PDFName.of(key),
)

const partsOf = (object: PDFObject): PDFObject[] => {
  if (object instanceof PDFStream) return object.dict.values()
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFArray ? object.asArray() : []
}

/** Empties every action, annotation and embedded file of a document, so that none is copied along with a page. */
export const disarmObjects = (context: PDFContext): void => {
  const waiting = context.enumerateIndirectObjects().map(([, object]) => object)
  while (waiting.length > 0) {
    const object = waiting.pop()
    if (object === undefined) continue
    if (object instanceof PDFDict && isArmed(object)) empty(object)
    if (object instanceof PDFStream) for (const key of outsideOfStream) object.dict.delete(key)
    for (const part of partsOf(object)) waiting.push(part)
  }
}

/** What a page needs to be displayed; nothing in it is active. */
const shown = new Set([
  'Type',
  'Parent',
  'Resources',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Contents',
  'Group',
])

/** A copy of a page with only what displays it: no annotations, no actions, no links to the rest of its document. */
export const disarmPage = (page: PDFPageLeaf): PDFPageLeaf => {
  const plain = page.clone()
  for (const key of plain.keys()) if (!shown.has(key.decodeText())) plain.delete(key)
  return plain
}
