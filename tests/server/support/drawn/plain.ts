import { degrees, PDFDocument, PDFName, PDFString, rgb, type PDFPage } from 'pdf-lib'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { filledForm, guarded, noted, signedPaper } from '../papers'
import { printedPage, type Paper } from './annotated'

type Draw = (document: PDFDocument, page: PDFPage) => void | Promise<void>

const drawn = (name: string, draw: Draw): Paper => ({
  name,
  make: async () => {
    const document = await PDFDocument.create()
    await draw(document, printedPage(document))
    return document.save()
  },
})

const made = (name: string, make: () => Promise<ArrayBuffer>): Paper => ({
  name,
  make: async () => new Uint8Array(await make()),
})

const noise = (channels: 3 | 4) => {
  const background = channels === 4 ? { r: 200, g: 40, b: 40, alpha: 0.4 } : { r: 90, g: 120, b: 200 }
  return sharp({ create: { width: 120, height: 80, channels, background } })
}

const field = { x: 40, y: 60, width: 160, height: 60 }

const forms: Paper[] = [
  drawn('form with lines', (document, page) => {
    const text = document.getForm().createTextField('renglones')
    text.enableMultiline()
    text.setText('Calle 7 n.º 1234\nLa Plata\nBuenos Aires')
    text.addToPage(page, { ...field, backgroundColor: rgb(0.9, 0.95, 1), borderColor: rgb(0, 0, 0.5) })
  }),
  drawn('form with choices', (document, page) => {
    const form = document.getForm()
    const chosen = form.createDropdown('provincia')
    chosen.addOptions(['Buenos Aires', 'Córdoba'])
    chosen.select('Córdoba')
    chosen.addToPage(page, { ...field, height: 24 })
    const list = form.createOptionList('bancos')
    list.addOptions(['Nación', 'Provincia', 'Ciudad'])
    list.select('Provincia')
    list.addToPage(page, { ...field, y: 120 })
    const group = form.createRadioGroup('sexo')
    group.addOptionToPage('f', page, { x: 240, y: 60, width: 20, height: 20 })
    group.addOptionToPage('m', page, { x: 280, y: 60, width: 20, height: 20 })
    group.select('m')
  }),
  drawn('form on a turned page', (document, page) => {
    page.setRotation(degrees(90))
    const text = document.getForm().createTextField('nombre')
    text.setText('ANA ROSSI')
    text.addToPage(page, { ...field, rotate: degrees(90), height: 24 })
  }),
  drawn('empty form', (document, page) => {
    document.getForm().createTextField('nombre').addToPage(page, field)
    document.getForm().createCheckBox('acepta').addToPage(page, { x: 240, y: 60, width: 20, height: 20 })
  }),
  drawn('password and comb', (document, page) => {
    const comb = document.getForm().createTextField('cuil')
    comb.setMaxLength(11)
    comb.enableCombing()
    comb.setText('20301112229')
    comb.addToPage(page, { ...field, height: 24, width: 220 })
  }),
  drawn('several pages with one field', (document, page) => {
    const text = document.getForm().createTextField('nombre')
    text.setText('ANA ROSSI')
    text.addToPage(page, { ...field, height: 24 })
    text.addToPage(printedPage(document), { ...field, height: 24 })
  }),
]

const pages: Paper[] = [
  drawn('text', () => undefined),
  drawn('shapes', (_document, page) => {
    page.drawCircle({ x: 200, y: 150, size: 60, color: rgb(1, 0.5, 0), opacity: 0.5 })
    page.drawSvgPath('M 0 0 L 90 40 L 20 90 Z', { x: 220, y: 200, borderColor: rgb(0, 0, 1), borderWidth: 3 })
  }),
  drawn('photo', async (document, page) => {
    page.drawImage(await document.embedJpg(await noise(3).jpeg().toBuffer()), { x: 40, y: 40 })
  }),
  drawn('transparent picture', async (document, page) => {
    page.drawImage(await document.embedPng(await noise(4).png().toBuffer()), { x: 40, y: 40 })
  }),
  ...[90, 180, 270].map((angle) =>
    drawn(`page turned by ${angle}`, (_document, page) => page.setRotation(degrees(angle))),
  ),
  drawn('cut page', (_document, page) => page.setCropBox(50, 40, 300, 200)),
  drawn('page from elsewhere', (_document, page) => page.setMediaBox(-20, -30, 400, 300)),
  drawn('page within a page', async (document, page) => {
    const other = await PDFDocument.create()
    printedPage(other)
    const [embedded] = await document.embedPages(other.getPages())
    if (embedded) page.drawPage(embedded, { x: 100, y: 60, width: 200, height: 150 })
  }),
  drawn('layer that is off', (document, page) => {
    const { context } = document
    const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Borrador') }))
    const look = context.stream('1 0 0 rg 100 100 150 80 re f', {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 400, 300],
      OC: layer,
    })
    page.node.setXObject(PDFName.of('Capa'), context.register(look))
    page.node.addContentStream(context.register(context.stream('q /Capa Do Q')))
    document.catalog.set(
      PDFName.of('OCProperties'),
      context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }),
    )
  }),
]

const sharing = (name: string, hasField: boolean): Paper => ({
  name,
  make: async () => {
    const document = await PDFDocument.create()
    const both = [printedPage(document), printedPage(document)]
    const [first] = both
    if (hasField && first) {
      const text = document.getForm().createTextField('nombre')
      text.setText('ANA ROSSI')
      text.addToPage(first, { ...field, height: 24 })
    }
    for (const page of both) {
      const parent = page.node.Parent()
      for (const key of ['MediaBox', 'Resources'].map((one) => PDFName.of(one))) {
        const value = page.node.get(key)
        if (value) parent?.set(key, value)
        page.node.delete(key)
      }
    }
    return document.save()
  },
})

const later: Paper = {
  name: 'page that was turned later',
  make: async () => {
    const document = await PDFDocument.create()
    printedPage(document)
    const pdf = await PDF.load(await document.save({ useObjectStreams: false }))
    pdf.getPage(0)?.setRotation(90)
    return pdf.save({ incremental: true })
  },
}

const behindJunk: Paper = {
  name: 'page behind an answer of a server',
  make: async () => {
    const document = await PDFDocument.create()
    printedPage(document)
    return Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), await document.save()])
  },
}

/** Pages without annotations, forms, and the papers that other tests know. */
export const plainPapers: readonly Paper[] = [
  ...pages,
  ...forms,
  sharing('pages that share their parts', false),
  sharing('a form whose pages share their parts', true),
  later,
  behindJunk,
  made('filled form', filledForm),
  made('guarded form', guarded),
  made('written note', noted),
  { ...made('signed paper', signedPaper), isSigned: true },
]
