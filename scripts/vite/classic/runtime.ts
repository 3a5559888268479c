import { policies } from '../../../src/domain/page/trusted-types'
import { makeScriptPolicy, type ScriptPolicy } from '../../../src/offline/trusted-types'

/** What a chunk gives to the others, by name. */
export type Exports = Readonly<Record<string, unknown>>

/** Gives what a chunk exports, once it and every chunk that it needs have run. Rejects if one of them cannot be fetched. */
export type LoadChunk = (name: string) => Promise<Exports>

/** A chunk's code, given what the chunks that it needs export. */
export type RunChunk = (load: LoadChunk, ...needed: Exports[]) => Exports

/** Called by each chunk's script with its code and the names of the chunks that it needs; gives what loads that chunk. */
export type TakeChunk = (run: RunChunk, needs: readonly string[]) => () => Promise<Exports>

declare global {
  interface Window {
    $c?: TakeChunk
  }
}

const addressOfScript = (): string => {
  const script = document.currentScript
  return script && 'src' in script ? String(script.src) : ''
}

/** Runs a script that `policy` takes; rejects if it cannot be fetched. A later call fetches again. */
const runScript = (address: string, policy: ScriptPolicy): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = policy(address)
    // As the links that fetch it ahead: with another mode the browser would fetch it twice.
    script.crossOrigin = ''
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new TypeError(`Failed to fetch ${address}`))
    })
    document.head.append(script)
  })

/** What takes the chunks of the folder that the running script lies in. */
export const startChunks = (): TakeChunk => {
  const folder = addressOfScript().replace(/[^/]*$/, '')
  const policy = makeScriptPolicy(policies.chunks, folder)
  const known = new Map<string, { run: RunChunk; needs: readonly string[] }>()
  const loads = new Map<string, Promise<Exports>>()

  const bring = async (name: string): Promise<Exports> => {
    if (!known.has(name)) await runScript(folder + name, policy)
    const chunk = known.get(name)
    if (!chunk) throw new TypeError(`No chunk in ${name}`)
    return chunk.run(load, ...(await Promise.all(chunk.needs.map(load))))
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

  return (run, needs) => {
    const name = addressOfScript().slice(folder.length)
    known.set(name, { run, needs })
    return () => load(name)
  }
}
