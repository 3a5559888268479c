import { PdfArray, PdfDict, PdfName, PdfRef, type PDF, type PdfObject } from '@libpdf/core'
import { inspectionLimits } from '../../limits/inspection'

/** Actions that run something, or send or fetch it. Links and ways within the document only lead somewhere. */
const running = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  'GoToR',
  'GoToE',
  'GoTo3DView',
  'RichMediaExecute',
])

const runs = (dict: PdfDict): boolean => {
  const action = dict.get('S')
  return (action instanceof PdfName && running.has(action.value)) || dict.has('JS') || dict.has('EF') || dict.has('XFA')
}

/** Whether anything in a document runs, carries another file, or is more than can be looked through. */
const isArmed = (pdf: PDF): boolean => {
  const seen = new Set<string>()
  const waiting: PdfObject[] = [pdf.getCatalog()]
  for (let looks = 0; waiting.length > 0; looks += 1) {
    if (looks > 20 * inspectionLimits.objects.value) return true
    const object = waiting.pop()
    if (object instanceof PdfRef) {
      const key = `${object.objectNumber} ${object.generation}`
      const target = seen.has(key) ? null : pdf.getObject(object)
      seen.add(key)
      if (target !== null) waiting.push(target)
    }
    if (object instanceof PdfDict) {
      if (runs(object)) return true
      for (const [, part] of object) waiting.push(part)
    }
    if (object instanceof PdfArray) for (const part of object) waiting.push(part)
  }
  return false
}

/**
 * What becomes of the original of a document: `signed` when it has a digital signature, which holds for its bytes alone;
 * `armed` when it also runs something, or carries other files; `plain` when its pages are all there is to it.
 */
export type Original = 'plain' | 'signed' | 'armed'

/** Tells whether a document was signed digitally; nobody checks here by whom. */
export const originalOf = (pdf: PDF): Original => {
  const isSigned = pdf
    .getForm()
    ?.getSignatureFields()
    .some((field) => {
      const value = field.getSignatureDict()
      return value !== null && value.has('ByteRange') && value.has('Contents')
    })
  if (isSigned !== true) return 'plain'
  return isArmed(pdf) ? 'armed' : 'signed'
}
