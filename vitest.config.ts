import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const shared = {
  pool: 'threads' as const,
  // So that a hang is seen: a test that needs longer says so itself.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  restoreMocks: true,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['tests/ordered-mocks.ts', 'tests/own-channels.ts', 'tests/settled-imports.ts', 'tests/patient-waits.ts'],
}

// Loading a server and its embedded database takes longer than most of these files do: they share what is loaded.
const ownServers = 'tests/server/**/*.test.ts'

// They load a server or a bundler, which a realm of their own cannot, or replace the address of the page.
const ownThreads = [
  'tests/api/checks.test.ts',
  'tests/api/session-server.test.ts',
  'tests/app/kiosk/{boot,kept-setting}.test.tsx',
  'tests/attack/**/*.test.ts',
  'tests/build/**/*.test.ts',
  'tests/sw/{background-sync,push,worker}.test.ts',
  'tests/sync/act.test.ts',
  'tests/sync/early/{lost-pieces,send-ahead}.test.ts',
  'tests/sync/once/once.test.ts',
]

// Rules, translations and lists keep no state, and are loaded once for all files.
const stateless = ['domain', 'contract', 'catalogues'].map((folder) => `tests/${folder}/**/*.test.ts`)

// Each file has modules and globals of its own. A realm in a thread that lives on costs two thirds of a new thread.
const realms = { pool: 'vmThreads' as const, vmMemoryLimit: '1GB' }

const node = { environment: 'node' as const, include: ['tests/**/*.test.ts'] }

const dom = {
  environment: 'jsdom' as const,
  include: ['tests/**/*.test.tsx'],
  setupFiles: [...shared.setupFiles, 'tests/dom-setup.ts', 'tests/bare-styles.ts'],
  css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' as const } },
}

const compiled = [react({ compiler: true })]

/** `*.test.ts` runs in plain Node and `*.test.tsx` in jsdom; a suite is a folder: `vitest run tests/domain`. */
export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify('0.0.0+test') },
  test: {
    maxWorkers: 2,
    tags: [
      {
        name: 'far',
        description: 'long, and about more than its requirement: runs in `npm run test:whole` alone',
        timeout: 240_000,
      },
    ],
    projects: [
      {
        extends: true,
        test: { ...shared, ...node, ...realms, name: 'node', exclude: [ownServers, ...stateless, ...ownThreads] },
      },
      {
        extends: true,
        test: { ...shared, ...node, name: 'node-threads', include: ownThreads.filter((file) => !file.endsWith('x')) },
      },
      {
        extends: true,
        test: { ...shared, name: 'stateless', environment: 'node', include: stateless, isolate: false },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: [ownServers],
          // They start processes, and send as many bytes as a form may have.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          globalSetup: 'tests/server/support/outside/one-cluster.ts',
        },
      },
      {
        extends: true,
        plugins: compiled,
        test: { ...shared, ...dom, ...realms, name: 'dom', exclude: ownThreads },
      },
      {
        extends: true,
        plugins: compiled,
        test: { ...shared, ...dom, name: 'dom-threads', include: ownThreads.filter((file) => file.endsWith('x')) },
      },
    ],
  },
})
