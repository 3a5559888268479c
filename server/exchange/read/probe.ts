import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { fail, ok, type Result } from '../../../src/domain/result'

/** How the bytes of a file are letters. */
export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le'

/** What a file is: its SHA-256 (hex), its size in bytes and its encoding. */
export type Probe = { sha256: string; bytes: number; encoding: Encoding }

const binary = 'is no text: save it as CSV (UTF-8) or NDJSON, not as a spreadsheet or an archive'

/**
 * Reads a file once, in pieces. It is UTF-8 unless some byte of it cannot be; then it is what Excel writes on Windows. An error says
 * what the file is instead.
 */
export const probeFile = async (path: string): Promise<Result<Probe, string>> => {
  const hash = createHash('sha256')
  const strict = new TextDecoder('utf-8', { fatal: true })
  let encoding: Encoding = 'utf-8'
  let bytes = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const piece: Buffer = chunk
    if (bytes === 0 && piece[0] === 0xff && piece[1] === 0xfe) encoding = 'utf-16le'
    if (bytes === 0 && piece.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return fail(binary)
    if (encoding !== 'utf-16le' && piece.includes(0)) return fail(binary)
    if (encoding === 'utf-8') {
      try {
        strict.decode(piece, { stream: true })
      } catch {
        encoding = 'windows-1252'
      }
    }
    bytes += piece.length
    hash.update(piece)
  }
  return ok({ sha256: hash.digest('hex'), bytes, encoding })
}

/** The text of a file in pieces, without a byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
