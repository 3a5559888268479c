import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, version, type Plugin, type Rolldown } from 'vite'
import { toScript } from './classic/chunk'

const own = join(import.meta.dirname, 'classic')

/** All that the runtime and the rewriting are made of. */
const sources = [
  'chunk.ts',
  'rebound.ts',
  'runtime.ts',
  'start.ts',
  '../../../src/domain/page/trusted-types.ts',
  '../../../src/offline/trusted-types.ts',
]

/** The runtime as a script's text. */
const bundleRuntime = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(own, 'start.ts'), output: { format: 'iife' } },
    },
  })
  if (!('output' in result)) throw new Error('The runtime of the chunks was not built.')
  return result.output[0].code.trim()
}

const earlyTag = /(<script src="[^"]*\/early-[\w-]+\.js")/

const moduleTag = /<script type="module" crossorigin src="[^"]+"><\/script>/

/**
 * A page whose scripts are not modules. The entry's own, at these addresses, run in their order after the page was read,
 * as modules do; the links that fetch scripts ahead say that they are scripts.
 */
export const withScriptTags = (html: string, addresses: readonly string[]): string =>
  (earlyTag.test(html) ? startedEarly(html, addresses) : startedByTags(html, addresses)).replaceAll(
    '<link rel="modulepreload" ',
    '<link rel="preload" as="script" ',
  )

const startedByTags = (html: string, addresses: readonly string[]): string => {
  const tags = addresses.map((src) => `<script defer crossorigin fetchpriority="high" src="${src}"></script>`)
  return html.replace(moduleTag, () => tags.join('\n    '))
}

const aheadLink = /\s*<link rel="modulepreload"[^>]*\shref="([^"]+)">/g
const hintTag = /\s*<script async src="([^"]+)"><\/script>/g

const addressesIn = (html: string, tag: RegExp): string[] => [...html.matchAll(tag)].map(([, address = '']) => address)

// A page with a first screen: its early script starts the others after the paint, in their order, the entry at last. On
// the line they are fetched ahead from the beginning; on the device that would only keep the paint waiting, and there the
// chunks of the first screen come with the entry's.
const startedEarly = (html: string, addresses: readonly string[]): string => {
  const isKept = html.includes(' data-ready="yes"')
  const ahead = addressesIn(html, aheadLink).filter((address) => !addresses.includes(address))
  const links = [...addresses, ...ahead].map((src) => `<link rel="modulepreload" crossorigin href="${src}">`)
  const scripts = isKept
    ? [...addressesIn(html, hintTag), ...addresses.slice(0, -1), ...ahead, ...addresses.slice(-1)]
    : addresses
  const lists = ` data-scripts="${scripts.join(' ')}"${isKept ? ` data-ahead="${ahead.join(' ')}"` : ''}`
  return (isKept ? html.replace(hintTag, '') : html)
    .replace(aheadLink, '')
    .replace(moduleTag, () => (isKept ? '' : links.join('\n    ')))
    .replace(earlyTag, (_tag, start: string) => `${start}${lists}`)
}

/** Chunks that need each other, from one to the same one, if there are any. */
export const findCycle = (needs: ReadonlyMap<string, readonly string[]>): string[] | undefined => {
  const done = new Set<string>()
  const follow = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const next of needs.get(name) ?? []) {
      const cycle = follow(next, [...way, name])
      if (cycle) return cycle
    }
    done.add(name)
    return undefined
  }
  for (const name of needs.keys()) {
    const cycle = follow(name, [])
    if (cycle) return cycle
  }
  return undefined
}

const refuseCycles = (bundle: Rolldown.OutputBundle): void => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
  if (cycle) throw new Error(`These chunks need each other: ${cycle.join(' → ')}`)
}

/** Names of the scripts that the page itself names, in the order in which they run; the last one is the entry. */
const filesOfEntry = (bundle: Rolldown.OutputBundle): string[] => {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  if (entry?.type !== 'chunk') throw new Error('The build has no entry.')
  return [...entry.imports, entry.fileName]
}

const toScripts = async (bundle: Rolldown.OutputBundle, base: string): Promise<void> => {
  const [first] = filesOfEntry(bundle)
  const runtime = await bundleRuntime()
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    const { code, fileName, isEntry } = chunk
    const script = toScript(code, basename(fileName), `${base}${dirname(fileName)}/`)
    chunk.code = `${fileName === first ? `${runtime}\n` : ''}${script}${isEntry ? '()' : ''};`
  }
}

/**
 * Makes classic scripts of the finished chunks: Chromium compiles those when the worker stores them, and modules on every
 * start (decision 48). `base` begins and ends with '/'. It comes after every plugin that writes pages; in development
 * there are modules.
 */
export const classicScripts = (base: string): Plugin => ({
  name: 'portal:classic-scripts',
  apply: 'build',
  // The names carry a digest of the modules; they must change too with what is made of them here, and with what shrinks
  // the runtime.
  augmentChunkHash: () => sources.map((name) => readFileSync(join(own, name), 'utf8')).join('') + version,
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      refuseCycles(bundle)
      await toScripts(bundle, base)
      const addresses = filesOfEntry(bundle).map((name) => `${base}${name}`)
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.html'))
          file.source = withScriptTags(String(file.source), addresses)
      }
    },
  },
})
