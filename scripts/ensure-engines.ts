import { spawnSync } from 'node:child_process'
import { doesRun, ensure, findProgram, installWithApt, isMain, type Wanted } from './lib/programs'

/** The engines besides Chromium in which the portal is tested. */
export const otherEngines = ['firefox', 'webkit'] as const

/** One of them. */
export type OtherEngine = (typeof otherEngines)[number]

/** Path of the Firefox on this machine; FIREFOX_PATH comes before those on PATH. */
export const findFirefox = (): string | undefined => {
  const path = process.env['FIREFOX_PATH'] ?? findProgram('firefox-esr', 'firefox')
  return path !== undefined && doesRun(path) ? path : undefined
}

// The window that the tests drive is opened by a program in Python, of the system and no other.
const opensViews = (): boolean =>
  spawnSync('/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1')"], { stdio: 'ignore' })
    .status === 0

const findWebKit = (): string | undefined => {
  const [driver, ...others] = ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'].map((name) => findProgram(name))
  return others.every((path) => path !== undefined) && opensViews() ? driver : undefined
}

const packages: Readonly<Record<OtherEngine, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb', 'dbus'],
}

const want = (engine: OtherEngine, name: string, find: Wanted['find']): Wanted => ({
  name,
  find,
  install: () => void installWithApt(...packages[engine]),
  bringsIt: `apt-get install ${packages[engine].join(' ')}`,
})

/** Where each engine is, with what is needed to drive it, and how it is installed. */
export const engines: Readonly<Record<OtherEngine, Wanted>> = {
  firefox: want('firefox', 'Firefox', findFirefox),
  webkit: want('webkit', 'WebKitGTK', findWebKit),
}

/** Whether the engine is on this machine, with what is needed to drive it. */
export const isThere = (engine: OtherEngine): boolean => engines[engine].find() !== undefined

/** The engines that can be driven here, after the missing ones were installed where that is possible. */
export const ensureEngines = (): OtherEngine[] =>
  // One after the other: where one engine has no package the other still has.
  otherEngines.filter((engine) => ensure(engines[engine]) !== undefined)

/** Says which engine cannot be tested here, and what would change that; undefined when all can. */
export const missingWords = (there: readonly OtherEngine[]): string | undefined => {
  const missing = otherEngines.filter((engine) => !there.includes(engine))
  if (missing.length === 0) return undefined
  const names = missing.flatMap((engine) => packages[engine]).join(' ')
  return `Not tested in ${missing.join(' and ')}: neither installed nor installable here. Debian's packages are ${names}.`
}

if (isMain(import.meta.url)) {
  const there = ensureEngines()
  process.stdout.write(`${missingWords(there) ?? `There are ${there.join(' and ')}.`}\n`)
}
