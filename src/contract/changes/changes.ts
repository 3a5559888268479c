import { address } from './address'
import { callMe } from './call-me'
import { contactsConfirmed } from './contacts-confirmed'
import type { Change } from './define-change'
import { email } from './email'
import { filePhoto } from './file-photo'
import { phone } from './phone'
import { profilePhoto } from './profile-photo'
import { relative } from './relative'

/** All kinds of change by their name in the code. Device and server use only this table. */
export const changes = { profilePhoto, filePhoto, contactsConfirmed, callMe, address, phone, email, relative } as const

/** What all kinds have in common, whatever the type of their values. */
export type AnyChange = Omit<Change<null>, 'parse'>

const known: readonly AnyChange[] = Object.values(changes)

/** The kind with that stored name; undefined when this release does not know it. */
export const findChange = (kind: string): AnyChange | undefined => known.find((change) => change.kind === kind)
