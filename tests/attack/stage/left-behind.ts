import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { familyOf } from './processes'

/** Where a server may leave something: its data, the temporary folder it was given, its process. */
export type Places = { dataDir: string; tempDir: string; pid: number }

/** How a server stood before: names in its temporary folder, number of its child processes. */
type Before = { names: readonly string[]; children: number }

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const childrenOf = (pid: number): number => familyOf(pid).length - 1

/** How a server stands now, to be compared with later. */
export const lookBefore = ({ tempDir, pid }: Places): Before => ({ names: namesIn(tempDir), children: childrenOf(pid) })

const lookAround = ({ dataDir, tempDir, pid }: Places, { names, children }: Before): string[] => {
  const more = childrenOf(pid) - children
  return [
    ...namesIn(join(dataDir, 'uploads', 'tmp')).map((name) => `uploads/tmp/${name}`),
    ...namesIn(tempDir)
      .filter((name) => !names.includes(name))
      .map((name) => `temporary ${name}`),
    ...(more > 0 ? [`${more} child processes`] : []),
  ]
}

const longestMs = 60_000

/** What lies about when the server had the time to tidy up: temporary files and folders, child processes it did not have before. */
export const findLeftBehind = async (places: Places, before: Before): Promise<string[]> => {
  const until = Date.now() + longestMs
  let left = lookAround(places, before)
  while (left.length > 0 && Date.now() < until) {
    await pause(100)
    left = lookAround(places, before)
  }
  return left
}
