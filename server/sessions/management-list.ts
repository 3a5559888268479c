import type { AddressDigest } from '../adapters/address-digest'
import type { ManagementUser } from '../config-management'
import type { Services } from '../services'

/** The name of a management user in sessions, tokens and the log: a keyed digest of the id. */
export const subjectOf = (addressDigest: AddressDigest, usuid: string): string => addressDigest(`gestion:${usuid}`)

type List = Pick<Services, 'config' | 'addressDigests'>

/** The management user of the subject of a token; undefined for who is not on the list, or not any more. */
export const findUser = ({ config, addressDigests }: List, subject: string): ManagementUser | undefined =>
  config.managementUsers.find(({ id }) => addressDigests.some((digest) => subjectOf(digest, id) === subject))

/** All subjects of a management user: one under each value of the secret that counts. */
export const subjectsOf = (
  { addressDigests }: Pick<Services, 'addressDigests'>,
  { id }: Pick<ManagementUser, 'id'>,
): string[] => addressDigests.map((digest) => subjectOf(digest, id))

/** The name of a management user of the log: theirs, else their id; for who is not on the list any more, the start of the digest. */
export const deskName = (list: List, subject: string): string => {
  const user = findUser(list, subject)
  if (user === undefined) return `Usuario ${subject.slice(0, 6)}`
  return user.name === '' ? user.id : user.name
}
