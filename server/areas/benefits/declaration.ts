import { PDFDocument } from 'pdf-lib'
import { documentSlots } from '../../../src/domain/benefits/documents'
import { reviewRows } from '../../../src/domain/benefits/review'
import type { BenefitValues } from '../../../src/domain/benefits/values'
import { offsetMs, toDisplayDate, todayIn } from '../../../src/domain/dates'
import { benefitMessages } from '../../../src/domain/benefits/benefit-messages'
import { formatDni } from '../../../src/domain/text'
import { embedFonts, writeLines, type PdfLine } from '../../adapters/pdf-page'
import { countingDayOf, type Moments } from '../submissions/moments'
import type { MemberFacts } from './facts'

/** Content of a declaration: the procedure, who declares what, and when. */
export type Declared = { numero: string; tipo: string; facts: MemberFacts; values: BenefitValues; moments: Moments }

const title = (text: string): PdfLine => ({ text, size: 18, bold: true, above: 0 })
const heading = (text: string): PdfLine => ({ text, size: 13, bold: true, above: 18 })
const line = (text: string): PdfLine => ({ text, size: 11 })

const hourOf = (at: number): string => new Date(at + offsetMs).toISOString().slice(11, 16)

const sayMoment = (at: number): string => `el ${toDisplayDate(todayIn(at))} a las ${hourOf(at)}`

const linesOf = ({ numero, tipo, facts, values, moments }: Declared): PdfLine[] => [
  title(tipo),
  line(`Trámite nº ${numero}, enviado ${sayMoment(moments.claimed)}.`),
  line(`Recibido ${sayMoment(moments.arrived)}.`),
  line(`Para los plazos cuenta el ${toDisplayDate(countingDayOf(moments))}.`),
  heading('Quién declara'),
  line(`${facts.apellido}, ${facts.nombres}`),
  line(`Matrícula ${facts.nroafi} · DNI ${formatDni(facts.nrodoc)}`),
  heading('Qué declara'),
  ...reviewRows(values).map(({ label, value }) => line(`${label}: ${value}`)),
  ...(values.nota ? [heading('Nota al Directorio'), line(benefitMessages.maternityNote)] : []),
  heading('Documentos que adjunta'),
  ...documentSlots(values).map(({ label }, index) => line(`${index + 1}. ${label}`)),
  {
    text: 'Los datos de este formulario tienen carácter de declaración jurada y están sujetos a revisión.',
    size: 10,
    above: 24,
  },
]

/** The declaration as a PDF of A4 pages in Spanish: what was declared, by whom, with which documents. */
export const drawDeclaration = async (declared: Declared): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle(`${declared.tipo} - ${declared.numero}`)
  document.setLanguage('es-AR')
  document.setCreationDate(new Date(declared.moments.arrived))
  writeLines(document, await embedFonts(document), linesOf(declared))
  return document.save()
}
