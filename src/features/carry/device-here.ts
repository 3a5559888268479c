import { deviceKind, deviceWords, type DeviceFacts, type DeviceKind } from '../../domain/handover/device-words'
import { browserHere, isInstalledHere } from '../../forms/browser-here'
import { estimateStorage } from '../../offline/database/storage-manager'
import { isKiosk } from '../../ui/kiosk'

const facts = (): DeviceFacts => ({
  ...browserHere(),
  isInstalled: isInstalledHere(),
  isKiosk: isKiosk(),
})

/** What kind of device this is. */
export const kindHere = (): DeviceKind => deviceKind(facts())

/** This device in words for the other one. */
export const wordsHere = (): string => deviceWords(facts())

/** Whether a draft of so many bytes fits, as far as the browser tells; room for its sealed copy and some more. */
export const hasRoom = async (bytes: number): Promise<boolean> => {
  const { quota, usage } = await estimateStorage()
  return quota === undefined || usage === undefined || quota - usage > bytes * 1.2 + 2_097_152
}
