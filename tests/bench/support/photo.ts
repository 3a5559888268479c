import { writeFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'

type Sides = { width: number; height: number }

type Noise = { mean: number; sigma: number; quality: number }

const writeNoise = async (path: string, sides: Sides, { quality, ...spread }: Noise) => {
  const noise = { type: 'gaussian', ...spread } as const
  // One tile is noise enough: a camera's megapixels of it would take longer to draw than to measure.
  const tile = { width: 1000, height: 750, channels: 3, background: '#808080', noise } as const
  const drawn = await sharp({ create: tile }).png({ compressionLevel: 0 }).toBuffer()
  const more = { right: sides.width - tile.width, bottom: sides.height - tile.height }
  await sharp(drawn)
    .extend({ ...more, extendWith: 'repeat' })
    .jpeg({ quality })
    .toFile(path)
}

/** Writes a noisy JPEG of 12 megapixels, as large as from a phone's camera, to a file. */
export const writeLargePhoto = (path: string): Promise<void> =>
  writeNoise(path, { width: 4000, height: 3000 }, { mean: 128, sigma: 40, quality: 60 })

/** Writes a JPEG of that many megapixels, four to three and as heavy as the large sensors of phones give, to a file. */
export const writeHugePhoto = (path: string, megapixels: number): Promise<void> => {
  const side = Math.sqrt((megapixels * 1_000_000) / 12)
  return writeNoise(
    path,
    { width: Math.round(side * 4), height: Math.round(side * 3) },
    { mean: 190, sigma: 8, quality: 75 },
  )
}

/** Writes a screenshot of a long conversation: 1080 pixels wide, 24,000 high. */
export const writeLongScreenshot = async (path: string): Promise<void> => {
  const lines = Array.from(
    { length: 400 },
    (_, line) =>
      `<text x="40" y="${60 * line + 50}" font-size="36">Renglón ${line + 1}: constancia de lo declarado</text>`,
  )
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="24000">${lines.join('')}</svg>`
  await sharp(Buffer.from(text)).flatten({ background: '#ffffff' }).jpeg({ quality: 60 }).toFile(path)
}

/** Writes a PDF of that many pages, each with a text, and with scans on a sheet that was scanned at 100 dpi. */
export const writePdf = async (path: string, pages: number, hasScans: boolean): Promise<void> => {
  const document = await PDFDocument.create()
  const noise = { type: 'gaussian', mean: 200, sigma: 12 } as const
  const sheet = sharp({ create: { width: 827, height: 1169, channels: 3, background: '#c8c8c8', noise } })
  for (let page = 1; page <= pages; page += 1) {
    const drawn = document.addPage([595, 842])
    if (hasScans) {
      const picture = await document.embedJpg(await sheet.jpeg({ quality: 50 }).toBuffer())
      drawn.drawImage(picture, { x: 0, y: 0, width: 595, height: 842 })
    }
    drawn.drawText(`Hoja ${page} de ${pages}`, { x: 60, y: 760, size: 12 })
  }
  await writeFile(path, await document.save())
}
