import { callWindows } from '../../../src/contract/member/call-me'
import type { Member } from '../../../src/domain/member/member'
import type { Letter } from '../../adapters/mail'
import type { Database, Transaction } from '../../db/database'
import { messages } from '../../db/schema/member-contacts'
import type { WireCallMe } from '../../../src/contract/member/schemas'

const debtNames = ['Sin deuda', 'Conceptos adeudados', 'Plan de pago bloqueado', 'Deuda en juicio por apremio'] as const

/**
 * The mail that tells a district whom to call, when and about what (UNS-67). Name and debt are those of the file, so that
 * nobody writes to a district what they like.
 */
export const toCallMeMail = (request: WireCallMe, member: Member, to: string): Letter => ({
  to,
  subject: `Pedido de llamada: matrícula ${member.nroafi}`,
  text: [
    `${member.nombres} ${member.apellido} (matrícula ${member.nroafi}) pide que la delegación le llame.`,
    '',
    `Teléfono: ${request.telefonoAfi}`,
    `Horario: ${callWindows[request.rango]}`,
    `Motivo: ${debtNames[member.tienedeuda]}`,
    `Correo electrónico: ${request.emailAfi || 'no informado'}`,
  ].join('\n'),
})

/** Keeps a request to be called; false when the same request, by its key, was kept before (UNS-17). */
export const keepCallMe = async (
  db: Database | Transaction,
  { nroafi, request, key, at }: { nroafi: number; request: WireCallMe; key: string; at: number },
): Promise<boolean> => {
  const kept = await db
    .insert(messages)
    .values({ nroafi, at: new Date(at), kind: 'deuda', key, content: request })
    .onConflictDoNothing({ target: [messages.nroafi, messages.key] })
    .returning({ id: messages.id })
  return kept.length > 0
}
