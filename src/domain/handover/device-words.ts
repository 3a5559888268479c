import { isIpad, type BrowserFacts } from '../browser'

/** What is known of a device: its browser, and how the portal runs. */
export type DeviceFacts = BrowserFacts & { isInstalled: boolean; isKiosk: boolean }

/** Kinds of device that a person tells apart. */
export type DeviceKind = 'phone' | 'tablet' | 'computer'

/** What kind of device it is. A tablet may call itself a computer, and is told by its fingers. */
export const deviceKind = (facts: BrowserFacts): DeviceKind => {
  const { agent } = facts
  if (/Tablet|Silk/i.test(agent) || isIpad(facts)) return 'tablet'
  if (/iPhone|iPod/i.test(agent)) return 'phone'
  if (/Android/i.test(agent)) return /Mobile/i.test(agent) ? 'phone' : 'tablet'
  return /Mobile/i.test(agent) ? 'phone' : 'computer'
}

const kinds: Record<DeviceKind, string> = { phone: 'Teléfono', tablet: 'Tablet', computer: 'Computadora' }

/** A device in words for the other one: 'Teléfono · app instalada', 'Computadora · navegador', 'Tablet de la delegación'. */
export const deviceWords = (facts: DeviceFacts): string =>
  facts.isKiosk
    ? 'Tablet de la delegación'
    : `${kinds[deviceKind(facts)]} · ${facts.isInstalled ? 'app instalada' : 'navegador'}`
