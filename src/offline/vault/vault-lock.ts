import { flushAll } from '../database/flush'
import { forgetKeys } from '../keys/keyring'
import { findOpenVault, putOpenVault, type OpenVault } from '../keys/vault-state'

const channelName = 'afiliados-boveda'

/** Message to the other tabs: lock the vault of that id; null means every vault. */
type Message = { lock: string | null }

const isMessage = (value: unknown): value is Message => typeof value === 'object' && value !== null && 'lock' in value

let channel: BroadcastChannel | undefined
let turn = 0

const lockHere = (): void => {
  turn++
  channel?.close()
  channel = undefined
  forgetKeys()
  putOpenVault(null)
}

/** Another tab logged out: write the unsaved edits of this tab first, then lock it too. */
const hear = async (message: unknown): Promise<void> => {
  const before = turn
  const isMeant = isMessage(message) && (message.lock === null || message.lock === findOpenVault()?.id)
  if (!isMeant) return
  await flushAll()
  if (before === turn) lockHere()
}

const tellOthers = (lock: string | null): void => {
  if (typeof BroadcastChannel === 'undefined') return
  const voice = new BroadcastChannel(channelName)
  voice.postMessage({ lock } satisfies Message)
  voice.close()
}

/**
 * Drops the user key and every opened data key of this page. `everywhere`, at log-out, also locks this vault in the
 * other tabs of the browser. Stored data is not touched. Call flushAll first, so that open forms write their edits.
 */
export const lockVault = (options: { everywhere?: boolean } = {}): void => {
  const open = findOpenVault()
  lockHere()
  if (options.everywhere === true && open !== null) tellOthers(open.id)
}

/** Locks the open vault in every tab, because the device was wiped. */
export const lockAllVaults = (): void => {
  lockHere()
  tellOthers(null)
}

/** Marks the start of an opening, which takes time; see enterVault. */
export const beginEntry = (): number => turn

/** Makes the vault the open one of this page; false when a lock came in between: then it stays locked. */
export const enterVault = (vault: OpenVault, begun: number): boolean => {
  if (begun !== turn) return false
  if (findOpenVault()?.id !== vault.id) forgetKeys()
  if (channel === undefined && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(channelName)
    channel.addEventListener('message', (event) => void hear(event.data))
  }
  putOpenVault(vault)
  return true
}
