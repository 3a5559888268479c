import { inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50

/** The files of a ZIP by their names, read from its directory at the end, as every program that unpacks does. */
export const unzip = (zip: Buffer): Map<string, Buffer> => {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || zip.readUInt32LE(end) !== endMark) throw new Error('This is no ZIP.')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameBytes] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const head = zip.readUInt32LE(at + 42)
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const bytes = zip.subarray(begin, begin + size)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameBytes), method === 0 ? bytes : inflateRawSync(bytes))
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}
