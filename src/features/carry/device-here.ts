import { deviceKind, deviceWords, type DeviceFacts, type DeviceKind } from '../../domain/handover/device-words'
import { isKiosk } from '../../ui/kiosk'

const facts = (): DeviceFacts => ({
  agent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  isInstalled: matchMedia('(display-mode: standalone)').matches,
  isKiosk: isKiosk(),
})

/** What kind of device this is. */
export const kindHere = (): DeviceKind => deviceKind(facts())

/** This device in words for the other one. */
export const wordsHere = (): string => deviceWords(facts())

/** Whether a draft of so many bytes fits, as far as the browser tells; room for its sealed copy and some more. */
export const hasRoom = async (bytes: number): Promise<boolean> => {
  try {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
    return quota === undefined || usage === undefined || quota - usage > bytes * 1.2 + 2_097_152
  } catch {
    return true
  }
}
