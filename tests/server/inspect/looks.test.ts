import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRoom, type Room } from '../../../server/inspect/room'
import type { Looks } from '../../../server/inspect/looks'
import * as bombs from '../support/bombs'
import * as papers from '../support/papers'
import { brokenJpeg, executable, heavyJpeg, heic, jpeg, pdf, png } from '../support/files'

let room: Room
let folder: string
const killed: string[] = []

beforeAll(async () => {
  room = createRoom(({ kind, by }) => killed.push(`${kind} by ${by}`))
  folder = await mkdtemp(join(tmpdir(), 'papeles-'))
})
afterAll(async () => {
  await room.close()
  await rm(folder, { recursive: true, force: true })
})

const look = <T>(work: (looks: Looks) => Promise<T>): Promise<T> => room.visit('192.0.2.1', work)

const sourceOf = (content: ArrayBuffer) => ({ bytes: new Uint8Array(content) })

const stateOfPicture = async (content: ArrayBuffer) => (await look((looks) => looks.picture(sourceOf(content)))).state
/** What a PDF is worth, or why nobody could tell. */
const verdictOn = async (content: ArrayBuffer) => {
  const seen = await look((looks) => looks.pdf(sourceOf(content)))
  return seen.state === 'seen' ? seen.value : seen.state
}

const photo = async (change: (picture: Sharp) => Sharp): Promise<ArrayBuffer> => {
  const create = { width: 1600, height: 1200, channels: 3, background: { r: 120, g: 130, b: 140 } } as const
  return new Uint8Array(await change(sharp({ create })).toBuffer()).buffer
}

describe('a picture', () => {
  test.each<[string, () => Promise<ArrayBuffer> | ArrayBuffer]>([
    ['a JPEG', () => jpeg()],
    ['one that hardly compresses', heavyJpeg],
    ['a PNG', () => png()],
    ['a progressive JPEG', () => photo((picture) => picture.jpeg({ progressive: true }))],
    ['one that lies on its side', () => photo((picture) => picture.withMetadata({ orientation: 6 }).jpeg())],
    ['a JPEG in CMYK', () => photo((picture) => picture.toColourspace('cmyk').jpeg())],
    ['a grey JPEG', () => photo((picture) => picture.greyscale().jpeg())],
    ['a PNG with a palette', () => photo((picture) => picture.png({ palette: true }))],
    ['an interlaced PNG', () => photo((picture) => picture.png({ progressive: true }))],
  ])('%s is whole', async (_name, make) => {
    expect(await stateOfPicture(await make())).toBe('seen')
  })

  test.each<[string, () => Promise<ArrayBuffer> | ArrayBuffer]>([
    ['a JPEG that ends in the middle', brokenJpeg],
    ['a PNG that ends in the middle', bombs.brokenPng],
    ['a PNG that ends within its header', async () => (await png()).slice(0, 20)],
    ['a JPEG that ends within its header', async () => (await jpeg()).slice(0, 30)],
    ['an SVG, however much it would compute', () => bombs.turbulenceSvg()],
    ['a HEIC', heic],
    ['a program', executable],
    ['nothing', () => new ArrayBuffer(0)],
  ])('%s is none', async (_name, make) => {
    expect(await stateOfPicture(await make())).toBe('damaged')
  })

  test.each<[string, () => Promise<ArrayBuffer> | ArrayBuffer]>([
    ['an interlaced PNG of 16 bits', () => bombs.interlacedPng()],
    ['a PNG that claims 60,000 pixels a side', () => bombs.hugePng()],
    ['a JPEG that claims 65,500 pixels a side', bombs.hugeJpeg],
  ])('%s is too much, by its header', async (_name, make) => {
    expect(await stateOfPicture(await make())).toBe('tooComplex')
  })
})

describe('a PDF', () => {
  test.each<[string, () => Promise<ArrayBuffer> | ArrayBuffer]>([
    ['a page', () => pdf()],
    ['one of 5 MB', () => pdf(5_242_880)],
    ['one that writes its objects in a stream', async () => new Uint8Array(await readable(40)).buffer],
    ['one without its last mark, whose way back is there', async () => (await pdf()).slice(0, -8)],
    ['one behind an HTTP header', async () => behind('HTTP/1.1 200 OK\r\n\r\n', await pdf())],
    ['one with a filled form', () => papers.filledForm()],
    ['one that opens without its password', () => papers.guarded()],
    ['one of 500 pages', () => papers.ofPages(500)],
  ])('%s is sound', async (_name, make) => {
    expect(await verdictOn(await make())).toBe('sound')
  })

  test.each<[string, () => Promise<ArrayBuffer> | ArrayBuffer, string]>([
    ['that needs a password', () => papers.locked(), 'locked'],
    ['without any page', () => new TextEncoder().encode('%PDF-1.4\nx\nstartxref\n0\n%%EOF\n').buffer, 'damaged'],
    ['whose download was cut at its end', async () => (await pdf()).slice(0, -30), 'damaged'],
    ['whose download was cut in the middle', async () => half(await papers.ofPages(20)), 'damaged'],
    ['that only one program draws', () => papers.dynamicForm(), 'elsewhere'],
    ['that is a folder of others', () => papers.portfolio(), 'elsewhere'],
    ['of 501 pages', () => papers.ofPages(501), 'tooComplex'],
  ])('[UNS-142] one %s is refused: %#', async (_name, make, verdict) => {
    expect(await verdictOn(await make())).toBe(verdict)
  })

  test('is none without its header, or cut before its pages', async () => {
    expect(await verdictOn(executable())).toBe('damaged')
    expect(await verdictOn((await pdf()).slice(0, 60))).toBe('damaged')
  })

  test.each<[string, () => ArrayBuffer]>([
    ['Flate inside Flate', () => bombs.flateInFlatePdf()],
    ['Flate inside Flate, 3 GiB of it', () => bombs.flateInFlatePdf(3072)],
    ['one page named 20,000 times', () => bombs.manyKidsPdf()],
    ['pages that lead back to themselves', () => bombs.cyclicPdf()],
    ['200,000 objects', () => bombs.manyObjectsPdf()],
    ['a table of two thousand million entries', () => bombs.endlessPdf()],
  ])('%s is too much', async (_name, make) => {
    expect(await verdictOn(make())).toBe('tooComplex')
  })

  test('nested or named oftener than any program does is none, and takes no process with it', async () => {
    expect(await verdictOn(bombs.deepPdf())).toBe('damaged')
    expect(await verdictOn(bombs.manyKidsPdf(400_000))).toBe('damaged')
  })
})

