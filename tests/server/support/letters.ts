import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningServer } from './server'

/** The letters that a server wrote to a mailbox, oldest first. */
export const readLetters = async ({ dataDir }: RunningServer, email: string): Promise<string[]> => {
  const folder = join(dataDir, 'correo')
  const names = await readdir(folder).catch(() => [])
  const letters = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
  return letters.filter((letter) => letter.includes(`\r\nTo: ${email}\r\n`))
}

/** The secret in the link of a letter. */
export const hashOf = (letter: string | undefined): string =>
  /recuperarPassword\?v=([\w-]{43})/.exec(letter ?? '')?.[1] ?? ''
