import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { toolPath } from './lib/paths'
import { doesRun, findProgram, installWithApt, isMain } from './lib/programs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'] as const

const findDownloaded = (): string | undefined => {
  const path = chromium.executablePath()
  return existsSync(path) && doesRun(path) ? path : undefined
}

const download = (): string | undefined => {
  const args = [toolPath('playwright'), 'install', 'chromium']
  const done = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2], timeout: 600_000 })
  return done.status === 0 ? findDownloaded() : undefined
}

const installSystemOne = (): string | undefined => (installWithApt('chromium') ? findProgram(...names) : undefined)

/**
 * Path of a Chromium for the browser tests. In order of preference: CHROMIUM_PATH, the system's, Playwright's own, or a
 * newly installed one. Throws when there is none.
 */
export const ensureBrowser = (): string => {
  const path =
    process.env['CHROMIUM_PATH'] ?? findProgram(...names) ?? findDownloaded() ?? download() ?? installSystemOne()
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

// A browser of the system has its shell in a separate package; one from CHROMIUM_PATH has none.
const installShell = (whole: string): string | undefined =>
  dirname(whole) === '/usr/bin' && installWithApt('chromium-headless-shell') ? findProgram(...shellNames) : undefined

/**
 * Path of Chromium's headless shell, the same engine without windows, for tests that need no more. In order of
 * preference: CHROMIUM_SHELL_PATH, the system's, Playwright's own, or a newly installed one; without any, the whole
 * browser.
 */
export const ensureShell = (): string => {
  const find = (): string => {
    const whole = ensureBrowser()
    return findProgram(...shellNames) ?? findDownloadedShell() ?? installShell(whole) ?? whole
  }
  // Playwright's workers load the configuration again: the variable saves them the search.
  return (process.env['CHROMIUM_SHELL_PATH'] ??= find())
}

if (isMain(import.meta.url)) process.stdout.write(`${ensureBrowser()}\n${ensureShell()}\n`)
