/** What is known of a device: how its browser names itself, how many fingers its screen feels, and how the portal runs. */
export type DeviceFacts = { agent: string; touchPoints: number; isInstalled: boolean; isKiosk: boolean }

/** Kinds of device that a person tells apart. */
export type DeviceKind = 'phone' | 'tablet' | 'computer'

/** What kind of device it is. A tablet may call itself a computer, and is told by its fingers. */
export const deviceKind = ({ agent, touchPoints }: Pick<DeviceFacts, 'agent' | 'touchPoints'>): DeviceKind => {
  if (/iPad|Tablet|Silk/i.test(agent)) return 'tablet'
  if (/iPhone|iPod/i.test(agent)) return 'phone'
  if (/Android/i.test(agent)) return /Mobile/i.test(agent) ? 'phone' : 'tablet'
  if (/Macintosh/i.test(agent) && touchPoints > 1) return 'tablet'
  return /Mobile/i.test(agent) ? 'phone' : 'computer'
}

const kinds: Record<DeviceKind, string> = { phone: 'Teléfono', tablet: 'Tableta', computer: 'Computadora' }

/** A device in words for the other one: 'Teléfono · app instalada', 'Computadora · navegador', 'Tableta de la delegación'. */
export const deviceWords = (facts: DeviceFacts): string =>
  facts.isKiosk
    ? 'Tableta de la delegación'
    : `${kinds[deviceKind(facts)]} · ${facts.isInstalled ? 'app instalada' : 'navegador'}`
