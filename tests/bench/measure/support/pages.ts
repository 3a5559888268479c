import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { existsSync, readFileSync } from 'node:fs'
import portal from '../../../../vite.config'
import { listFiles } from '../../../../scripts/lib/files'
import { root } from '../../../../scripts/lib/paths'
import { ensurePeers, peersDir } from '../../peers/ensure'

/** A file as it is served. */
export type Published = { bytes: Buffer; isCompressed: boolean }

/** Built pages by their path on the server. */
export type Pages = ReadonlyMap<string, Published>

const compressible = /\.(?:js|css|html|svg|json)$/

/** A file as the portal publishes it: brotli at the highest level, compressed once. */
const publish = (file: string): Published => {
  const plain = readFileSync(file)
  const small = compressible.test(file) ? brotliCompressSync(plain) : plain
  return small.length < plain.length ? { bytes: small, isCompressed: true } : { bytes: plain, isCompressed: false }
}

/** Builds the page of a folder with the portal's own Vite, for production; a `sw.ts` beside it becomes `sw.js`. */
const buildPage = async (folder: string, name: string): Promise<[string, Published][]> => {
  const outDir = join(root, '.cache', 'bench-pages', name)
  const worker = join(folder, 'sw.ts')
  await build({
    configFile: false,
    root: folder,
    base: './',
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: portal.resolve?.alias ?? [] },
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: join(folder, 'index.html'), ...(existsSync(worker) ? { sw: worker } : {}) },
        output: { entryFileNames: ({ name: entry }) => (entry === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
      },
    },
  })
  return listFiles(outDir).map((file) => [`/${name}/${file.slice(outDir.length + 1)}`, publish(file)])
}

/** Pages with the portal's own code that a benchmark opens. */
type OwnPage = 'outbox' | 'disk' | 'cuts'

/** Pages that the portal is compared with. */
type PeerPage = 'react' | 'survey' | 'rjsf' | 'workbox' | 'picture' | 'tus'

/** Builds these pages separately, so that they share no files. */
export const buildPages = async (names: { own?: OwnPage[]; peers?: PeerPage[] }): Promise<Pages> => {
  const files: [string, Published][] = []
  for (const name of names.own ?? []) {
    files.push(...(await buildPage(join(root, 'tests/bench/measure/pages', name), name)))
  }
  if (names.peers) ensurePeers()
  for (const name of names.peers ?? []) files.push(...(await buildPage(join(peersDir, name), name)))
  return new Map(files)
}
