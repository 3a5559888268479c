import { and, eq, ne } from 'drizzle-orm'
import {
  encodeAddress,
  encodeEmail,
  encodePhone,
  readAddress,
  readEmail,
  readPhone,
} from '../../../src/contract/member/contacts'
import { firstContactType } from '../../../src/domain/catalogues/types'
import { phoneTypes } from '../../../src/domain/contact/phone-ids'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../../src/domain/member/member'
import type { Transaction } from '../../db/database'
import { memberAddresses, memberEmails, memberPhones } from '../../db/schema/member-contacts'
import { listAddresses, listEmails, listPhones } from '../members/contacts'

/** The items of one kind in the database. Ids are those of their rows, as texts. */
export type ContactStore<T> = {
  /** The items of a member as the portal reads them. */
  list: (tx: Transaction, nroafi: number) => Promise<T[]>
  /** Adds an item and gives its id. */
  add: (tx: Transaction, nroafi: number, item: T) => Promise<string>
  /** Writes an item of that member; no other. */
  change: (tx: Transaction, nroafi: number, item: T) => Promise<void>
  /** Deletes an item of that member; no other. */
  remove: (tx: Transaction, nroafi: number, id: string) => Promise<void>
  /** Takes the main mark from all items of a member but one. */
  unmark: (tx: Transaction, nroafi: number, exceptId: string) => Promise<void>
}

type Table = typeof memberAddresses | typeof memberPhones | typeof memberEmails

const ofMember = (table: Table, nroafi: number, id: string) => and(eq(table.nroafi, nroafi), eq(table.id, Number(id)))

const shared = (table: Table): Pick<ContactStore<never>, 'remove' | 'unmark'> => ({
  remove: async (tx, nroafi, id) => {
    await tx.delete(table).where(ofMember(table, nroafi, id))
  },
  unmark: async (tx, nroafi, exceptId) => {
    await tx
      .update(table)
      .set({ main: false })
      .where(and(eq(table.nroafi, nroafi), ne(table.id, Number(exceptId))))
  },
})

const idOf = (rows: readonly { id: number }[]): string => String(rows[0]?.id ?? '')

type Kept = { id: string; tipo: string; principal: boolean; tipcontacto: number | null }

const toColumns = <T extends Kept>({ id: _id, tipo: _tipo, principal, tipcontacto, ...columns }: T) => ({
  ...columns,
  tipcontacto: tipcontacto ?? firstContactType,
  main: principal,
})

/** Addresses of the members. */
export const addressStore: ContactStore<MemberAddress> = {
  ...shared(memberAddresses),
  list: async (tx, nroafi) => (await listAddresses(tx, nroafi)).map(encodeAddress).map(readAddress),
  add: async (tx, nroafi, item) =>
    idOf(
      await tx
        .insert(memberAddresses)
        .values({ nroafi, ...toColumns(item) })
        .returning({ id: memberAddresses.id }),
    ),
  change: async (tx, nroafi, item) => {
    await tx
      .update(memberAddresses)
      .set(toColumns(item))
      .where(ofMember(memberAddresses, nroafi, item.id))
  },
}

const toPhoneColumns = (item: MemberPhone) => ({
  ...toColumns(item),
  tiptelefono: item.tiptelefono ?? phoneTypes.cell,
})

/** Phones of the members. */
export const phoneStore: ContactStore<MemberPhone> = {
  ...shared(memberPhones),
  list: async (tx, nroafi) => (await listPhones(tx, nroafi)).map(encodePhone).map(readPhone),
  add: async (tx, nroafi, item) =>
    idOf(
      await tx
        .insert(memberPhones)
        .values({ nroafi, ...toPhoneColumns(item) })
        .returning({ id: memberPhones.id }),
    ),
  change: async (tx, nroafi, item) => {
    await tx
      .update(memberPhones)
      .set(toPhoneColumns(item))
      .where(ofMember(memberPhones, nroafi, item.id))
  },
}

/** E-mails of the members. */
export const emailStore: ContactStore<MemberEmail> = {
  ...shared(memberEmails),
  list: async (tx, nroafi) => (await listEmails(tx, nroafi)).map(encodeEmail).map(readEmail),
  add: async (tx, nroafi, item) =>
    idOf(
      await tx
        .insert(memberEmails)
        .values({ nroafi, ...toColumns(item) })
        .returning({ id: memberEmails.id }),
    ),
  change: async (tx, nroafi, item) => {
    await tx
      .update(memberEmails)
      .set(toColumns(item))
      .where(ofMember(memberEmails, nroafi, item.id))
  },
}
