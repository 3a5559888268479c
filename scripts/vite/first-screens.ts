import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import type { FirstScreens } from '../../src/domain/first-screens'
import { firstPage } from './first-page'
import { lucideIcon } from './own-icons'
import { filesNeededBy } from './route-hints'

type FirstPage = {
  fileName: string
  title: string
  html: string
  facts: { isReady: boolean; isConnected: boolean }
  isLive: boolean
  isOfMembers: boolean
  modules: readonly string[]
}

type Drawn = { screens: FirstScreens; pages: readonly FirstPage[] }

/** Name of the file, in the output folder, with the table of the first screens; see `FirstScreens`. */
export const screensFile = 'first/screens.json'

type Options = { root: string; mode: string; base: string; version: string }

const run = promisify(execFile)

/** Most that the drawn screens may be, in bytes. */
const mostOutput = 4 * 1024 * 1024

const program = (file: string): string =>
  `import(${JSON.stringify(pathToFileURL(file).href)})
    .then((module) => module.drawFirstPages())
    .then((drawn) => process.stdout.write(JSON.stringify(drawn), () => process.exit()))`

/** Builds the portal for Node, where React draws its first screens, and draws them. */
const drawScreens = async ({ root, mode, base, version }: Options): Promise<Drawn> => {
  const outDir = join(root, '.cache', 'first-screens')
  await build({
    configFile: false,
    root,
    base,
    mode,
    publicDir: false,
    logLevel: 'error',
    plugins: [react()],
    define: { __APP_VERSION__: JSON.stringify(version) },
    // What is taken over must be drawn by the same code.
    resolve: { alias: [lucideIcon(root)] },
    ssr: { noExternal: ['lucide-react'] },
    build: { ssr: 'src/app/first/render.tsx', outDir, emptyOutDir: true, minify: false },
  })
  // In a process of its own: the portal's modules expect a page, and leave timers.
  const { stdout } = await run(
    process.execPath,
    ['--input-type=module', '--eval', program(join(outDir, 'render.js'))],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: mostOutput,
    },
  )
  const drawn: Drawn = JSON.parse(stdout)
  return drawn
}

/** The script that runs before the first paint, as one classic script. */
const bundleEarly = async (root: string): Promise<string> => {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/app/first/early.ts', output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error('The script before the first paint was not built.')
  return result.output[0].code
}

const textOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string => {
  if (file?.type !== 'asset') throw new Error('The build has no index.html.')
  return String(file.source)
}

const fontIn = (bundle: Rolldown.OutputBundle): string => {
  const fonts = Object.keys(bundle).filter((name) => /public-sans-latin-wght-normal.*\.woff2$/.test(name))
  if (fonts.length !== 1) throw new Error(`The build has ${fonts.length} fonts, not one.`)
  return fonts.join('')
}

/**
 * Draws the first screens of the portal into pages of their own, which the server and the worker answer with instead of
 * the empty one: a phone shows them before any script has run (decision 47). `root` is the repository's folder.
 */
export const firstScreens = (base: string, root: string, version: string): Plugin => {
  let mode = 'production'
  return {
    name: 'portal:first-screens',
    apply: 'build',
    configResolved: (config) => {
      mode = config.mode
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const [{ screens, pages }, early] = await Promise.all([
          drawScreens({ root, mode, base, version }),
          bundleEarly(root),
        ])
        const earlyFile = this.getFileName(this.emitFile({ type: 'asset', name: 'early.js', source: early }))
        const empty = textOf(bundle['index.html'])
        const font = `${base}${fontIn(bundle)}`
        const entry = filesNeededBy(bundle, ({ isEntry }) => isEntry)
        for (const { fileName, modules, ...parts } of pages) {
          const ids = modules.map((module) => `${root}/${module}`)
          const needed = filesNeededBy(bundle, ({ moduleIds }) => ids.some((id) => moduleIds.includes(id)))
          const files = [...needed].filter((name) => !entry.has(name)).map((name) => `${base}${name}`)
          const source = firstPage(empty, { ...parts, files, early: `${base}${earlyFile}`, font })
          this.emitFile({ type: 'asset', fileName, source })
        }
        this.emitFile({ type: 'asset', fileName: screensFile, source: JSON.stringify(screens) })
      },
    },
  }
}
