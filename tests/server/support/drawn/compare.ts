import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A page as it is drawn: sides in pixels, three bytes a pixel. */
export type DrawnPage = { width: number; height: number; pixels: Buffer }

const readPixels = (file: Buffer): DrawnPage => {
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(file.toString('latin1', 0, 40))
  if (head === null) throw new Error('This is no picture of a page.')
  return { width: Number(head[1]), height: Number(head[2]), pixels: file.subarray(head[0].length) }
}

/** Draws the pages of a PDF at 100 dpi, as Poppler shows them: a library that nothing here writes PDFs with. */
export const drawPages = async (pdf: Uint8Array): Promise<DrawnPage[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'hojas-'))
  try {
    await writeFile(join(folder, 'a.pdf'), pdf)
    await run('pdftoppm', ['-r', '100', '-cropbox', 'a.pdf', 'hoja'], { cwd: folder })
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ppm')).toSorted()
    return await Promise.all(names.map(async (name) => readPixels(await readFile(join(folder, name)))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** How much of 255 a pixel may differ before anybody could see it. */
const tolerance = 32

/** Share of the pixels of a page, 0 to 1, that differ visibly; 1 for pages of other sides. */
export const differing = (one: DrawnPage, other: DrawnPage): number => {
  if (one.width !== other.width || one.height !== other.height) return 1
  if (one.pixels.equals(other.pixels)) return 0
  let count = 0
  for (let at = 0; at < one.pixels.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (part) => Math.abs((one.pixels[at + part] ?? 0) - (other.pixels[at + part] ?? 0)) > tolerance,
    )
    if (isOther) count += 1
  }
  return (count * 3) / one.pixels.length
}

/** The largest share of all pages, 1 when there are not as many; `behind` of those after come behind them, whatever they show. */
export const worstPage = async (before: Uint8Array, after: Uint8Array, behind = 0): Promise<number> => {
  const [one, other] = await Promise.all([drawPages(before), drawPages(after)])
  if (one.length + behind !== other.length || one.length === 0) return 1
  return Math.max(...one.map((page, index) => (other[index] ? differing(page, other[index]) : 1)))
}
