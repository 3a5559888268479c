import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { type PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { jpeg, png } from './files'

/**
 * Small files that are expensive to read: in time, memory or steps. Making one takes milliseconds, so that a test
 * measures the server and not the maker.
 */

const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

const mebibyte = 1_048_576

/**
 * A zlib stream that inflates to that many MiB of zeros, about a thousand times its size. The compressed form of one
 * MiB is repeated, so that only one MiB is deflated here.
 */
const zeros = (mebibytes: number): Buffer => {
  const one = deflateRawSync(Buffer.alloc(mebibyte), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const length = mebibytes * mebibyte
  const adler = Buffer.alloc(4)
  // Adler-32 of zeros: the first sum stays 1, the second counts the bytes.
  adler.writeUInt16BE(length % 65_521, 0)
  adler.writeUInt16BE(1, 2)
  return Buffer.concat([
    Buffer.from([0x78, 0xda]),
    ...Array.from({ length: mebibytes }, () => one),
    Buffer.from([0x03, 0x00]),
    adler,
  ])
}

/**
 * A PDF without `%%EOF` with an object stream that is Flate inside Flate: about 600 bytes that inflate to 128 MiB,
 * about 4 kB that inflate to 3 GiB (`mebibytes`). A reader must inflate it to find its pages.
 */
export const flateInFlatePdf = (mebibytes = 128): ArrayBuffer => {
  const stream = deflateSync(zeros(mebibytes), { level: 9 })
  const head = `%PDF-1.5\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]/Length ${stream.length}>>\nstream\n`
  return toArrayBuffer(Buffer.concat([latin1(head), stream, latin1('\nendstream\nendobj\ntrailer\n<</Root 2 0 R>>\n')]))
}

const wholePdf = (objects: readonly string[]): ArrayBuffer => {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return toArrayBuffer(
    latin1(`%PDF-1.4\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\nstartxref\n0\n%%EOF\n`),
  )
}

/** A PDF that lists its only page that many times in `/Kids`, 6 bytes each. Complete from header to end. */
export const manyKidsPdf = (times = 20_000): ArrayBuffer =>
  wholePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${times}/Kids[${'3 0 R '.repeat(times)}]>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ])

/** A PDF with a loop in its page tree. Complete from header to end. */
export const cyclicPdf = (): ArrayBuffer =>
  wholePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Pages/Count 1/Parent 2 0 R/Kids[2 0 R]>>',
  ])

/** A PDF with an array that many levels deep in place of its page. Complete from header to end. */
export const deepPdf = (levels = 100_000): ArrayBuffer =>
  wholePdf(['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids${'['.repeat(levels)}${']'.repeat(levels)}>>`])

/** A PDF with that many empty objects. Complete from header to end. */
export const manyObjectsPdf = (objects = 200_000): ArrayBuffer =>
  wholePdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 0/Kids[]>>', ...Array<string>(objects).fill('null')])

/** A PDF whose page has that many entries of different names, which fill the memory of its reader in a few seconds. */
export const slowPdf = (names = 300_000): ArrayBuffer =>
  wholePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]${Array.from({ length: names }, (_, at) => `/N${at} ${at}`).join('')}>>`,
  ])

/**
 * A PDF of 300 bytes with a cross-reference stream that claims two thousand million entries of zero bytes: it inflates
 * to nothing, and a reader that trusts it never ends. Complete from header to end.
 */
export const endlessPdf = (): ArrayBuffer => {
  const stream = deflateSync(Buffer.alloc(0))
  const head = `%PDF-1.5\n1 0 obj\n<</Type/XRef/W[0 0 0]/Index[0 2000000000]/Size 1/Root 2 0 R/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`
  return toArrayBuffer(Buffer.concat([latin1(head), stream, latin1('\nendstream\nendobj\nstartxref\n0\n%%EOF\n')]))
}

/** An SVG that computes that many layers of noise over 4000 x 4000 pixels; about 90 bytes per layer. */
export const turbulenceSvg = (layers = 2000): ArrayBuffer => {
  const layer = '<feTurbulence baseFrequency="0.7" numOctaves="255" seed="1" type="fractalNoise"/>\n'
  return toArrayBuffer(
    latin1(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${layer.repeat(layers)}</filter>` +
        '<rect width="4000" height="4000" filter="url(#f)"/></svg>',
    ),
  )
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([latin1(type), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)])
}

type PngShape = { width: number; height: number; bits: number; colour: number; isInterlaced: boolean }

const pngOf = ({ width, height, bits, colour, isInterlaced }: PngShape, data: Uint8Array): ArrayBuffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return toArrayBuffer(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  )
}

/** A complete interlaced PNG with 16 bits and four channels: 757 kB for 760 MB of pixels (9,750 a side). */
export const interlacedPng = (side = 9750): ArrayBuffer =>
  pngOf(
    { width: side, height: side, bits: 16, colour: 6, isInterlaced: true },
    zeros(Math.ceil((side * side * 8 + side * 4) / mebibyte)),
  )

/** A PNG with a header that claims `side` pixels squared, and almost no content. */
export const hugePng = (side = 60_000): ArrayBuffer =>
  pngOf({ width: side, height: side, bits: 8, colour: 2, isInterlaced: false }, zeros(1))

/** A JPEG with a header that claims 65,500 x 65,500 pixels, and a small grey picture as content. */
export const hugeJpeg = async (): Promise<ArrayBuffer> => {
  const bytes = Buffer.from(await jpeg())
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(65_500, frame + 5)
  bytes.writeUInt16BE(65_500, frame + 7)
  return toArrayBuffer(bytes)
}

/** A PNG that ends in the middle of its picture. */
export const brokenPng = async (): Promise<ArrayBuffer> => {
  const whole = await png()
  return whole.slice(0, Math.floor(whole.byteLength / 2))
}

const action = (entries: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(entries).map(([key, value]) => [key, key === 'S' ? PDFName.of(value) : PDFString.of(value)]),
  )

/** Words that `armedPdf` hides in everything that a reader would run or open; none may be left afterwards. */
export const armedWords = ['app.alert', 'calc.exe', 'evil.example', 'payload.bin', 'xfa-form'] as const

/**
 * A PDF of one page with everything that acts when opened or clicked: JavaScript, an opening action, page actions,
 * Launch, links, an embedded file, annotations, a form with XFA.
 */
export const armedPdf = async (): Promise<ArrayBuffer> => {
  const document = await PDFDocument.create()
  const page = document.addPage([300, 300])
  page.drawText('Partida de nacimiento', { x: 20, y: 200, size: 12 })
  const { context } = document
  const script = context.obj(action({ S: 'JavaScript', JS: 'app.alert(1)' }))
  const launch = context.obj(action({ S: 'Launch', F: 'calc.exe' }))
  const link = context.obj(action({ S: 'URI', URI: 'https://evil.example/' }))
  const annotation = (actions: PDFDict) =>
    context.register(
      context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 300], A: actions, AA: { E: script } }),
    )
  page.node.set(PDFName.of('Annots'), context.obj([annotation(link), annotation(launch), annotation(script)]))
  page.node.set(PDFName.of('AA'), context.obj({ O: script }))
  await document.attach(new TextEncoder().encode('payload.bin'), 'payload.bin')
  document.addJavaScript('start', 'app.alert(2)')
  document.catalog.set(PDFName.of('OpenAction'), script)
  document.catalog.set(PDFName.of('AA'), context.obj({ WC: launch }))
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [], XFA: PDFString.of('xfa-form') }))
  return toArrayBuffer(await document.save({ updateFieldAppearances: false }))
}
