import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PdfObject } from '@libpdf/core'

type Resolve = (object: PdfObject | undefined) => PdfObject | null | undefined

/** A note without a look of its own: its dictionary, and what follows references from it. */
type Bare = { dict: PdfDict; resolve: Resolve }

const numbersOf = ({ resolve }: Bare, object: PdfObject | undefined): number[] => {
  const list = resolve(object)
  if (!(list instanceof PdfArray)) return []
  return list.toArray().map((one) => {
    const value = resolve(one)
    return value instanceof PdfNumber ? value.value : 0
  })
}

const numbers = (note: Bare, key: string): number[] => numbersOf(note, note.dict.get(key))

/** Operators of a colour by the number of its parts, for lines and for surfaces. */
const colours = { line: { 1: 'G', 3: 'RG', 4: 'K' }, surface: { 1: 'g', 3: 'rg', 4: 'k' } } as const

const colour = (parts: readonly number[], of: keyof typeof colours): string => {
  const count = parts.length
  return count === 1 || count === 3 || count === 4 ? `${parts.join(' ')} ${colours[of][count]}` : ''
}

const widthOf = (note: Bare): number => {
  const style = note.resolve(note.dict.get('BS'))
  const width = style instanceof PdfDict ? note.resolve(style.get('W')) : undefined
  if (width instanceof PdfNumber) return width.value
  return numbers(note, 'Border')[2] ?? 1
}

type Box = { x: number; y: number; width: number; height: number }

const boxOf = (note: Bare): Box => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers(note, 'Rect')
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width: Math.abs(x2 - x1), height: Math.abs(y2 - y1) }
}

// The line of a shape lies within its place.
const within = ({ x, y, width, height }: Box, line: number): Box => ({
  x: x + line / 2,
  y: y + line / 2,
  width: Math.max(0, width - line),
  height: Math.max(0, height - line),
})

const square = ({ x, y, width, height }: Box): string => `${x} ${y} ${width} ${height} re`

/** How far the handles of a quarter of a circle reach, of its radius. */
const handle = 0.5523

const circle = ({ x, y, width, height }: Box): string => {
  const [rx, ry, cx, cy] = [width / 2, height / 2, x + width / 2, y + height / 2]
  const [hx, hy] = [rx * handle, ry * handle]
  return [
    `${cx + rx} ${cy} m`,
    `${cx + rx} ${cy + hy} ${cx + hx} ${cy + ry} ${cx} ${cy + ry} c`,
    `${cx - hx} ${cy + ry} ${cx - rx} ${cy + hy} ${cx - rx} ${cy} c`,
    `${cx - rx} ${cy - hy} ${cx - hx} ${cy - ry} ${cx} ${cy - ry} c`,
    `${cx + hx} ${cy - ry} ${cx + rx} ${cy - hy} ${cx + rx} ${cy} c h`,
  ].join(' ')
}

const path = (points: readonly number[]): string => {
  const steps: string[] = []
  for (let at = 0; at + 1 < points.length; at += 2)
    steps.push(`${points[at]} ${points[at + 1]} ${at === 0 ? 'm' : 'l'}`)
  return steps.join(' ')
}

const strokes = (note: Bare): string => {
  const list = note.resolve(note.dict.get('InkList'))
  return list instanceof PdfArray
    ? list
        .toArray()
        .map((one) => path(numbersOf(note, one)))
        .join(' ')
    : ''
}

/** The outline of a note by its kind; undefined for a kind that has none. */
const outlineOf = (kind: string, note: Bare): string | undefined => {
  const box = within(boxOf(note), widthOf(note))
  switch (kind) {
    case 'Square':
      return square(box)
    case 'Circle':
      return circle(box)
    case 'Line':
      return path(numbers(note, 'L'))
    case 'PolyLine':
      return path(numbers(note, 'Vertices'))
    case 'Polygon':
      return `${path(numbers(note, 'Vertices'))} h`
    case 'Ink':
      return strokes(note)
    default:
      return undefined
  }
}

const surfaces: readonly string[] = ['Square', 'Circle', 'Polygon']

const drawShape = (kind: string, note: Bare, outline: string): string => {
  const inside = surfaces.includes(kind) ? colour(numbers(note, 'IC'), 'surface') : ''
  const line = widthOf(note)
  const edge = note.dict.has('C') ? colour(numbers(note, 'C'), 'line') : '0 G'
  const ending = inside === '' ? 'S' : line > 0 && edge !== '' ? 'B' : 'f'
  return `${edge} ${inside} ${line} w ${outline} ${ending}`
}

