import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { findFreePort } from '../../e2e/support/server'

/** A screen without a monitor, for windows of GTK. */
export type Display = { name: string; close: () => void }

/** Starts one. */
export const openDisplay = async (): Promise<Display> => {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = await once(server.stdout, 'data')
  return { name: `:${String(number).trim()}`, close: () => void server.kill() }
}

const environment = (display: Display) => ({
  ...process.env,
  DISPLAY: display.name,
  GDK_BACKEND: 'x11',
  // Without them the engine asks a bus for the system's theme and for its assistive programs.
  NO_AT_BRIDGE: '1',
  GTK_A11Y: 'none',
  LANG: 'C.UTF-8',
  TZ: 'America/Argentina/Buenos_Aires',
  // There is no graphics card.
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
})

/** A driver and its browser. */
export type Session = {
  driver: WebDriver
  /** Ends the driver; the browser ends with it. */
  close: () => Promise<void>
}

const stop = (child: ChildProcess): Promise<unknown> => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = once(child, 'exit')
  // The bus and the driver are children of the first process of the group.
  process.kill(-child.pid, 'SIGKILL')
  return ended
}

const connect = async (url: string, command: readonly string[]): Promise<WebDriver> => {
  const [binary, ...args] = command
  const wanted = new Capabilities({
    browserName: 'portal',
    browserVersion: '1.0.0',
    'webkitgtk:browserOptions': { binary, args },
  })
  const driver = await new Builder().usingServer(url).withCapabilities(wanted).build()
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000, implicit: 0 })
  return driver
}

const isListening = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/status`)).ok
  } catch {
    return false
  }
}

/** Starts a driver of its own, and through it the browser with this command: program, then arguments. */
export const openSession = async (display: Display, command: readonly string[]): Promise<Session> => {
  const port = await findFreePort()
  const child = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`], {
    env: environment(display),
    stdio: 'ignore',
    // Its own group, to end all of it at once.
    detached: true,
  })
  const url = `http://127.0.0.1:${port}`
  const close = async (): Promise<void> => void (await stop(child))
  try {
    await expect.poll(() => isListening(url), { message: 'the driver listens', intervals: [50] }).toBe(true)
    return { driver: await connect(url, command), close }
  } catch (error) {
    await close()
    throw error
  }
}
