import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { precacheList } from '../../../server/fund/portal/list'
import { bundleWorker } from '../../../scripts/vite/service-worker'

/**
 * A small portal as the build would publish it: one page, one lazy chunk named after the release, and the real worker.
 */
export type Release = { folder: string; version: string; chunk: string }

const base = '/afiliados/'

const write = (folder: string, files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

const bundle = async (folder: string, version: string, entry: string): Promise<void> => {
  const constants = { precache: precacheList(folder, base), version, apiHost: '', production: true }
  await bundleWorker(entry, 'sw.js', constants, folder)
}

const bundleQueue = (folder: string): Promise<unknown> =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'tests/sw/support/queue.ts',
        preserveEntrySignatures: 'strict',
        output: { format: 'es', entryFileNames: 'queue.js' },
      },
    },
  })

/** Publishes a release to a folder of its own, with `pictures` more files. */
export const publish = async (version: string, pictures = 0): Promise<Release> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
  const chunk = `assets/step-${version}.js`
  write(folder, {
    'index.html': `<!doctype html><title>PORTAL ${version}</title><p>Portal ${version}</p>`,
    'manifest.webmanifest': '{}',
    'catalogos/calles.json': '["SAN MARTIN"]',
    'assets/shared.js': 'export const shared = true',
    [chunk]: `export const step = ${JSON.stringify(version)}`,
    ...Object.fromEntries(Array.from({ length: pictures }, (_, at) => [`assets/${at}.svg`, `<svg id="${at}"/>`])),
  })
  await bundle(folder, version, 'sw/sw.ts')
  return { folder, version, chunk }
}

/** Publishes a release with a page that can also put a submission into the outbox (`queue.js`). */
export const publishWithQueue = async (version: string): Promise<Release> => {
  const release = await publish(version)
  await bundleQueue(release.folder)
  return release
}

/** Publishes the kill switch in place of the worker. */
export const publishKillSwitch = async (): Promise<Release> => {
  const release = await publish('kill')
  await bundle(release.folder, 'kill', 'sw/noop.ts')
  return release
}
