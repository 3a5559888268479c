import type { JsonValue } from '../../../src/domain/json'
import type { Owner } from '../../../src/domain/owner'
import { roundLimits } from '../../../src/offline/keys/password-key'
import type { VaultRow } from '../../../src/offline/database/rows'
import { answers, photo, sealInput, valueOf } from './examples'
import type { Tab } from './tab'

/** A member: number, password, and the secret of this device. */
export const ana = { nroafi: '101234', password: 'Clave-Ñandú-1', secret: new Uint8Array(32).fill(7) }
export const beto = { nroafi: '155555', password: 'Otra-clave-22', secret: new Uint8Array(32).fill(9) }

/** Stores a measurement of the device: the fewest rounds that a vault may have. */
export const measured = async (tab: Tab): Promise<void> => {
  await tab.db.meta.bulkPut([
    { id: 'kdf-rounds', value: roundLimits.min },
    { id: 'member-salt', value: 'sal' },
  ])
}

/**
 * Vaults that were made once and are copied to the devices of later tests, because deriving a key is slow on purpose.
 */
const made = new Map<string, VaultRow>()

/** Signs in a member with a vault on this device; returns the owner. */
export const signIn = async (tab: Tab, member: typeof ana = ana): Promise<Owner> => {
  await measured(tab)
  const known = made.get(member.nroafi)
  if (known !== undefined) {
    await tab.db.vaults.put(known)
    return joinIn(tab, member)
  }
  const { owner } = valueOf(await tab.openVault(member))
  const rows = await tab.db.vaults.toArray()
  rows.filter(({ id }) => owner.endsWith(id)).forEach((row) => made.set(member.nroafi, row))
  return owner
}

/** Opens the same member's vault in another tab, with the server's secret. */
export const joinIn = async (tab: Tab, { nroafi, secret }: typeof ana = ana): Promise<Owner> =>
  valueOf(await tab.reopenVault({ nroafi, secret })).owner

/** A committed draft of that owner. */
export const aDraftOf = async (tab: Tab, owner: Owner, content: JsonValue = answers) =>
  valueOf(await tab.createDraft({ formId: 'preafiliacion', formVersion: 1, owner, content })).meta

/** A queued item of a new draft of that owner, with one file. */
export const anItemOf = async (tab: Tab, owner: Owner) => {
  const draft = await aDraftOf(tab, owner)
  const picked = { slot: 's', name: 's.jpg', type: 'image/jpeg', bytes: photo(2_000) }
  const file = valueOf(await tab.addFile(draft.id, picked))
  const body = { submissionId: draft.submissionId, digest: 'd1' }
  const item = valueOf(await tab.handInDraft(draft.id, { ...sealInput, body, fileIds: [file.id] }))
  return { draft, file, item }
}
