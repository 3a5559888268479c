import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** The letters to a mailbox from a portal without a mail server, oldest first. */
export const lettersTo = async (dataDir: string, mailbox: string): Promise<string[]> => {
  const folder = join(dataDir, 'correo')
  const names = await readdir(folder).catch(() => [])
  const letters = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
  return letters.filter((letter) => letter.includes(`To: ${mailbox}\r\n`))
}

/** Waits for a letter with a link and gives the newest link's path inside the portal. */
export const linkTo = async (dataDir: string, mailbox: string): Promise<string> => {
  const links = async (): Promise<string[]> =>
    (await lettersTo(dataDir, mailbox)).flatMap((letter) => /\/afiliados(\/\S+)/.exec(letter)?.[1] ?? [])
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0)
  return (await links()).at(-1) ?? ''
}
