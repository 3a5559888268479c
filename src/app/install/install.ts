/** Chromium's offer to install, which it makes once and which must be kept for the person's press. */
type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && 'userChoice' in event

/** How the portal can be installed here: by the browser's own offer, by hand on iOS, or not (installed, or no way). */
export type InstallWay = 'offer' | 'ios' | null

const visitsKey = 'afiliados.visitas'
const hiddenKey = 'afiliados.instalar.hasta'
const hideMs = 30 * 86_400_000

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

const read = (key: string): number => {
  try {
    return Number(localStorage.getItem(key) ?? 0)
  } catch {
    return 0
  }
}

const write = (key: string, value: number): void => {
  try {
    localStorage.setItem(key, String(value))
  } catch {
    // Without storage the invitation just comes again.
  }
}

/** Counts this visit and waits for the browser's offer; called once, as early as possible. */
export const watchInstall = (): void => {
  write(visitsKey, read(visitsKey) + 1)
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (!isOffer(event)) return
    offer = event
    tell()
  })
  window.addEventListener('appinstalled', () => {
    offer = undefined
    tell()
  })
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

const isIos = (): boolean => /iPad|iPhone|iPod/.test(navigator.userAgent)

/** The way to install now; null when there is none or the person said "Ahora no" within 30 days. */
export const findInstallWay = (): InstallWay => {
  if (isInstalled() || read(hiddenKey) > Date.now()) return null
  if (offer) return 'offer'
  return isIos() ? 'ios' : null
}

/** Whether it is a good moment: from the second visit on. */
export const isReturning = (): boolean => read(visitsKey) >= 2

/** Calls the listener when the way to install changes; the answer unsubscribes. */
export const subscribeInstall = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's own question; must be called within a press. */
export const install = async (): Promise<void> => {
  const kept = offer
  offer = undefined
  await kept?.prompt()
  tell()
}

/** "Ahora no": the invitation stays away for 30 days. */
export const hideInstall = (): void => {
  write(hiddenKey, Date.now() + hideMs)
  tell()
}
