import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build } from 'vite'
import { compiledServer } from '../lib/build-server'
import { listFiles } from '../lib/files'
import { root } from '../lib/paths'
import { listThirdParties, writePartsList } from '../lib/third-parties'

/**
 * `npm run build` makes the server too: the sources as a few files of JavaScript that Node starts without a compiler. What it
 * reads besides (tables' migrations, pictures, the guard of the inspection) stays where it is, see `server/place.ts`.
 */

// The process of the inspection loads its guard before all else, and both must be one module: it stays a file of its own.
const leaveGuard = {
  name: 'leave-guard',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    id.endsWith('/watch.mjs') ? { id: '../server/inspect/child/watch.mjs', external: true } : undefined,
}

// What an operator calls by hand needs no compiler either.
const commands = listFiles(join(root, 'scripts/operate'))

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [leaveGuard],
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    emptyOutDir: true,
    outDir: compiledServer,
    rollupOptions: {
      input: {
        main: join(root, 'server/main.ts'),
        inspection: join(root, 'server/inspect/child/main.ts'),
        ...Object.fromEntries(commands.map((file) => [basename(file, '.ts'), file])),
      },
      // Side by side: each file finds the package one folder above it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})

// For whoever has to say which parts run here, and to look them up in lists of known holes. It is never served.
const { name, version }: { name: string; version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
writeFileSync(join(compiledServer, 'parts.cdx.json'), writePartsList(listThirdParties(root), { name, version }))

// Which of two builds of one version runs somewhere: the commit, where this is a clone or who builds names it.
const commit =
  process.env['COMMIT'] ?? spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout
writeFileSync(join(compiledServer, 'commit'), (commit ?? '').trim())