const textOf = (note: Bare, key: string): string => {
  const text = note.resolve(note.dict.get(key))
  return text instanceof PdfString ? text.asString() : ''
}

const escaped = (text: string): string =>
  Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    if (code > 255) return '?'
    return /[\w ]/.test(letter) ? letter : `\\${code.toString(8).padStart(3, '0')}`
  }).join('')

/** Marked text: the surface of each of its lines, whose corners come in the order of reading. */
const drawMarks = (note: Bare): string => {
  const corners = numbers(note, 'QuadPoints')
  const marks: string[] = []
  for (let at = 0; at + 7 < corners.length; at += 8) {
    const [x1, y1, x2, y2, x3, y3, x4, y4] = corners.slice(at, at + 8)
    marks.push(`${x1} ${y1} m ${x2} ${y2} l ${x4} ${y4} l ${x3} ${y3} l h`)
  }
  return `${colour(numbers(note, 'C'), 'surface')} ${marks.join(' ')} f`
}

/** The name of a stamp in a frame, as viewers draw one whose picture they have not. */
const drawStamp = (note: Bare): string => {
  const name = note.dict.getName('Name')?.value ?? 'Draft'
  const box = within(boxOf(note), 2)
  const size = Math.min(box.height * 0.6, (box.width / Math.max(1, name.length)) * 1.5)
  const start = `${box.x + box.width * 0.06} ${box.y + (box.height - size * 0.7) / 2}`
  return `0 0.2 0.5 RG 0 0.2 0.5 rg 2 w ${square(box)} S BT /F ${size} Tf ${start} Td (${escaped(name)}) Tj ET`
}

const drawText = (note: Bare): string => {
  const style = textOf(note, 'DA')
  const size = Number(/([\d.]+)\s+Tf/.exec(style)?.[1] ?? 0) || 12
  const ink = /(?:[\d.]+\s+){1,4}(?:g|rg|k)\b/.exec(style)?.[0] ?? '0 g'
  const { x, y, width, height } = boxOf(note)
  const paper = colour(numbers(note, 'C'), 'surface')
  const back = paper === '' ? '' : `${paper} ${square({ x, y, width, height })} f`
  const edge = widthOf(note)
  const frame = edge > 0 ? `0 G ${edge} w ${square(within(boxOf(note), edge))} S` : ''
  const lines = textOf(note, 'Contents')
    .split(/\r\n?|\n/)
    .map((line) => `(${escaped(line)}) Tj T*`)
  return `${back} ${frame} BT ${ink} /F ${size} Tf ${size * 1.2} TL ${x + 2} ${y + height - size} Td ${lines.join(' ')} ET`
}

const font = (): PdfDict =>
  PdfDict.of({
    Type: PdfName.of('Font'),
    Subtype: PdfName.of('Type1'),
    BaseFont: PdfName.of('Helvetica'),
    Encoding: PdfName.of('WinAnsiEncoding'),
  })

const drawOf = (kind: string, note: Bare): string | undefined => {
  const outline = outlineOf(kind, note)
  if (outline !== undefined) return drawShape(kind, note, outline)
  if (kind === 'FreeText') return drawText(note)
  if (kind === 'Highlight') return drawMarks(note)
  return kind === 'Stamp' ? drawStamp(note) : undefined
}

/**
 * How a note without a look of its own is drawn: shapes, lines, strokes of a pen, texts, stamps and marked text, by what their
 * dictionary says of them. Undefined for other kinds.
 */
export const lookOf = (dict: PdfDict, resolve: Resolve): PdfStream | undefined => {
  const note = { dict, resolve }
  const kind = dict.getName('Subtype')?.value ?? ''
  const drawn = drawOf(kind, note)
  if (drawn === undefined) return undefined
  const opacity = resolve(dict.get('CA')) ?? PdfNumber.of(1)
  // What is marked stays to be read.
  const blend = PdfName.of(kind === 'Highlight' ? 'Multiply' : 'Normal')
  const state = PdfDict.of({ CA: opacity, ca: opacity, BM: blend })
  const { x, y, width, height } = boxOf(note)
  return PdfStream.fromDict(
    {
      Type: PdfName.of('XObject'),
      Subtype: PdfName.of('Form'),
      BBox: PdfArray.of(...[x, y, x + width, y + height].map((one) => PdfNumber.of(one))),
      Resources: PdfDict.of({ ExtGState: PdfDict.of({ G: state }), Font: PdfDict.of({ F: font() }) }),
    },
    Uint8Array.from(`/G gs ${drawn}`, (letter) => letter.charCodeAt(0)),
  )
}
