import { defineConfig } from '@playwright/test'
import { ensureBrowser, ensureShell } from './scripts/ensure-browser'

/** A browser that does nothing of its own, with a camera that needs no permission and no device. */
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

/** Figures are those of the browser that people have. */
const wholeBrowser = { executablePath: ensureBrowser(), args: browserArgs }

/** Each project has a folder of its own: what one leaves of a failure is not emptied when the next begins. */
const outputOf = (project: string): string => `test-results/${project}`

export default defineConfig({
  testDir: 'tests',
  // Every worker starts servers of its own on ports of their own; what they serve is built before.
  globalSetup: './tests/e2e/support/build.ts',
  testMatch: '**/*.spec.ts',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // Three on two cores: a test waits for a slow network, a timer or a server more often than for the processor.
  workers: 3,
  fullyParallel: false,
  // Browsers, a server and a database share few cores: one second chance, named as flaky in the list.
  retries: 1,
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/report.json' }],
  ],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A trace takes pictures of every act: only what failed once is worth that.
    trace: 'on-first-retry',
    launchOptions: { executablePath: ensureShell(), args: browserArgs },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', outputDir: outputOf('e2e') },
    { name: 'faults', testDir: 'tests/faults', outputDir: outputOf('faults') },
    {
      name: 'bench',
      testDir: 'tests/bench',
      testIgnore: '**/measure/**',
      workers: 2,
      use: { launchOptions: wholeBrowser },
      outputDir: outputOf('bench'),
    },
    // What `npm run bench` measures beside the limits that `npm test` holds; a trace would slow it down.
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
