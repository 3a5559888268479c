import { defineConfig } from '@playwright/test'
import { ensureBrowser } from './scripts/ensure-browser'

const port = Number(process.env['E2E_PORT'] ?? '4180')
const origin = `http://localhost:${port}`

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

/** Each project has a folder of its own: what one leaves of a failure is not emptied when the next begins. */
const outputOf = (project: string): string => `test-results/${project}`

export default defineConfig({
  testDir: 'tests',
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
    baseURL: `${origin}/afiliados/`,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A trace takes pictures of every act: only what failed once is worth that.
    trace: 'on-first-retry',
    launchOptions: { executablePath: ensureBrowser(), args: browserArgs },
  },
  projects: [
    { name: 'e2e', testDir: 'tests/e2e', outputDir: outputOf('e2e') },
    { name: 'faults', testDir: 'tests/faults', outputDir: outputOf('faults') },
    {
      name: 'bench',
      testDir: 'tests/bench',
      testIgnore: '**/measure/**',
      workers: 2,
      outputDir: outputOf('bench'),
    },
    // What `npm run bench` measures beside the limits that `npm test` holds; a trace would slow it down.
    {
      name: 'measure',
      testDir: 'tests/bench/measure',
      workers: 2,
      retries: 0,
      use: { trace: 'off' },
      outputDir: outputOf('measure'),
    },
  ],
  webServer: {
    command: `node --import tsx scripts/start.ts --port ${port} --data .cache/e2e-${port} --fresh`,
    url: `${origin}/portalafiliado-api/ping`,
    env: {
      LOG_LEVEL: 'warn',
      // All tests come from one address and do in a minute what people do in days.
      RATE_LIMIT_CHECKS: '100000',
      RATE_LIMIT_IMAGES: '100000',
      RATE_LIMIT_RECOVER: '100000',
      RATE_LIMIT_CAPTCHA: '100000',
      RATE_LIMIT_SUBMISSIONS: '100000',
      RATE_LIMIT_LOGIN: '100000',
      RATE_LIMIT_CHECKS_BY_NUMBER: '100000',
      RATE_LIMIT_RECOVER_BY_NUMBER: '100000',
      RATE_LIMIT_LINKS: '100000',
      RATE_LIMIT_CALL_ME: '100000',
      MAX_BODIES_PER_ADDRESS: '0',
    },
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
