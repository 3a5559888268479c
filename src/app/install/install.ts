/** Chromium's install event. It comes once and must be kept until the person presses the button. */
type InstallOffer = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && 'userChoice' in event

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
    // Without storage the invitation just appears again.
  }
}

/** Counts this visit and waits for the browser's offer. Call it once, as early as possible. */
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

/** Whether the browser offered to install the portal, and nobody has taken it up. */
export const hasOffer = (): boolean => offer !== undefined

/** Whether the person said "Ahora no" within 30 days. */
export const isHidden = (): boolean => read(hiddenKey) > Date.now()

/** Whether to invite now: from the second visit on. */
export const isReturning = (): boolean => read(visitsKey) >= 2

/** Calls the listener when the way to install changes. Returns the unsubscribe function. */
export const subscribeInstall = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's own install dialog. Must be called within a press. */
export const install = async (): Promise<void> => {
  const kept = offer
  offer = undefined
  await kept?.prompt()
  tell()
}

/** "Ahora no": hides the invitation for 30 days. */
export const hideInstall = (): void => {
  write(hiddenKey, Date.now() + hideMs)
  tell()
}
