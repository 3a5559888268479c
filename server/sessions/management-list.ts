import type { AddressDigest } from '../adapters/address-digest'
import type { Services } from '../services'

/** What stands for a user of the management in sessions, tokens and the log: a keyed digest of the id. */
export const subjectOf = (addressDigest: AddressDigest, usuid: string): string => addressDigest(`gestion:${usuid}`)

/** Whether a user of the management, by what stands for them in a token, is on the list. */
export const isOnList = (
  { config, addressDigest }: Pick<Services, 'config' | 'addressDigest'>,
  subject: string,
): boolean => config.managementUsers.some((usuid) => subjectOf(addressDigest, usuid) === subject)
