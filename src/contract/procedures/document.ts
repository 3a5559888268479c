import { fail, ok, type Result } from '../../domain/result'
import type { MalformedAnswer } from '../answer'
import type { WireDocumentQuery } from './schemas'

/** Body that asks for the document of a route (PROC-007). */
export const encodeDocumentQuery = (route: string): WireDocumentQuery => {
  const bytes = Array.from(new TextEncoder().encode(route), (byte) => String.fromCharCode(byte))
  return { rutaArchivo: encodeURIComponent(btoa(bytes.join(''))) }
}

const isRoute = (text: string): boolean => text !== '' && !/\p{Cc}/u.test(text)

/** Reads the requested route of mostrarArchivo; anything but a text without control characters is malformed. */
export const parseDocumentRoute = ({ rutaArchivo }: WireDocumentQuery): Result<string, MalformedAnswer> => {
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(rutaArchivo)), (character) => character.charCodeAt(0))
    const route = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return isRoute(route) ? ok(route) : fail('malformed')
  } catch {
    return fail('malformed')
  }
}

const pdfMark = '%PDF-'

/** The bytes in the answer of mostrarArchivo, if they are a PDF. */
export const parseDocument = (body: unknown): Result<Uint8Array<ArrayBuffer>, MalformedAnswer> => {
  if (!(body instanceof Uint8Array)) return fail('malformed')
  const bytes = Uint8Array.from(body)
  const head = String.fromCharCode(...bytes.subarray(0, 1024))
  return head.includes(pdfMark) ? ok(bytes) : fail('malformed')
}
