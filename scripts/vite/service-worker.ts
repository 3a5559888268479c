import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import type { FirstScreens } from '../../src/domain/first-screens'
import { screensFile } from './first-screens'
import { openVersion, type PrecacheEntry } from '../../server/fund/portal/list'

type WorkerConstants = {
  precache: readonly PrecacheEntry[]
  version: string
  /** Version of the fund; '' for none. */
  fund?: string
  /** Host of the API, '' for the portal's own. */
  apiHost: string
  production: boolean
  /** The pages that have a first screen; none in development. */
  screens?: FirstScreens
}

/** What stands for the list of files until the worker is a fund's, see `withList`. */
const openList: readonly PrecacheEntry[] = [{ url: '%fondo.list%', revision: null, integrity: '' }]

/** Bundles a worker entry into one classic script, which every browser with service workers can run. */
export const bundleWorker = (entry: string, fileName: string, constants: WorkerConstants, outDir: string | null) =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'process.env.NODE_ENV': JSON.stringify(constants.production ? 'production' : 'development'),
      __PRECACHE__: JSON.stringify(constants.precache),
      __APP_VERSION__: JSON.stringify(constants.version),
      __FUND__: JSON.stringify(constants.fund ?? ''),
      __API_HOST__: JSON.stringify(constants.apiHost),
      __FIRST_SCREENS__: JSON.stringify(constants.screens ?? { byPath: {}, live: [] }),
    },
    build: {
      write: outDir !== null,
      outDir: outDir ?? 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      minify: constants.production,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
    },
  })

const readScreens = (outDir: string): FirstScreens => JSON.parse(readFileSync(join(outDir, screensFile), 'utf8'))

const isOutput = (result: Awaited<ReturnType<typeof build>>): result is Rolldown.RolldownOutput => 'output' in result

const workers = [
  { entry: 'sw/sw.ts', fileName: 'sw.js' },
  { entry: 'sw/noop.ts', fileName: 'sw-noop.js' },
] as const

/**
 * Builds the service worker, whose list of all files of the portal is still open (`fundPages` fills it), and the kill switch `sw-noop.js`, which an
 * operator serves as `sw.js` to remove the worker from every device. In development both are bundled on request, with
 * an empty list.
 */
export const serviceWorker = (base: string, version: string): Plugin => {
  let outDir = ''
  let apiHost = ''
  return {
    name: 'portal:service-worker',
    configResolved: (config) => {
      outDir = config.build.outDir
      apiHost = String(config.env['VITE_API_HOST'] ?? '')
    },
    configureServer: (server) => {
      for (const { entry, fileName } of workers) {
        server.middlewares.use(`${base}${fileName}`, async (_request, response) => {
          const result = await bundleWorker(
            entry,
            fileName,
            { precache: [], version, apiHost, production: false },
            null,
          )
          const code = isOutput(result) ? result.output[0].code : ''
          response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store').end(code)
        })
      }
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        const screens = readScreens(outDir)
        for (const { entry, fileName } of workers) {
          const constants = { precache: openList, fund: openVersion, version, apiHost, production: true, screens }
          await bundleWorker(entry, fileName, constants, outDir)
        }
      },
    },
  }
}
