import { firefox, type BrowserContext } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { findFirefox } from '../../../scripts/ensure-engines'

const relay = fileURLToPath(new URL('relay.mjs', import.meta.url))

/** How a window looks: its size in pixels, and the system's theme. */
export type Look = { width: number; height: number; isDark: boolean }

/** Preferences for what Playwright sets by other means in its own builds of Firefox. */
const preferencesOf = ({ isDark }: Look) => ({
  'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
  'intl.accept_languages': 'es-AR',
  // An input whose picker stays open opens no second one; files are set without it.
  'remote.bidi.dismiss_file_pickers.enabled': true,
  // A new profile is not greeted, asked or measured.
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.normandy.enabled': false,
  'app.shield.optoutstudies.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
})

/** Starts the system's Firefox on a profile that outlives it, driven over WebDriver BiDi; files go to `downloads`. */
export const launchFirefox = (profile: string, look: Look, downloads: string): Promise<BrowserContext> =>
  firefox.launchPersistentContext(profile, {
    channel: 'moz-firefox',
    executablePath: relay,
    headless: true,
    env: { ...process.env, FIREFOX_PATH: findFirefox() ?? 'firefox-esr', TZ: 'America/Argentina/Buenos_Aires' },
    firefoxUserPrefs: preferencesOf(look),
    downloadsPath: downloads,
    viewport: { width: look.width, height: look.height },
    locale: 'es-AR',
    // Firefox is told what to prefer by the preferences above.
    colorScheme: null,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  })
