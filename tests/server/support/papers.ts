import { PDF } from '@libpdf/core'
import { PDFBool, PDFDocument, PDFHexString, PDFName, PDFString, type PDFObject } from 'pdf-lib'

const toBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

/** The stroke of a tick, as pdf-lib draws it. */
export const tick = '-2.5 -4.9 l'

/** A form of one page with a filled field and a ticked box, as a person fills it in a viewer. */
export const filledForm = async (): Promise<ArrayBuffer> => {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  const form = document.getForm()
  const name = form.createTextField('nombre')
  name.setText('ANA ROSSI')
  name.addToPage(page, { x: 50, y: 200, width: 200, height: 24 })
  const agreed = form.createCheckBox('acepta')
  agreed.addToPage(page, { x: 50, y: 150, width: 20, height: 20 })
  agreed.check()
  return toBuffer(await document.save())
}

const filled = async () => PDF.load(new Uint8Array(await filledForm()))

/** The same form, which anybody may open and only its owner may change. */
export const guarded = async (): Promise<ArrayBuffer> => {
  const pdf = await filled()
  pdf.setProtection({ userPassword: '', ownerPassword: 'caja', permissions: { modify: false, copy: false } })
  return toBuffer(await pdf.save())
}

/** The same form, which opens only with a password. */
export const locked = async (): Promise<ArrayBuffer> => {
  const pdf = await filled()
  pdf.setProtection({ userPassword: '30111222', ownerPassword: 'caja' })
  return toBuffer(await pdf.save())
}

/** A page with a note that was written on it in a viewer. */
export const noted = async (): Promise<ArrayBuffer> => {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  const { context } = document
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
  const look = context.stream('BT /F 12 Tf 4 6 Td (Firma: Ana) Tj ET', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 120, 24],
    Resources: { Font: { F: font } },
  })
  const note = context.obj({
    Type: 'Annot',
    Subtype: 'FreeText',
    Rect: [60, 60, 180, 84],
    Contents: PDFString.of('Firma: Ana'),
    DA: PDFString.of('/F 12 Tf'),
    AP: { N: context.register(look) },
    F: 4,
  })
  page.node.set(PDFName.of('Annots'), context.obj([context.register(note)]))
  return toBuffer(await document.save())
}

const withCatalog = async (key: string, value: PDFObject): Promise<ArrayBuffer> => {
  const document = await PDFDocument.create()
  document.addPage([400, 300]).drawText('Espere')
  document.catalog.set(PDFName.of(key), value)
  return toBuffer(await document.save())
}

/** A dynamic form, whose pages are drawn by one program alone. */
export const dynamicForm = (): Promise<ArrayBuffer> => withCatalog('NeedsRendering', PDFBool.True)

/** A folder of other files, with a cover as its page. */
export const portfolio = (): Promise<ArrayBuffer> => withCatalog('Collection', PDFName.of('Collection'))

/** A document of that many pages. */
export const ofPages = async (pages: number): Promise<ArrayBuffer> => {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage([200, 300])
  return toBuffer(await document.save())
}

/** What a signed paper does besides: nothing, a link to a page, or a script. */
export type Beside = 'nothing' | 'link' | 'script'

const besides = {
  link: { Type: 'Action', S: 'URI', URI: PDFString.of('https://caja.example/verificar') },
  script: { Type: 'Action', S: 'JavaScript', JS: PDFString.of('app.alert(1)') },
} as const

/** A page with a digital signature and how it looks; `signed` false leaves its field empty. */
export const signedPaper = async (beside: Beside = 'nothing', signed = true): Promise<ArrayBuffer> => {
  const document = await PDFDocument.create()
  const page = document.addPage([400, 300])
  page.drawText('Certificado de trabajo', { x: 40, y: 250, size: 14 })
  const { context } = document
  const font = context.obj({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
  const look = context.stream('BT /F 12 Tf 4 6 Td (Firmado por Ana) Tj ET', {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 120, 24],
    Resources: { Font: { F: font } },
  })
  const value = context.obj({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, 400, 800, 400],
    Contents: PDFHexString.of('3080'.padEnd(400, '0')),
  })
  const field = context.obj({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: PDFString.of('firma'),
    Rect: [60, 60, 180, 84],
    AP: { N: context.register(look) },
    F: 132,
  })
  if (signed) field.set(PDFName.of('V'), context.register(value))
  const widget = context.register(field)
  page.node.set(PDFName.of('Annots'), context.obj([widget]))
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [widget], SigFlags: 3 }))
  if (beside !== 'nothing') document.catalog.set(PDFName.of('OpenAction'), context.obj(besides[beside]))
  return toBuffer(await document.save({ updateFieldAppearances: false }))
}
