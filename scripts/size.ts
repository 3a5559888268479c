import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parseManifest, sizeOfRoute, type RouteSize } from './lib/bundle-size'
import { root } from './lib/paths'
import { measuredRoutes } from './size-routes'

/**
 * `npm run size [-- --files]`: the size of each measured route's first load. Exit code 1 when one is over its budget.
 */
const dist = join(root, 'dist')
const showsFiles = process.argv.includes('--files')
const weigh = (file: string): number => brotliCompressSync(readFileSync(join(dist, file))).length
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1).padStart(6)

const row = ({ path, files, bytes, budget, fits }: RouteSize): string[] => [
  `${path.padEnd(20)} ${kilobytes(bytes)} kB of ${String(budget).padStart(4)} kB  ${fits ? 'fits' : 'OVER BUDGET'}`,
  ...(showsFiles ? files.map((file) => `  ${kilobytes(weigh(file))} kB  ${file}`) : []),
]

const manifest = parseManifest(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
const sizes = measuredRoutes.map((route) => sizeOfRoute(manifest, route, weigh))

process.stdout.write(
  `Scripts and styles of the first load, Brotli, kB = 1000 bytes\n${sizes.flatMap(row).join('\n')}\n`,
)
if (sizes.some(({ fits }) => !fits)) process.exitCode = 1
