import { PDF } from '@libpdf/core'

/** The files that a PDF carries, as a viewer lists them, by name: name and bytes. Empty for one without. */
export const readEnclosed = async (bytes: Uint8Array): Promise<{ name: string; bytes: Buffer }[]> => {
  const pdf = await PDF.load(new Uint8Array(bytes))
  return [...pdf.getAttachments()].map(([key, { filename }]) => ({
    name: filename,
    bytes: Buffer.from(pdf.getAttachment(key) ?? []),
  }))
}
