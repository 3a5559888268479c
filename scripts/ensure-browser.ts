import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { toolPath } from './lib/paths'
import { doesRun, findProgram, installWithApt, isMain } from './lib/programs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'] as const

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
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, the system's, Playwright's own, or one that it installs in that
 * order of preference. Throws when none can be had.
 */
export const ensureBrowser = (): string => {
  const path =
    process.env['CHROMIUM_PATH'] ?? findProgram(...names) ?? findDownloaded() ?? download() ?? installSystemOne()
  if (path === undefined) throw new Error('No Chromium found or installable. Install one and set CHROMIUM_PATH to it.')
  return path
}

if (isMain(import.meta.url)) process.stdout.write(`${ensureBrowser()}\n`)
