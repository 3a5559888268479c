/** The fields of an entry of Vite's build manifest that the size check reads. */
export type Chunk = { file: string; imports?: readonly string[]; css?: readonly string[]; isEntry?: boolean }

/** Vite's build manifest: chunks by source module. */
export type BuildManifest = Readonly<Record<string, Chunk>>

/** First load of one route: its files, its size in bytes, and whether that is within `budget` (kB of 1000 bytes). */
export type RouteSize = { path: string; files: string[]; bytes: number; budget: number; fits: boolean }

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

const parseChunk = (value: unknown): Chunk | undefined => {
  if (typeof value !== 'object' || value === null || !('file' in value) || typeof value.file !== 'string')
    return undefined
  return {
    file: value.file,
    imports: 'imports' in value ? strings(value.imports) : [],
    css: 'css' in value ? strings(value.css) : [],
    isEntry: 'isEntry' in value && value.isEntry === true,
  }
}

/** Parses a manifest. Throws on text that is not a manifest. */
export const parseManifest = (text: string): BuildManifest => {
  const parsed: unknown = JSON.parse(text)
  if (typeof parsed !== 'object' || parsed === null) throw new Error('The build manifest is no object.')
  return Object.fromEntries(
    Object.entries(parsed).flatMap(([name, value]) => {
      const chunk = parseChunk(value)
      return chunk === undefined ? [] : [[name, chunk]]
    }),
  )
}

const getChunk = (manifest: BuildManifest, name: string): Chunk => {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`The build has no chunk for ${name}.`)
  return chunk
}

/**
 * Scripts and styles that a route needs: those of the entry and of the route's own modules, with their static imports.
 * Lazy imports do not count.
 */
export const filesOfRoute = (manifest: BuildManifest, modules: readonly string[]): string[] => {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true)
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    getChunk(manifest, name).imports?.forEach(visit)
  }
  for (const name of [...entries, ...modules]) visit(name)
  const chunks = [...seen].map((name) => getChunk(manifest, name))
  return [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))].toSorted()
}

/** The size of one route. `weigh` gives a file's compressed size in bytes. */
export const sizeOfRoute = (
  manifest: BuildManifest,
  route: { path: string; modules: readonly string[]; budget: number },
  weigh: (file: string) => number,
): RouteSize => {
  const files = filesOfRoute(manifest, route.modules)
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0)
  return { path: route.path, files, bytes, budget: route.budget, fits: bytes <= route.budget * 1000 }
}
