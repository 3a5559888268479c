import { ownerOf, type Owner } from '../../domain/owner'
import { newDeviceKey } from './crypto'

/** The device key of a tablet: in the memory of the page alone, never in a table (K6). */
export type KioskDevice = { key: CryptoKey; generation: string }

/** A member's user key on a tablet, also in memory alone: there is no stored vault that it would belong to. */
export type KioskVault = { nroafi: string; id: string; userKey: CryptoKey }

let device: Promise<KioskDevice> | null = null
let present: string | null = null
let vault: KioskVault | null = null
let isOver = false

const makeDevice = async (): Promise<KioskDevice> => {
  const made = { key: await newDeviceKey(), generation: crypto.randomUUID() }
  if (!isOver) present = made.generation
  return made
}

/** The device key of this visit, made when it is first needed; null once the keys were dropped. */
export const kioskDevice = async (): Promise<KioskDevice | null> => {
  if (isOver) return null
  const made = await (device ??= makeDevice())
  return isOver ? null : made
}

/** The user key of this member's visit, made when it is first needed; null once the keys were dropped. */
export const kioskVault = async (nroafi: string): Promise<KioskVault | null> => {
  if (!isOver && vault?.nroafi !== nroafi) {
    const made = { nroafi, id: crypto.randomUUID(), userKey: await newDeviceKey() }
    if (!isOver) vault = made
  }
  return vault
}

/** Whose rows belong to this member's visit; undefined when it is not theirs. */
export const kioskOwner = (nroafi: string): Owner | undefined =>
  vault?.nroafi === nroafi ? ownerOf(vault.id) : undefined

/** Whether the key of that generation (a vault's id) is still there. If not, nothing may be written under it (F53). */
export const isKioskGeneration = (generation: string): boolean =>
  !isOver && (generation === present || generation === vault?.id)

/** Forgets the keys of this page for good: what was stored under them can no longer be read by anybody. */
export const dropKioskKeys = (): void => {
  isOver = true
  device = null
  present = null
  vault = null
}
