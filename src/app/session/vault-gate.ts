import { subscribeConnection, isConnected } from '../../api/connection'
import { getOfflineMember, getSession, watchSession } from '../../api/session/session-store'
import { vaultGate, type VaultGate } from '../../offline/keys/vault-gate'
import { loadInTime } from '../../ui/lazy-part'

type VaultModule = typeof import('../../offline/vault/vault')

let running: Promise<VaultGate> | undefined

const loadApi = () => loadInTime(() => Promise.all([import('../../api/auth.api'), import('../../api/store')]))

const readSecret = async (device: string): Promise<number[] | undefined> => {
  const loaded = await loadApi().catch(() => undefined)
  if (loaded === undefined) return undefined
  const [{ authApi }, { appStore }] = loaded
  return (await appStore.dispatch(authApi.endpoints.deviceSecret.initiate(device, { track: false }))).data
}

const reopen = async (vault: VaultModule, nroafi: string): Promise<VaultGate> => {
  if (!(await vault.hasVault(nroafi))) return 'none'
  const secret = await readSecret(await vault.deviceId())
  if (secret === undefined) return 'password'
  const opened = await vault.reopenVault({ nroafi, secret: Uint8Array.from(secret) })
  if (opened.ok) return 'open'
  return opened.error === 'unreadable' || opened.error === 'locked' ? 'password' : 'none'
}

const look = async (): Promise<VaultGate> => {
  const vault = await import('../../offline/vault/vault')
  if (vault.vaultOwner() !== null) return 'open'
  const session = getSession()
  if (!session || session.role !== 'afiliado') return 'none'
  const found = await reopen(vault, session.nroafi)
  return vault.vaultOwner() === null ? found : 'open'
}

/**
 * After a reload with a living session: opens the vault with the server's secret, without asking the person. If the API
 * does not answer, it needs the password (UnlockCard).
 */
export const ensureVaultOpen = (): Promise<VaultGate> => {
  running ??= look()
    .then((found) => {
      vaultGate.set(found)
      return found
    })
    .finally(() => {
      running = undefined
    })
  return running
}

/** Keeps vaultGate up to date: on a change of member, when the vault is opened or locked, and when the network returns. */
export const watchVaultGate = async (): Promise<() => void> => {
  const [{ watchVault, vaultOwner }, { keepLog }] = await Promise.all([
    import('../../offline/vault/vault'),
    import('../../offline/kept-log'),
  ])
  const stopLog = keepLog()
  const memberHere = (): string | null => getSession()?.nroafi ?? getOfflineMember()
  const again = (): void => {
    if (memberHere() !== null) void ensureVaultOpen()
  }
  const stopVault = watchVault(() => {
    if (vaultOwner() === null) vaultGate.set('unknown')
    else vaultGate.set('open')
  })
  let seen = memberHere()
  const stopSession = watchSession(() => {
    const here = memberHere()
    if (here === seen) return
    seen = here
    // A sign-in opens the vault before the session starts; if that failed, no event of the vault follows.
    if (vaultOwner() !== null) return
    vaultGate.set('unknown')
    again()
  })
  const stopConnection = subscribeConnection(() => {
    if (isConnected() && vaultGate.get() === 'password') again()
  })
  again()
  return () => {
    stopLog()
    stopVault()
    stopSession()
    stopConnection()
  }
}
