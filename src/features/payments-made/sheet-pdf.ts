import html2canvas from 'html2canvas'
import { jsPDF } from 'jspdf'
import { toPrintable } from '../../forms/receipts/printable'
import { withSheet } from '../../forms/receipts/sheet-frame'
import { cutsOf, type Cut } from './page-cuts'

/** Paper of a receipt (PAY-033): A4 portrait in millimetres, 90 less for the width of its content, 40 for its height. */
const page = { width: 210, height: 297 } as const
const content = { width: page.width - 90, height: page.height - 40 } as const
const corner = { x: 45, y: 20 } as const
const scale = 1.2

/** The copy that is drawn: as wide as paper wants it, whatever the width of the window is. */
const paperHost = { name: 'payment-receipt made-paper', width: '40rem' } as const

/** A piece of text of the sheet, in CSS pixels from its corner. */
type Piece = { text: string; x: number; bottom: number; height: number }

const piecesOf = (sheet: HTMLElement): Piece[] => {
  const origin = sheet.getBoundingClientRect()
  const { ownerDocument } = sheet
  const walker = ownerDocument.createTreeWalker(sheet, NodeFilter.SHOW_TEXT)
  const pieces: Piece[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const range = ownerDocument.createRange()
    range.selectNodeContents(node)
    const line = range.getClientRects()[0]
    if (text === '' || line === undefined) continue
    const { left, bottom, height } = line
    pieces.push({ text, x: left - origin.left, bottom: bottom - origin.top, height })
  }
  return pieces
}

// Ends of rows and lines, where a long receipt may go on on the next page.
const endsOf = (sheet: HTMLElement): number[] => {
  const top = sheet.getBoundingClientRect().top
  return [...sheet.querySelectorAll('li, dl > div')]
    .map((row) => row.getBoundingClientRect().bottom - top)
    .toSorted((one, other) => one - other)
}

// The picture is what is seen; the same words lie on it invisibly, so that they can be searched, copied and read aloud.
const writeWords = (pdf: jsPDF, pieces: readonly Piece[], { from, height }: Cut, mm: number): void => {
  for (const piece of pieces.filter(({ bottom }) => bottom > from && bottom <= from + height)) {
    pdf.setFontSize(piece.height * mm * 2)
    pdf.text(toPrintable(piece.text), corner.x + piece.x * mm, corner.y + (piece.bottom - from) * mm, {
      renderingMode: 'invisible',
      baseline: 'bottom',
    })
  }
}

/** What stands around the picture: the title above it and, on more than one page, which of them this is below it. */
const writeFrame = (pdf: jsPDF, title: string, number: number, count: number): void => {
  pdf.setFont('helvetica', 'bold').setFontSize(14).setTextColor('#0f1b2d')
  pdf.text(toPrintable(title), corner.x, corner.y - 5)
  if (count === 1) return
  pdf.setFont('helvetica', 'normal').setFontSize(10).setTextColor('#43526a')
  pdf.text(`Página ${number} de ${count}`, corner.x + content.width, page.height - 10, { align: 'right' })
}

// Browsers draw no canvas of any height, and each picture reads the whole document: some pages are taken at once.
const tallest = 10_000

/** The pages of one picture, in their order. */
const slabsOf = (cuts: readonly Cut[]): Cut[][] => {
  const slabs: Cut[][] = []
  for (const cut of cuts) {
    const slab = slabs.at(-1)
    const [first] = slab ?? []
    if (slab && first && (cut.from + cut.height - first.from) * scale <= tallest) slab.push(cut)
    else slabs.push([cut])
  }
  return slabs
}

const takePicture = (paper: HTMLElement, slab: readonly Cut[]): Promise<HTMLCanvasElement> =>
  html2canvas(paper, {
    backgroundColor: '#ffffff',
    scale,
    logging: false,
    y: slab[0]?.from ?? 0,
    height: slab.reduce((sum, { height }) => sum + height, 0),
  })

/** The part of a picture that is one page. */
const partOf = (picture: HTMLCanvasElement, from: number, { height }: Cut): HTMLCanvasElement => {
  const part = document.createElement('canvas')
  part.width = picture.width
  part.height = Math.max(1, Math.round(height * scale))
  part.getContext('2d')?.drawImage(picture, 0, -Math.round(from * scale))
  return part
}

/** A receipt as a PDF of A4 pages, from its sheet on the screen (PAY-033); made on the device, without a connection. */
export const makeSheetPdf = async (sheet: HTMLElement, title: string): Promise<Blob> =>
  withSheet(sheet, paperHost, async (paper) => {
    const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
    pdf.setProperties({ title }).setLanguage('es-AR')
    const { width, height } = paper.getBoundingClientRect()
    const mm = content.width / width
    const pieces = piecesOf(paper)
    const cuts = cutsOf(height, endsOf(paper), content.height / mm)
    let number = 0
    for (const slab of slabsOf(cuts)) {
      const picture = await takePicture(paper, slab)
      for (const cut of slab) {
        number += 1
        if (number > 1) pdf.addPage()
        writeFrame(pdf, title, number, cuts.length)
        const part = partOf(picture, cut.from - (slab[0]?.from ?? 0), cut)
        pdf.addImage(part, 'PNG', corner.x, corner.y, content.width, cut.height * mm, undefined, 'FAST')
        writeWords(pdf, pieces, cut, mm)
      }
    }
    return pdf.output('blob')
  })
