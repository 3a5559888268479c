import { capabilities, deliveryModeOf, type Capability, type DeliveryMode } from '../../domain/delivery/capabilities'

const storageKey = 'afiliados.puede'

/** An API that was never asked is taken for one that gives receipts: nothing more than that is promised on the screen. */
const unknown: DeliveryMode = 'single'

const readStored = (): DeliveryMode => {
  try {
    const said = globalThis.localStorage.getItem(storageKey)?.split(' ')
    return said === undefined ? unknown : deliveryModeOf(capabilities.filter((one) => said.includes(one)))
  } catch {
    return unknown
  }
}

let known: DeliveryMode | undefined
const listeners = new Set<() => void>()

/** How requests are delivered to this API, as it said last, also before this start of the portal. */
export const getDeliveryMode = (): DeliveryMode => (known ??= readStored())

/** Notes what the API said that it can. */
export const noteCapabilities = (able: readonly Capability[]): void => {
  const mode = deliveryModeOf(able)
  try {
    globalThis.localStorage.setItem(storageKey, able.join(' '))
  } catch {
    // Then it is known until the page closes.
  }
  if (mode === getDeliveryMode()) return
  known = mode
  listeners.forEach((listener) => listener())
}

/** Calls the listener after each change of getDeliveryMode. Returns the unsubscribe function. */
export const watchDeliveryMode = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
