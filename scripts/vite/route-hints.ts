import type { Plugin, Rolldown } from 'vite'
import { measuredRoutes, type MeasuredRoute } from '../size-routes'

/** Files that each path of the portal needs; paths are below the base, in lower case. */
export type RouteFiles = Readonly<Record<string, readonly string[]>>

/**
 * A script that makes the browser fetch the files of the opened address while it still loads the entry. `base` begins
 * and ends with '/'.
 */
export const hintScript = (base: string, files: RouteFiles): string => {
  const names = [...new Set(Object.values(files).flat())]
  const table = Object.fromEntries(
    Object.entries(files).map(([path, own]) => [path, own.map((name) => names.indexOf(name))]),
  )
  return `{
  const names = ${JSON.stringify(names)};
  const table = ${JSON.stringify(table)};
  const path = location.pathname.slice(${base.length - 1}).replace(/\\/+$/, '').toLowerCase();
  for (const index of Object.hasOwn(table, path) ? table[path] : []) {
    const name = names[index];
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = name.endsWith('.css') ? 'style' : 'script';
    link.crossOrigin = '';
    link.href = ${JSON.stringify(base)} + name;
    document.head.append(link);
  }
}`
}

type Bundle = Rolldown.OutputBundle

// The build later removes a chunk that has only styles: its style sheet stays, its script does not.
const isOfStylesAlone = ({ exports, moduleIds }: Rolldown.OutputChunk): boolean =>
  exports.length === 0 && moduleIds.every((id) => id.endsWith('.css'))

/** Scripts and styles that a module needs at once, from the bundler's output. */
export const filesNeededBy = (bundle: Bundle, isWanted: (chunk: Rolldown.OutputChunk) => boolean): Set<string> => {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    if (!isOfStylesAlone(chunk)) files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const [name, chunk] of Object.entries(bundle)) if (chunk.type === 'chunk' && isWanted(chunk)) add(name)
  return files
}

const filesOfRoutes = (bundle: Bundle, root: string, routes: readonly MeasuredRoute[]): RouteFiles => {
  const first = filesNeededBy(bundle, ({ isEntry }) => isEntry)
  return Object.fromEntries(
    routes.flatMap(({ path, aliases = [], modules }) => {
      const ids = modules.map((module) => `${root}/${module}`)
      const needed = filesNeededBy(bundle, ({ moduleIds }) => ids.some((id) => moduleIds.includes(id)))
      const own = [...needed].filter((name) => !first.has(name))
      return [path, ...aliases].map((each) => [each.toLowerCase(), own] as const)
    }),
  )
}

/**
 * Adds the script with these hints to the page, as a separate file, since the Content-Security-Policy allows no inline
 * script. `root` is the repository's folder, with '/' between its parts.
 */
export const routeHints = (base: string, root: string): Plugin => {
  let fileName = ''
  return {
    name: 'portal:route-hints',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const source = hintScript(base, filesOfRoutes(bundle, root, measuredRoutes))
        fileName = this.getFileName(this.emitFile({ type: 'asset', name: 'route-hints.js', source }))
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { async: true, src: `${base}${fileName}` }, injectTo: 'head-prepend' }],
    },
  }
}
