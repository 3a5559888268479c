import { defineConfig } from '@playwright/test'
import { executableAt, findBrowser, findShell } from './scripts/ensure-browser'
import type { Engine } from './tests/engines/support/engines'

/** A browser without background activity, and with a fake camera that needs no permission and no device. */
const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
]

// Reading this file installs nothing: editors and other tools read it too, and `npm test` installed before.

/** Figures are measured in the browser that people have. */
const wholeBrowser = { ...executableAt(findBrowser()), args: browserArgs }

/**
 * Browsers of people who ask for less motion: animations take a fifth of the processor time of a test, and a button is
 * pressed only after it stopped moving. The stories and the bench keep the motion.
 */
const calm = { contextOptions: { reducedMotion: 'reduce' } } as const

/** The limit of tests that fill in a whole form, send it over a line that fails, and search the disk. */
const wholeForm = 180_000

/** Each project has its own output folder, so that the next project does not delete what a failed one left. */
const outputOf = (project: string): string => `test-results/${project}`

const engines: readonly Engine[] = ['chromium', 'firefox', 'webkit']

export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests',
  // Every worker starts its own servers on its own ports; the portal that they serve is built before.
  globalSetup: './tests/e2e/support/build.ts',
  testMatch: '**/*.spec.ts',
  // A journey takes 10 to 30 seconds beside three others, and three times as long on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Four on two cores: three of them wait for the network, timers and servers a fifth of the time, all at once.
  workers: 4,
  fullyParallel: false,
  // A second try is a defect. `npm run test:whole` gives one and records it.
  retries: 0,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A trace records every action with pictures; it is only worth that after a failure.
    trace: 'on-first-retry',
    launchOptions: { ...executableAt(findShell()), args: browserArgs },
  },
  projects: [
    // First, because its slow lines take long and need little: beside them the other workers have something to do.
    { name: 'faults', testDir: 'tests/faults', timeout: wholeForm, use: calm, outputDir: outputOf('faults') },
    // The same acts in every engine; in those that are missing here the tests are skipped.
    ...engines.map((engine) => ({
      name: `engines-${engine}`,
      testDir: 'tests/engines',
      // WebKitGTK draws without a graphics processor: a whole form takes it twice as long.
      timeout: 240_000,
      use: { engine },
      outputDir: outputOf(`engines-${engine}`),
    })),
    { name: 'e2e', testDir: 'tests/e2e', use: calm, outputDir: outputOf('e2e') },
    {
      name: 'bench',
      testDir: 'tests/bench',
      testIgnore: '**/measure/**',
      workers: 2,
      use: { launchOptions: wholeBrowser },
      outputDir: outputOf('bench'),
    },
    // The measurements of `npm run bench` in addition to the limits of `npm test`; a trace would slow them down.
    {
      name: 'measure',
      testDir: 'tests/bench/measure',
      workers: 2,
      retries: 0,
      use: { trace: 'off', launchOptions: wholeBrowser },
      outputDir: outputOf('measure'),
    },
  ],
})
