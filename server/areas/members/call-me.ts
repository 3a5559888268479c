import { paths } from '../../../src/contract/base-paths'
import { changes } from '../../../src/contract/changes/changes'
import { callWindows } from '../../../src/contract/member/call-me'
import { encodeDone } from '../../../src/contract/member/done'
import { callMeSchema, type WireCallMe } from '../../../src/contract/member/schemas'
import type { Member } from '../../../src/domain/member/member'
import type { Letter } from '../../adapters/mail'
import { messages } from '../../db/schema/member-contacts'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { districts } from '../catalogues/districts'
import { memberWrite } from './member-write'
import { findMember, noSuchMember } from './repository'

const debtNames = ['Sin deuda', 'Conceptos adeudados', 'Plan de pago bloqueado', 'Deuda en juicio por apremio'] as const

/**
 * The mail that tells a district whom to call, when and about what (UNS-67). Name and debt come from the file, so that
 * nobody can write free text to a district.
 */
const toCallMeMail = (request: WireCallMe, member: Member, to: string): Letter => ({
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

/**
 * A request to be called (API-014, UNS-67), stored once per key (UNS-17). The request is stored first; the mail to the
 * district follows, and nothing is lost when it fails.
 */
export const callMeWrite = memberWrite({
  change: changes.callMe,
  path: paths.messages,
  method: 'POST',
  summary: 'Pedido de llamada por una deuda',
  body: callMeSchema,
  event: 'pedidoLlamada',
  rate: 'submissions',
  handle: async ({ db, callCounts, mail }, { nroafi, body }) => {
    const member = await findMember(db, nroafi, false)
    if (member === undefined) throw noSuchMember()
    const district = districts.find(({ id }) => String(id) === member.distrito)
    return async ({ tx, at }) => {
      // A refused request is rolled back, and so is its count.
      const wait = await callCounts.count('callMe', { about: [`afiliado:${nroafi}`] }, tx)
      if (wait !== undefined) throw beyondLimit(limits.rates.callMe, wait)
      await tx.insert(messages).values({ nroafi, at, kind: 'deuda', content: body })
      return {
        answer: encodeDone('Recibimos tu pedido. La delegación te va a llamar en el horario que elegiste.'),
        after: async (log) => {
          if (district === undefined) return
          const sent = await mail.send(toCallMeMail(body, member, district.email))
          if (!sent.ok) log.warn({ code: sent.error.code }, 'mail to the district not sent')
        },
      }
    }
  },
})
