import { degrees, PDFDocument, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import { cardFactsOf, type CardFace } from '../../src/domain/card/card'
import { cardTitle } from '../../src/domain/card/papers'
import { toDisplayDate } from '../../src/domain/dates'
import { formatDni } from '../../src/domain/text'
import { drawMotif, type Paper } from '../fund/paper'
import { drawCode } from './pdf-code'
import { a4, embedFonts, margin, printable, wrap } from './pdf-page'

/** What a card's PDF is made of: the photo is JPEG; `address` is what its code leads to, null for none; `paper` is the fund's. */
export type CardPaperParts = { paper: Paper; face: CardFace; photo: Uint8Array; address: string | null; at: number }

/** An ISO card (85.6 by 54 mm) half as large again, in points. */
const card = { width: 364, height: 230 }

const white = rgb(1, 1, 1)
const muted = rgb(0.35, 0.4, 0.47)
const ink = rgb(0.06, 0.11, 0.18)

type Fonts = { plain: PDFFont; bold: PDFFont }
type Pen = (text: string, x: number, y: number, size: number, how?: { bold?: true; color?: typeof ink }) => void

const penOf = (page: PDFPage, fonts: Fonts): Pen => {
  const known = new Set(fonts.plain.getCharacterSet())
  return (text, x, y, size, { bold, color = ink } = {}) =>
    page.drawText(printable(text, known), { x, y, size, font: bold ? fonts.bold : fonts.plain, color })
}

const drawFront = async (
  document: PDFDocument,
  page: PDFPage,
  fonts: Fonts,
  { face, photo, paper }: CardPaperParts,
  y: number,
): Promise<void> => {
  const write = penOf(page, fonts)
  const x = margin
  const [identity, deep, soft] = [rgb(...paper.identity), rgb(...paper.deep), rgb(...paper.soft)]
  page.drawRectangle({ x, y, ...card, color: identity })
  if (paper.motif !== undefined) {
    const motif = await document.embedPng(await drawMotif(paper.motif))
    page.drawImage(motif, { x: x + card.width - 230, y: y + 4, width: 228, height: 198, opacity: 0.75 })
  }
  page.drawRectangle({ x, y, width: card.width, height: 48, color: deep })
  write(paper.name, x + 18, y + card.height - 30, 13, { bold: true, color: white })
  const picture = await document.embedJpg(photo)
  const frame = { x: x + 18, width: 92, height: 118 }
  const fitted = picture.scaleToFit(frame.width, frame.height)
  const bottom = y + 180 - fitted.height
  page.drawRectangle({
    x: frame.x - 2,
    y: bottom - 2,
    width: fitted.width + 4,
    height: fitted.height + 4,
    color: white,
  })
  page.drawImage(picture, { x: frame.x, y: bottom, ...fitted })
  const left = frame.x + frame.width + 16
  const known = new Set(fonts.plain.getCharacterSet())
  const lines = wrap(printable(face.nombre, known), { font: fonts.bold, size: 16, width: x + card.width - 14 - left })
  lines.slice(0, 3).forEach((line, index) => write(line, left, y + 158 - index * 20, 16, { bold: true, color: white }))
  write(face.titulo, left, y + 158 - Math.min(lines.length, 3) * 20, 11, { color: soft })
  const facts = cardFactsOf(face)
  facts.forEach(({ label, value }, index) => {
    const at = x + 18 + (index * (card.width - 36)) / facts.length
    write(label, at, y + 30, 8.5, { color: soft })
    write(value, at, y + 13, 12, { bold: true, color: white })
  })
}

const drawBack = (page: PDFPage, fonts: Fonts, { address, paper }: CardPaperParts, y: number): void => {
  const write = penOf(page, fonts)
  page.drawRectangle({ x: margin, y, ...card, color: white, borderColor: rgb(...paper.identity), borderWidth: 1 })
  if (address === null) {
    write('Esta credencial no tiene código de verificación.', margin + 18, y + card.height / 2, 11)
    return
  }
  drawCode(page, address, { x: margin + 8, y: y + 8, side: card.height - 16 })
  const words = [
    'Verificá esta',
    'credencial',
    '',
    'Escaneá el código',
    'con la cámara.',
    '',
    'Vale 30 días: si venció,',
    'pedí que la abran',
    'en el portal.',
  ]
  words.forEach((line, index) =>
    write(
      line,
      margin + card.height + 6,
      y + card.height - 42 - index * 15,
      index < 2 ? 13 : 10,
      index < 2 ? { bold: true } : {},
    ),
  )
}

const start = async (title: string, at: number) => {
  const document = await PDFDocument.create()
  document.setTitle(title, { showInWindowTitleBar: true })
  document.setLanguage('es-AR')
  document.setCreationDate(new Date(at))
  const page = document.addPage([a4.width, a4.height])
  const fonts = await embedFonts(document)
  return { document, page, fonts, write: penOf(page, fonts) }
}

/** The member card as a PDF of one A4 page: front and back, to be cut out and folded (API-010, API-011, CRED-010). */
export const drawCard = async (parts: CardPaperParts): Promise<Uint8Array> => {
  const { document, page, fonts, write } = await start(cardTitle.credencial, parts.at)
  const top = a4.height - margin - card.height
  await drawFront(document, page, fonts, parts, top)
  drawBack(page, fonts, parts, top - card.height)
  write('Recortá por los bordes y doblá por el medio.', margin, top - card.height - 22, 10, { color: muted })
  page.drawText('frente', { x: margin - 8, y: top + 8, size: 8, font: fonts.plain, color: muted, rotate: degrees(90) })
  page.drawText('dorso', {
    x: margin - 8,
    y: top - card.height + 8,
    size: 8,
    font: fonts.plain,
    color: muted,
    rotate: degrees(90),
  })
  return document.save()
}

/** The certificate for agreements as a PDF of one A4 page, with the photo and the code (API-012). */
export const drawAgreements = async (parts: CardPaperParts & { today: string }): Promise<Uint8Array> => {
  const { face, photo, address, at, today, paper } = parts
  const { document, page, fonts, write } = await start(cardTitle.constancia, at)
  page.drawRectangle({ x: 0, y: a4.height - 92, width: a4.width, height: 92, color: rgb(...paper.identity) })
  write(cardTitle.constancia, margin, a4.height - 50, 20, { bold: true, color: white })
  write(paper.name, margin, a4.height - 70, 10, { color: white })
  const picture = await document.embedJpg(photo)
  const fitted = picture.scaleToFit(110, 140)
  page.drawImage(picture, { x: margin, y: a4.height - 120 - fitted.height, ...fitted })
  const left = margin + 136
  const known = new Set(fonts.plain.getCharacterSet())
  const names = wrap(printable(face.nombre, known), { font: fonts.bold, size: 16, width: a4.width - margin - left })
  names.slice(0, 3).forEach((line, index) => write(line, left, a4.height - 140 - index * 20, 16, { bold: true }))
  const below = a4.height - 160 - (Math.min(names.length, 3) - 1) * 20
  write(face.titulo, left, below, 11, { color: muted })
  cardFactsOf(face).forEach(({ label, value }, index) => {
    write(label, left, below - 26 - index * 20, 10.5, { color: muted })
    write(value, left + 90, below - 26 - index * 20, 11, { bold: true })
  })
  const said = `Se deja constancia de que ${face.nombre}, matrícula ${face.nroafi}, DNI ${formatDni(face.nrodoc)}, pertenece a la Caja y no registra conceptos adeudados al ${toDisplayDate(today)}. Se extiende para ser presentada ante las entidades con convenio.`
  wrap(printable(said, known), { font: fonts.plain, size: 12, width: a4.width - 2 * margin }).forEach((line, index) =>
    write(line, margin, a4.height - 320 - index * 18, 12),
  )
  if (address !== null) {
    drawCode(page, address, { x: margin - 8, y: a4.height - 640, side: 210 })
    write('Escaneá el código para verificar la afiliación. Vale 30 días.', margin + 210, a4.height - 540, 10, {
      color: muted,
    })
  }
  return document.save()
}
