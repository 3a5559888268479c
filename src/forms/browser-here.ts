import type { BrowserFacts } from '../domain/browser'

/** What is known of the browser that this page is in. */
export const browserHere = (): BrowserFacts => ({
  agent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
})

/** Whether the portal runs as an installed app. Older iPhones do not know the display mode and have a mark of their own. */
export const isInstalledHere = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
