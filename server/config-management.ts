import { readPermissions, roles, type Permission } from '../src/domain/desk/permissions'

/**
 * Somebody who may sign in at the desk: the id in the fund's own system, the name that colleagues read ('' for none), what
 * they may do, and their number when they are a member themselves, so that nobody decides about themselves.
 */
export type ManagementUser = { id: string; name: string; permissions: readonly Permission[]; member: number | null }

/** What a user may who is only named, as in the releases before there were roles: look up and decide. */
const ofBareName = roles.decidir

const entry = /^(?<id>[^:=#]+)(?::(?<name>[^=#]*))?(?:=(?<granted>[^#]*))?(?:#(?<member>.*))?$/

const readEntry = (text: string): ManagementUser => {
  const { id = '', name = '', granted, member } = entry.exec(text)?.groups ?? {}
  const permissions = granted === undefined ? ofBareName : readPermissions(granted)
  if (id.trim() === '') throw new Error(`MANAGEMENT_USERS has an entry without an id: "${text}".`)
  if (permissions === undefined)
    throw new Error(
      `MANAGEMENT_USERS gives ${id.trim()} "${granted ?? ''}": write mirar, decidir, operar or permissions, joined by "+".`,
    )
  if (member !== undefined && !/^\d{1,9}$/.test(member.trim()))
    throw new Error(`MANAGEMENT_USERS says that ${id.trim()} is the member "${member}": write the number alone.`)
  return {
    id: id.trim(),
    name: name.trim(),
    permissions,
    member: member === undefined ? null : Number(member.trim()),
  }
}

/**
 * Reads MANAGEMENT_USERS: `id:Name=what they may#member number` by commas; all but the id may be left out. Throws on an
 * entry that cannot be read.
 */
export const readManagementUsers = (value: string): ManagementUser[] =>
  value
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(readEntry)
