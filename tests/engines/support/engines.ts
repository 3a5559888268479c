import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type BrowserContext, type LaunchOptions } from '@playwright/test'
import type { OtherEngine } from '../../../scripts/ensure-engines'
import { killBrowserOn } from '../../e2e/support/devices/persistent'
import type { Screen } from '../../e2e/support/devices/screen'
import { launchFirefox, type Look } from '../firefox/firefox'
import { WebKitScreen } from '../webkit/screen'
import { openDisplay, openSession } from '../webkit/session'
import { newQueue, Tab } from '../webkit/tab'

/** The engines that the suite runs in. */
export type Engine = OtherEngine | 'chromium'

/** A running browser: its first tab, and more of them. */
type Running = { first: Screen; openTab: () => Promise<Screen>; close: () => Promise<void> }

type Start = (profile: string, look: Look, launchOptions: LaunchOptions) => Promise<Running>

/** A browser with a profile that survives it. */
export type Device = {
  screen: Screen
  openTab: () => Promise<Screen>
  /** Ends the browser as a phone does that lacks memory (kill -9), and starts it on the same profile. */
  killAndRestart: () => Promise<void>
  /** Paths of the files that pages gave out so far. */
  downloads: () => Promise<string[]>
  dispose: () => Promise<void>
}

const downloadsOf = (profile: string): string => join(profile, 'downloads')

const ofPlaywright = async (context: BrowserContext): Promise<Running> => ({
  first: context.pages()[0] ?? (await context.newPage()),
  openTab: () => context.newPage(),
  close: () => context.close(),
})

const startChromium: Start = async (profile, { width, height, isDark }, launchOptions) => {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    viewport: { width, height },
    downloadsPath: downloadsOf(profile),
    colorScheme: isDark ? 'dark' : 'light',
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  })
  return ofPlaywright(context)
}

const browserOfWebKit = fileURLToPath(new URL('../webkit/browser.py', import.meta.url))

const startWebKit: Start = async (profile, { width, height, isDark }) => {
  const display = await openDisplay()
  const command = [browserOfWebKit, profile, String(width), String(height), ...(isDark ? ['--dark'] : [])]
  const session = await openSession(display, command)
  const { driver } = session
  const inTurn = newQueue()
  const tabOf = (handle: string) => new WebKitScreen(new Tab(driver, handle, inTurn))
  return {
    first: tabOf(await driver.getWindowHandle()),
    openTab: () =>
      inTurn(async () => {
        await driver.switchTo().newWindow('window')
        return tabOf(await driver.getWindowHandle())
      }),
    close: async () => {
      await session.close()
      display.close()
    },
  }
}

const starts: Readonly<Record<Engine, Start>> = {
  chromium: startChromium,
  firefox: async (profile, look) => ofPlaywright(await launchFirefox(profile, look, downloadsOf(profile))),
  webkit: startWebKit,
}

/** Starts a browser of that engine on a new profile; the options are those of Chromium. */
export const startDevice = async (engine: Engine, look: Look, options: LaunchOptions): Promise<Device> => {
  const profile = await mkdtemp(join(tmpdir(), `perfil-${engine}-`))
  await mkdir(downloadsOf(profile))
  const start = (): Promise<Running> => starts[engine](profile, look, options)
  let running = await start()
  const end = async (): Promise<void> => {
    killBrowserOn(profile)
    // What drives it notices by itself that it is gone.
    await running.close().catch(() => undefined)
  }
  return {
    get screen() {
      return running.first
    },
    openTab: () => running.openTab(),
    killAndRestart: async () => {
      await end()
      running = await start()
    },
    downloads: async () => {
      const folder = downloadsOf(profile)
      // WebKit writes under another name until all of it is there.
      return (await readdir(folder)).filter((name) => !name.endsWith('.wkdownload')).map((name) => join(folder, name))
    },
    dispose: async () => {
      await end()
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
