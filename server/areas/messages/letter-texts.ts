import { z } from 'zod'
import { callWindows } from '../../../src/contract/member/call-me'
import { callMeSchema } from '../../../src/contract/member/schemas'
import type { JsonValue } from '../../../src/domain/json'
import type { Member } from '../../../src/domain/member/member'
import type { Enclosure, Letter } from '../../adapters/mail'
import type { MessageKind } from '../../db/schema/member-contacts'
import { readBytes } from '../../documents/read-bytes'
import { limits } from '../../limits/limits'
import type { Services } from '../../services'

/** Where the files of messages are. */
export type Enclosing = { documents: Pick<Services['documents'], 'read'> }

/** A stored message: its content as its kind stores it, who sent it, and the mailbox of their district. */
type Stored = { content: JsonValue; member: Member; to: string }

const storedMessage = z.object({
  numero: z.string(),
  submissionId: z.string(),
  asunto: z.string(),
  mensaje: z.string(),
  informe: z.string(),
  archivos: z.array(z.object({ id: z.string(), nombre: z.string(), tipo: z.string(), bytes: z.number() })),
  /** Key of the PDF that was made of the files; '' without any. Messages of earlier releases have none. */
  adjuntos: z.string().default(''),
  /** What that PDF weighs. Earlier releases did not write it: theirs has no originals, and is no heavier than the files. */
  bytesAdjuntos: z.number().default(0),
})

/** A message to the district, as the table of messages keeps it. */
export type StoredMessage = z.output<typeof storedMessage>

const debtNames = ['Sin deuda', 'Conceptos adeudados', 'Plan de pago bloqueado', 'Deuda en juicio por apremio'] as const

// Name and debt come from the file: what the request says of them is not believed.
const toCallMe = (_services: Enclosing, { content, member, to }: Stored): Letter | undefined => {
  const { data: request } = callMeSchema.safeParse(content)
  if (request === undefined) return undefined
  return {
    to,
    subject: `Pedido de llamada: matrícula ${member.nroafi}`,
    text: [
      `${member.nombres} ${member.apellido} (matrícula ${member.nroafi}) pide que la delegación le llame.`,
      '',
      `Teléfono: ${request.telefonoAfi}`,
      `Horario: ${callWindows[request.rango]}`,
      `Motivo: ${debtNames[member.tienedeuda]}`,
      `Email: ${request.emailAfi || 'no informado'}`,
    ].join('\n'),
  }
}

const inOneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ')

const readEnclosed = async ({ documents }: Enclosing, key: string): Promise<Buffer> => {
  const bytes = await readBytes(documents, key)
  if (bytes === undefined) throw new Error('A file of a message is gone.')
  return bytes
}

// A clerk opens what was made of the files. A stranger's bytes as they came stay beside the request, but for the original
// of a signed document, which goes along inside of that PDF.
const enclosuresOf = (services: Enclosing, { adjuntos }: StoredMessage): Enclosure[] =>
  adjuntos === ''
    ? []
    : [{ name: 'archivos.pdf', type: 'application/pdf', read: () => readEnclosed(services, adjuntos) }]

const travels = ({ adjuntos, bytesAdjuntos, archivos }: StoredMessage): boolean => {
  const arrived = archivos.reduce((sum, { bytes }) => sum + bytes, 0)
  return adjuntos !== '' && Math.max(arrived, bytesAdjuntos) <= limits.letters.enclosures.value
}

const filesText = ({ archivos }: StoredMessage, travel: boolean): string[] => {
  if (archivos.length === 0) return []
  const lines = archivos.map(({ nombre }, index) => `${index + 1}. ${inOneLine(nombre)}`)
  const where = travel
    ? 'Van con este correo, en un solo PDF.'
    : 'No van con este correo: pedilos a sistemas con el número.'
  return ['', `Archivos: ${archivos.length}. ${where}`, ...lines]
}

const toMessage = (services: Enclosing, { content, member, to }: Stored): Letter | undefined => {
  const { data: message } = storedMessage.safeParse(content)
  if (message === undefined) return undefined
  const travel = travels(message)
  return {
    to,
    subject: `Mensaje ${message.numero}, matrícula ${member.nroafi}: ${inOneLine(message.asunto)}`,
    text: [
      `${member.nombres} ${member.apellido} (matrícula ${member.nroafi}) escribe a la delegación.`,
      `Email: ${member.email || 'no informado'}`,
      `Número: ${message.numero}`,
      ...filesText(message, travel),
      '',
      `Asunto: ${inOneLine(message.asunto)}`,
      '',
      message.mensaje,
      ...(message.informe === '' ? [] : ['', 'Informe técnico:', message.informe]),
    ].join('\n'),
    enclosures: travel ? enclosuresOf(services, message) : [],
  }
}

/** The letter about a stored message, by its kind (API-014, UNS-67); undefined for a content that cannot be read. */
export const letterOf: Readonly<Record<MessageKind, (services: Enclosing, stored: Stored) => Letter | undefined>> = {
  deuda: toCallMe,
  distrito: toMessage,
}
