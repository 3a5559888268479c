import { Readable } from 'node:stream'
import { PDFDocument } from 'pdf-lib'
import { offsetMs, toDisplayDate, todayIn } from '../../../src/domain/dates'
import type { AnswerRow } from '../../../src/domain/form/answers'
import { formatDni } from '../../../src/domain/text'
import { embedFonts, writeLines, type PdfLine } from '../../adapters/pdf-page'
import { countingDayOf, type Moments } from './moments'
import type { TemporaryFolder } from './uploads'

/** The member who declares. */
export type Declarant = { nroafi: number; apellido: string; nombres: string; nrodoc: string }

/** A part of a declaration: its heading, and its answers or sentences. */
export type DeclarationPart = { heading: string; rows: readonly (AnswerRow | string)[] }

/** Content of a declaration: the procedure, who declares what, when, and with which documents. */
export type Declaration = {
  numero: string
  tipo: string
  declarant: Declarant
  moments: Moments
  parts: readonly DeclarationPart[]
  /** Labels of the documents, in their order. */
  documents: readonly string[]
}

/** Name of the PDF beside the documents of its request. */
export const declarationName = 'declaracion.pdf'

const title = (text: string): PdfLine => ({ text, size: 18, bold: true, above: 0 })
const heading = (text: string): PdfLine => ({ text, size: 13, bold: true, above: 18 })
const line = (text: string): PdfLine => ({ text, size: 11 })

const hourOf = (at: number): string => new Date(at + offsetMs).toISOString().slice(11, 16)

const sayMoment = (at: number): string => `el ${toDisplayDate(todayIn(at))} a las ${hourOf(at)}`

const sayRow = (row: AnswerRow | string): PdfLine => line(typeof row === 'string' ? row : `${row.label}: ${row.value}`)

const linesOf = ({ numero, tipo, declarant, moments, parts, documents }: Declaration): PdfLine[] => [
  title(tipo),
  line(`Trámite nº ${numero}, enviado ${sayMoment(moments.claimed)}.`),
  line(`Recibido ${sayMoment(moments.arrived)}.`),
  line(`Para los plazos cuenta el ${toDisplayDate(countingDayOf(moments))}.`),
  heading('Quién declara'),
  line(`${declarant.apellido}, ${declarant.nombres}`),
  line(`Matrícula ${declarant.nroafi} · DNI ${formatDni(declarant.nrodoc)}`),
  ...parts.flatMap((part) => [heading(part.heading), ...part.rows.map(sayRow)]),
  ...(documents.length === 0 ? [] : [heading('Documentos que adjunta')]),
  ...documents.map((label, index) => line(`${index + 1}. ${label}`)),
  {
    text: 'Los datos de este formulario tienen carácter de declaración jurada y están sujetos a revisión.',
    size: 10,
    above: 24,
  },
]

const drawDeclaration = async (declaration: Declaration): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle(`${declaration.tipo} - ${declaration.numero}`)
  document.setLanguage('es-AR')
  document.setCreationDate(new Date(declaration.moments.arrived))
  writeLines(document, await embedFonts(document), linesOf(declaration))
  return document.save()
}

/** Writes a declaration beside the documents of its request, as a PDF of A4 pages in Spanish. */
export const writeDeclaration = async (folder: TemporaryFolder, declaration: Declaration): Promise<void> => {
  await folder.write(declarationName, Readable.from([await drawDeclaration(declaration)]))
}
