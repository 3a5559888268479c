import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, a string for each of its pages. Throws for what is no PDF. */
export const readPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' '))
}
