import { callMe } from './call-me'
import { contactsConfirmed } from './contacts-confirmed'
import type { Change } from './define-change'
import { filePhoto } from './file-photo'
import { profilePhoto } from './profile-photo'

/** Every kind of change, by the name that the code has for it; device and server read this table alone. */
export const changes = { profilePhoto, filePhoto, contactsConfirmed, callMe } as const

/** What all kinds have in common, whatever their values are. */
export type AnyChange = Omit<Change<null>, 'parse'>

const known: readonly AnyChange[] = Object.values(changes)

/** The kind of that stored name; undefined when this release does not know it. */
export const findChange = (kind: string): AnyChange | undefined => known.find((change) => change.kind === kind)