const half = (content: ArrayBuffer): ArrayBuffer => content.slice(0, content.byteLength / 2)

const behind = (head: string, content: ArrayBuffer): ArrayBuffer =>
  new Uint8Array(Buffer.concat([Buffer.from(head), Buffer.from(content)])).buffer

const readable = async (pages: number): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage([200, 300]).drawText(`Hoja ${page}`)
  return document.save()
}

const keep = async (name: string, content: ArrayBuffer): Promise<string> => {
  await writeFile(join(folder, name), new Uint8Array(content))
  return join(folder, name)
}

const joinAll = async (attachments: { label: string; type: string; content: ArrayBuffer }[]): Promise<PDFDocument> => {
  const kept = await Promise.all(
    attachments.map(async ({ content, ...one }, index) => ({
      ...one,
      name: 'papel',
      path: await keep(`parte-${index}`, content),
    })),
  )
  const target = join(folder, 'juntos.pdf')
  await look((looks) => looks.join(kept, target))
  return PDFDocument.load(await readFile(target))
}

const sizesOf = (document: PDFDocument): string[] =>
  document.getPages().map((page) => `${Math.round(page.getWidth())}x${Math.round(page.getHeight())}`)

/** Everything that a document says, its streams decoded. */
const textOf = (document: PDFDocument): string =>
  document.context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream ? `${object.dict.toString()} ${decode(object)}` : object.toString(),
    )
    .join('\n')

const decode = (stream: PDFRawStream): string => {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
  } catch {
    return Buffer.from(stream.contents).toString('latin1')
  }
}

/** The letters that a document shows, however they are written. */
const drawnOf = (joined: PDFDocument): string =>
  textOf(joined).replaceAll(/<((?:[0-9A-Fa-f]{2})+)>/g, (_all, hex: string) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  )

describe('the attachments', () => {
  const picture = { label: 'DNI', type: 'image/png' }
  const document = { label: 'Partida', type: 'application/pdf' }

  test('are one PDF in their order: a page for a picture, every page of a document', async () => {
    const two = new Uint8Array(await readable(2)).buffer
    const joined = await joinAll([
      { ...picture, content: await png() },
      { ...document, content: two },
      { ...picture, type: 'image/jpeg', content: await jpeg() },
    ])
    expect(sizesOf(joined)).toEqual(['595x842', '200x300', '200x300', '595x842'])
  })

  test('show a long screenshot on as many pages as can be read', async () => {
    const create = { width: 1080, height: 12_000, channels: 3, background: '#888888' } as const
    const content = new Uint8Array(await sharp({ create }).png().toBuffer()).buffer
    const joined = await joinAll([{ ...picture, content }])
    // 1080 of its pixels are as wide as the page: 1528 of them are as high, less what the next page repeats.
    expect(joined.getPageCount()).toBe(9)
    const shown = textOf(joined).match(/\/Width (\d+)/g) ?? []
    expect(new Set(shown)).toEqual(new Set(['/Width 1080']))
  })

  test('one that cannot be copied leaves a page that says so, and the others stay', async () => {
    const broken = new TextEncoder().encode('%PDF-1.4\nnada\nstartxref\n0\n%%EOF\n').buffer
    const joined = await joinAll([
      { ...document, content: broken },
      { ...document, content: await pdf() },
    ])
    expect(joined.getPageCount()).toBe(2)
  })

  test.each<[string, () => Promise<ArrayBuffer>, string]>([
    ['what was filled in', papers.filledForm, 'ANA ROSSI'],
    ['what was ticked', papers.filledForm, papers.tick],
    ['what was written on it', papers.noted, 'Firma: Ana'],
    ['what a password guards', papers.guarded, 'ANA ROSSI'],
  ])('[UNS-143] show %s, with nothing to fill in any more', async (_what, make, shown) => {
    const joined = await joinAll([{ ...document, content: await make() }])
    expect(drawnOf(joined)).toContain(shown)
    expect(textOf(joined)).not.toMatch(/\/(?:Annots|AcroForm|Encrypt)\b/)
  })

  test('keep nothing of a document that runs, opens or links', async () => {
    const content = await bombs.armedPdf()
    const [before, after] = [await PDFDocument.load(content), await joinAll([{ ...document, content }])]
    for (const word of bombs.armedWords) expect(textOf(before)).toContain(word)
    const text = textOf(after)
    for (const word of bombs.armedWords) expect(text).not.toContain(word)
    expect(text).not.toMatch(
      /\/(?:JavaScript|JS|Launch|URI|OpenAction|AA|Annots|AcroForm|XFA|EmbeddedFiles?|Names|EF)\b/,
    )
    expect(after.getPageCount()).toBe(1)
  })
})

test('none of it took a process with it', () => {
  expect(killed).toEqual([])
})
