import { findText } from '../../contract/answer'

const name = 'afiliados-sesion'

const open = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)

/** Tells the other tabs of this device that this member logged out (UNS-14). */
export const announceLogout = (nroafi: string): void => {
  const channel = open()
  channel?.postMessage({ salida: nroafi })
  channel?.close()
}

/**
 * Calls `onLogout` when this member logs out in another tab. Returns the function that stops listening; a page without
 * a session must not listen.
 */
export const hearLogouts = (nroafi: string, onLogout: () => void): (() => void) => {
  const channel = open()
  if (!channel) return () => undefined
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (findText(data, 'salida') === nroafi) onLogout()
  })
  return () => channel.close()
}
