import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'

const hasPages = async (bytes: Buffer): Promise<boolean> => {
  try {
    const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })
    return document.getPageCount() > 0
  } catch {
    return false
  }
}

// Scanners write documents that a strict reader stumbles over and every viewer shows: a proper end is enough for those.
const hasEnd = (bytes: Buffer): boolean => {
  const tail = bytes.subarray(-2048).toString('latin1')
  return tail.includes('startxref') && tail.includes('%%EOF')
}

/** Whether a file is a PDF from its header to its end. */
export const isWholePdf = async (path: string): Promise<boolean> => {
  const bytes = await readFile(path)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return false
  return hasEnd(bytes) || (await hasPages(bytes))
}
