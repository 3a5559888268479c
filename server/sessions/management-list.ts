import type { AddressDigest } from '../adapters/address-digest'
import type { Services } from '../services'

/** The name of a management user in sessions, tokens and the log: a keyed digest of the id. */
export const subjectOf = (addressDigest: AddressDigest, usuid: string): string => addressDigest(`gestion:${usuid}`)

/** Whether a management user, given by the subject of a token, is on the list. */
export const isOnList = (
  { config, addressDigests }: Pick<Services, 'config' | 'addressDigests'>,
  subject: string,
): boolean =>
  config.managementUsers.some((usuid) => addressDigests.some((digest) => subjectOf(digest, usuid) === subject))
