import { paths } from '../../../src/contract/base-paths'
import { changes } from '../../../src/contract/changes/changes'
import { encodeDone } from '../../../src/contract/member/done'
import { callMeSchema } from '../../../src/contract/member/schemas'
import { messages } from '../../db/schema/member-contacts'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { mailMessage } from './letters'
import { memberWrite } from '../members/member-write'
import { findMember, noSuchMember } from '../members/repository'

/**
 * A request to be called (API-014, UNS-67), stored once per key (UNS-17). The mail to the district follows. When it
 * fails, or the process ends first, it is sent later, see letters.ts.
 */
export const callMeWrite = memberWrite({
  change: changes.callMe,
  path: paths.messages,
  method: 'POST',
  summary: 'Pedido de llamada por una deuda',
  body: callMeSchema,
  event: 'pedidoLlamada',
  rate: 'submissions',
  handle: async (services, { nroafi, body }) => {
    const { callCounts } = services
    if ((await findMember(services, nroafi, false)) === undefined) throw noSuchMember()
    return async ({ tx, at }) => {
      // A refused request is rolled back, and so is its count.
      const wait = await callCounts.count('callMe', { about: [`afiliado:${nroafi}`] }, tx)
      if (wait !== undefined) throw beyondLimit(limits.rates.callMe, wait)
      const stored = await tx
        .insert(messages)
        .values({ nroafi, at, kind: 'deuda', content: body })
        .returning({ id: messages.id })
      return {
        answer: encodeDone('Recibimos tu pedido. La delegación te va a llamar en el horario que elegiste.'),
        after: async (log) => {
          for (const { id } of stored) await mailMessage(services, id, log)
        },
      }
    }
  },
})
