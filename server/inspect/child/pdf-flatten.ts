import { PDF } from '@libpdf/core'

const isPlain = (pdf: PDF): boolean =>
  !pdf.isEncrypted && !pdf.hasForm() && pdf.getPages().every((page) => page.getAnnotations().length === 0)

/**
 * A PDF with all that is seen on its pages drawn into them: filled fields, ticks, signatures, stamps, notes. Nothing of
 * it can be filled, pressed or unlocked any more. One that has none of that, and no password, comes back as it is
 * (UNS-143).
 */
export const flattenPdf = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const pdf = await PDF.load(bytes)
  if (isPlain(pdf)) return bytes
  pdf.flattenAll({ annotations: { removeLinks: true } })
  // A document that forbids changes keeps its protection; its pages in another one have none.
  const open = PDF.create()
  await open.copyPagesFrom(
    pdf,
    pdf.getPages().map((_page, index) => index),
  )
  return open.save()
}
