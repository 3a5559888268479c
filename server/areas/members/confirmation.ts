import { eq } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { changes } from '../../../src/contract/changes/changes'
import { seenContacts, type SeenContacts } from '../../../src/contract/changes/contacts-confirmed'
import { versionOf } from '../../../src/contract/changes/wire'
import {
  encodeAddress,
  encodeEmail,
  encodePhone,
  parseAddresses,
  parseEmails,
  parsePhones,
} from '../../../src/contract/member/contacts'
import { encodeDone } from '../../../src/contract/member/done'
import { dataConfirmedSchema } from '../../../src/contract/member/schemas'
import type { Transaction } from '../../db/database'
import { contactConfirmations } from '../../db/schema/member-contacts'
import { members } from '../../db/schema/members'
import { listAddresses, listEmails, listPhones } from './contacts'
import { memberWrite } from './member-write'

const rowsOf = <T>(read: { ok: true; value: T[] } | { ok: false }): T[] => (read.ok ? read.value : [])

// The contact data as the portal reads them: their version is computed from this.
const readSeen = async (tx: Transaction, nroafi: number): Promise<SeenContacts> =>
  seenContacts({
    addresses: rowsOf(parseAddresses({ message: (await listAddresses(tx, nroafi)).map(encodeAddress) })),
    phones: rowsOf(parsePhones({ message: (await listPhones(tx, nroafi)).map(encodePhone) })),
    emails: rowsOf(parseEmails({ message: (await listEmails(tx, nroafi)).map(encodeEmail) })),
  })

/** A member confirms the contact data that they saw: stores the confirmation, and the portal stops asking (API-013). */
export const confirmationWrite = memberWrite({
  change: changes.contactsConfirmed,
  path: paths.dataConfirmed,
  method: 'POST',
  summary: 'El afiliado confirma que sus datos de contacto son correctos',
  body: dataConfirmedSchema,
  numberOf: ({ djdc_nroafi: nroafi }) => nroafi,
  event: 'datosConfirmados',
  handle:
    async (_services, { nroafi }) =>
    async ({ tx, at, demandSeen }) => {
      const valor = await readSeen(tx, nroafi)
      demandSeen({ version: await versionOf(valor), valor })
      await tx.insert(contactConfirmations).values({ nroafi, at })
      await tx.update(members).set({ contactDue: false }).where(eq(members.nroafi, nroafi))
      return { answer: encodeDone('Gracias por confirmar tus datos de contacto.') }
    },
})
