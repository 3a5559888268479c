import { resolve } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { fundPages } from './scripts/vite/fund-pages'
import { firstScreens } from './scripts/vite/first-screens'
import { classicScripts } from './scripts/vite/classic-scripts'
import { openDoors } from './scripts/vite/doors'
import { lucideIcon } from './scripts/vite/own-icons'
import { notices } from './scripts/vite/notices'
import { precompress } from './scripts/vite/precompress'
import { routeChunks } from './scripts/vite/route-chunks'
import { routeHints } from './scripts/vite/route-hints'
import { serviceWorker } from './scripts/vite/service-worker'
import { appVersion } from './scripts/vite/sources'
import { webManifest } from './scripts/vite/web-manifest'

const base = '/afiliados/'
const root = import.meta.dirname
const version = appVersion(root)
const api = process.env['API_ORIGIN'] ?? 'http://localhost:4173'

const lodash = normalizePath(resolve(root, 'scripts/vite/lodash'))
// Formik's connect() needs these, and nothing here calls it; they do not say themselves that they may be left out.
const unusedByFormik = /node_modules\/(hoist-non-react-statics|react-is|tiny-warning)\//

export default defineConfig({
  base,
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    openDoors(normalizePath(root)),
    react({ compiler: true }),
    optimizeLocales.vite({ locales: ['es-ES'] }),
    webManifest(base),
    routeHints(base, normalizePath(root)),
    firstScreens(base, normalizePath(root), version),
    serviceWorker(base, version),
    classicScripts(base),
    notices(root),
    fundPages(base),
    precompress(),
  ],
  server: { proxy: { '/portalafiliado-api': api, '/mercadopago-api': api } },
  worker: { format: 'es' },
  resolve: {
    alias: [
      // The build for browsers that know classes and promises, which is all that can run the portal.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      { find: /^tiny-case$/, replacement: resolve(root, 'scripts/vite/no-key-case.ts') },
      lucideIcon(root),
      // Formik copies plain answers and reads dotted paths; lodash's functions for every kind of value are 13 kB more.
      { find: /^lodash-es\/(clone|cloneDeep|isPlainObject|toPath)$/, replacement: `${lodash}/$1.ts` },
    ],
  },
  build: {
    outDir: resolve(root, 'dist'),
    manifest: true,
    modulePreload: { polyfill: false },
    // The Content-Security-Policy allows no data: fonts, and a file of its own is precached once.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: unusedByFormik, sideEffects: false }] },
      output: { codeSplitting: { groups: routeChunks(normalizePath(root)) } },
    },
  },
})
