import { asc, desc, eq } from 'drizzle-orm'
import type { StoredAddress, StoredEmail, StoredPhone } from '../../../src/contract/member/contacts'
import { carriers, contactTypes, phoneTypes } from '../../../src/domain/catalogues/data/contact-types'
import type { Database } from '../../db/database'
import { memberAddresses, memberEmails, memberPhones } from '../../db/schema/member-contacts'

type Row = { id: number; nroafi: number; tipcontacto: number; main: boolean }

const describe = <T extends Row>({ id, nroafi, main, ...row }: T) => ({
  ...row,
  id: String(id),
  nroafi: String(nroafi),
  principal: main,
  tipo: contactTypes.find((type) => type.id === row.tipcontacto)?.descontacto ?? '',
})

/** Addresses of a member, the main one first. */
export const listAddresses = async (db: Database, nroafi: number): Promise<StoredAddress[]> => {
  const rows = await db
    .select()
    .from(memberAddresses)
    .where(eq(memberAddresses.nroafi, nroafi))
    .orderBy(desc(memberAddresses.main), asc(memberAddresses.id))
  return rows.map(describe)
}

/** Phones of a member, the main one first. */
export const listPhones = async (db: Database, nroafi: number): Promise<StoredPhone[]> => {
  const rows = await db
    .select()
    .from(memberPhones)
    .where(eq(memberPhones.nroafi, nroafi))
    .orderBy(desc(memberPhones.main), asc(memberPhones.id))
  return rows.map(describe).map((row) => ({
    ...row,
    destipcarrier: carriers.find(({ id }) => id === row.idcarrier)?.descarrier ?? '',
    destiptelefono: phoneTypes.find(({ id }) => id === row.tiptelefono)?.destelefono ?? '',
  }))
}

/** E-mails of a member, the main one first. */
export const listEmails = async (db: Database, nroafi: number): Promise<StoredEmail[]> => {
  const rows = await db
    .select()
    .from(memberEmails)
    .where(eq(memberEmails.nroafi, nroafi))
    .orderBy(desc(memberEmails.main), asc(memberEmails.id))
  return rows.map(describe)
}
