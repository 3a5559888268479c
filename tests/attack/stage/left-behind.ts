import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { untilTrue } from './until'
import { commandOf, familyOf } from './processes'

/** Where a server may leave something: its data, the temporary folder it was given, its process. */
export type Places = { dataDir: string; tempDir: string; pid: number }

/** How a server stood before: names in its temporary folder, command lines of its child processes. */
type Before = { names: readonly string[]; children: readonly string[] }

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

const childrenOf = (pid: number): string[] => familyOf(pid).slice(1).map(commandOf)

/** What there is more of than before; a process that was replaced by its like is none. */
const added = (now: readonly string[], before: readonly string[]): string[] => {
  const known = [...before]
  return now.filter((one) => {
    const index = known.indexOf(one)
    if (index >= 0) known.splice(index, 1)
    return index < 0
  })
}

/** How a server stands now, to be compared with later. */
export const lookBefore = ({ tempDir, pid }: Places): Before => ({ names: namesIn(tempDir), children: childrenOf(pid) })

const lookAround = ({ dataDir, tempDir, pid }: Places, { names, children }: Before): string[] => {
  return [
    ...namesIn(join(dataDir, 'uploads', 'tmp')).map((name) => `uploads/tmp/${name}`),
    ...namesIn(tempDir)
      .filter((name) => !names.includes(name))
      .map((name) => `temporary ${name}`),
    ...added(childrenOf(pid), children).map((command) => `process ${command}`),
  ]
}

const longestMs = 60_000

/** What lies about when the server had the time to tidy up: temporary files and folders, child processes it did not have before. */
export const findLeftBehind = async (places: Places, before: Before): Promise<string[]> => {
  const look = () => lookAround(places, before)
  await untilTrue(() => look().length === 0, longestMs)
  return look()
}
