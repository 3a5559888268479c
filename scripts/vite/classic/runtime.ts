/** What a chunk gives to the others, by name. */
export type Exports = Readonly<Record<string, unknown>>

/** Gives what a chunk exports, once it and every chunk that it needs have run. Rejects if one of them cannot be fetched. */
export type LoadChunk = (name: string) => Promise<Exports>

/** A chunk as its script hands it over: its code, its name, and the names of the chunks that it needs. */
export type Chunk = readonly [
  run: (load: LoadChunk, ...needed: Exports[]) => Exports,
  name: string,
  needs: readonly string[],
]

declare global {
  interface Window {
    /** Chunks are pushed here; it is a plain list until the runtime has run. */
    $c?: Chunk[] | { push: (chunk: Chunk) => unknown }
  }
}

/** Runs a script of the portal; rejects if it cannot be fetched. A later call fetches again. */
const fetchScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    // As the links that fetch it ahead: with another mode the browser would fetch it twice.
    script.crossOrigin = ''
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new TypeError(`Failed to fetch ${address}`))
    })
    document.head.append(script)
  })

/** Takes the chunks that scripts hand over, now and later. `folder` is the address of their folder. */
export const startChunks = (folder: string): LoadChunk => {
  const known = new Map<string, Chunk>()
  const loads = new Map<string, Promise<Exports>>()

  const bring = async (name: string): Promise<Exports> => {
    if (!known.has(name)) await fetchScript(folder + name)
    const chunk = known.get(name)
    if (!chunk) throw new TypeError(`No chunk in ${name}`)
    const [run, , needs] = chunk
    return run(load, ...(await Promise.all(needs.map(load))))
  }
  const load: LoadChunk = (name) => {
    const begun = loads.get(name)
    if (begun) return begun
    const loading = bring(name).catch((cause: unknown) => {
      // Whoever asks again gets another try.
      loads.delete(name)
      throw cause
    })
    loads.set(name, loading)
    return loading
  }

  const take = (chunk: Chunk): unknown => known.set(chunk[1], chunk)
  if (Array.isArray(window.$c)) window.$c.forEach(take)
  window.$c = { push: take }
  return load
}
