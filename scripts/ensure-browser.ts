import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { toolPath } from './lib/paths'
import { doesRun, ensure, findProgram, installWithApt, isMain, type Wanted } from './lib/programs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'] as const

const findDownloaded = (): string | undefined => {
  const path = chromium.executablePath()
  return existsSync(path) && doesRun(path) ? path : undefined
}

/** Path of a Chromium on this machine: CHROMIUM_PATH, the system's, or Playwright's own. Installs nothing. */
export const findBrowser = (): string | undefined =>
  process.env['CHROMIUM_PATH'] ?? findProgram(...names) ?? findDownloaded()

const download = (): void => {
  const args = [toolPath('playwright'), 'install', 'chromium']
  spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2], timeout: 600_000 })
}

/** The Chromium of the browser tests. */
export const browser: Wanted = {
  name: 'Chromium',
  find: findBrowser,
  install: () => {
    download()
    if (findBrowser() === undefined) installWithApt('chromium')
  },
  bringsIt: 'npx playwright install --with-deps chromium',
}

/** Path of a Chromium, installed if there is none and that is possible; without one it throws. */
export const ensureBrowser = (): string => {
  const path = ensure(browser)
  if (path === undefined) throw new Error('No Chromium found or installable. Install one and set CHROMIUM_PATH to it.')
  return path
}

/**
 * Playwright stores the shell of a browser beside it: chromium-1255/… and
 * chromium_headless_shell-1255/…/chrome-headless-shell.
 */
const findDownloadedShell = (): string | undefined => {
  const [, folder] = /^(.*[\\/]chromium-\d+)[\\/]/.exec(chromium.executablePath()) ?? []
  const beside = folder?.replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1')
  if (beside === undefined || !existsSync(beside)) return undefined
  return readdirSync(beside)
    .map((name) => join(beside, name, 'chrome-headless-shell'))
    .find((path) => existsSync(path) && doesRun(path))
}

/** Chromium's headless shell, the same engine without windows, for tests that need no more. */
export const shell: Wanted = {
  name: "Chromium's headless shell",
  find: () => process.env['CHROMIUM_SHELL_PATH'] ?? findProgram(...shellNames) ?? findDownloadedShell(),
  install: () => {
    // A browser of the system has its shell in a separate package; one from CHROMIUM_PATH has none.
    if (dirname(findBrowser() ?? '') === '/usr/bin') installWithApt('chromium-headless-shell')
  },
  bringsIt: 'apt-get install chromium-headless-shell',
}

/**
 * Path of the headless shell: CHROMIUM_SHELL_PATH, the system's, or Playwright's own; without any, that of the whole
 * browser. Installs nothing.
 */
export const findShell = (): string | undefined => {
  const path = shell.find() ?? findBrowser()
  // Playwright's workers load the configuration again: the variable saves them the search.
  if (path !== undefined) process.env['CHROMIUM_SHELL_PATH'] = path
  return path
}

/** Playwright's option to start the browser at `path`; without a path Playwright looks for one itself, and says where. */
export const executableAt = (path: string | undefined): { executablePath?: string } =>
  path === undefined ? {} : { executablePath: path }

if (isMain(import.meta.url)) process.stdout.write(`${ensureBrowser()}\n${ensure(shell) ?? ''}\n`)
