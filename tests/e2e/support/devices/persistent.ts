import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'

/** Options of a device: everything that Playwright offers for a persistent context. */
export type DeviceOptions = NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>

/** A browser with a profile of its own that survives it, as on a phone. */
export type Device = {
  profile: string
  context: BrowserContext
  page: Page
  /** Kills every process of the browser at once, like a phone that runs out of battery or memory (kill -9). */
  kill: () => Promise<void>
  /** Starts the browser again on the same profile. */
  relaunch: (options?: DeviceOptions) => Promise<Device>
  /** Closes the browser and deletes the profile. */
  dispose: () => Promise<void>
}

type Process = { id: number; parent: number; command: string }

const readProcesses = (): Process[] =>
  execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\n')
    .flatMap((line) => {
      const [, id, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return id && parent && command ? [{ id: Number(id), parent: Number(parent), command }] : []
    })

/** The processes of the browser on a profile, with their children. */
const findBrowserProcesses = (profile: string): number[] => {
  const all = readProcesses()
  const roots = all.filter(({ command }) => command.includes(profile) && !command.includes('--type='))
  const found = new Set(roots.map(({ id }) => id))
  // A parent may come after its child in the list: repeat until nothing more is found.
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const { id, parent } of all) if (found.has(parent)) found.add(id)
  }
  return [...found]
}

const killAll = (ids: readonly number[]): void => {
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It ended together with its parent.
    }
  }
}

/** Kills every process of the browser that runs on a profile at once (kill -9). */
export const killBrowserOn = (profile: string): void => killAll(findBrowserProcesses(profile))

const launch = async (profile: string, options: DeviceOptions): Promise<Device> => {
  const context = await chromium.launchPersistentContext(profile, options)
  const page = context.pages()[0] ?? (await context.newPage())
  const kill = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()))
    killBrowserOn(profile)
    await closed
  }
  return {
    profile,
    context,
    page,
    kill,
    relaunch: (changed) => launch(profile, { ...options, ...changed }),
    dispose: async () => {
      await context.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Starts a browser on a profile of its own: a new one, or a copy of the folder `from`. */
export const launchDevice = async (options: DeviceOptions, from?: string): Promise<Device> => {
  const profile = await mkdtemp(join(tmpdir(), 'perfil-'))
  if (from !== undefined) await cp(from, profile, { recursive: true })
  return launch(profile, options)
}
