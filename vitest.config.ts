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

// Rules, translations and lists keep no state, and are loaded once for all files.
const stateless = ['domain', 'contract', 'catalogues'].map((folder) => `tests/${folder}/**/*.test.ts`)

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
        test: {
          ...shared,
          name: 'node',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: [ownServers, ...stateless],
        },
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
        plugins: [react({ compiler: true })],
        test: {
          ...shared,
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: [...shared.setupFiles, 'tests/dom-setup.ts', 'tests/bare-styles.ts'],
          css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
