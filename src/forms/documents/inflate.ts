import type { Inflate } from '../../domain/documents/pdf-weight'

/** Bytes that are given to the browser at once: what it made of those before them stays when it stops at these. */
const pieceBytes = 4096

// The end of a line before the mark of a stream's end is no part of it, and the browser stops at what is too much.
const withoutLineEnd = (bytes: Uint8Array): Uint8Array => {
  let end = bytes.length
  while (end > 0 && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)) end -= 1
  return bytes.subarray(0, end)
}

const feed = async (bytes: Uint8Array, stream: WritableStream<BufferSource>): Promise<void> => {
  const writer = stream.getWriter()
  for (let at = 0; at < bytes.length; at += pieceBytes)
    await writer.write(new Uint8Array(bytes.subarray(at, at + pieceBytes)))
  await writer.close()
}

const joined = (parts: readonly Uint8Array[], length: number): Uint8Array => {
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Inflates by the browser's own means; a browser without them inflates nothing, and the server weighs the file. */
export const inflateHere: Inflate = async (bytes, budget) => {
  if (typeof DecompressionStream === 'undefined') return new Uint8Array()
  const { readable, writable } = new DecompressionStream('deflate')
  const reader = readable.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  const fed = feed(withoutLineEnd(bytes), writable).catch(() => undefined)
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value)
      length += next.value.length
      if (length > budget) {
        await reader.cancel()
        return 'tooLong'
      }
    }
  } catch {
    // A truncated stream: what came before its end counts.
  }
  await fed
  return joined(parts, length)
}
