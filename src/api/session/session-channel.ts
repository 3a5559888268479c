import { findText } from '../../contract/answer'

const name = 'afiliados-sesion'

const open = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

/** Tells the other tabs of this device that this member left (UNS-14). */
export const announceLogout = (nroafi: string): void => {
  const channel = open()
  channel?.postMessage({ salida: nroafi })
  channel?.close()
}

/** Listens for this member leaving in another tab; the answer stops listening, so that no page without a session does. */
export const hearLogouts = (nroafi: string, onLogout: () => void): (() => void) => {
  const channel = open()
  if (!channel) return () => undefined
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (findText(data, 'salida') === nroafi) onLogout()
  })
  return () => channel.close()
}
