import { judgePdf } from '../../domain/documents/judge-pdf'
import type { PdfVerdict } from '../../domain/documents/pdf-verdict'
import { isHeavyPdf } from '../../domain/documents/pdf-weight'
import { inflateHere } from './inflate'

/** Judges a picked PDF as the server will: what is too much to read is weighed before a library reads it (UNS-142). */
export const lookAtPicked = async (bytes: Uint8Array): Promise<PdfVerdict> =>
  (await isHeavyPdf(bytes, inflateHere)) ? 'heavy' : judgePdf(bytes)
