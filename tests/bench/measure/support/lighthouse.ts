import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { peersDir } from '../../peers/ensure'

const run = promisify(execFile)

const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
})

/** Lighthouse's scores of a page, 0 to 100 by category. */
export type Scores = Readonly<Record<string, number>>

/**
 * Runs Lighthouse on an address, in the first tab of the browser that listens on the port. Stored data of the site
 * stay. Throws when the address redirected.
 */
export const askLighthouse = async (address: string, port: number): Promise<Scores> => {
  const program = join(peersDir, 'lighthouse', 'run.mjs')
  const { stdout } = await run(process.execPath, [program, String(port), address], { maxBuffer: 1 << 27 })
  const { finalDisplayedUrl, categories } = reportSchema.parse(JSON.parse(stdout))
  if (finalDisplayedUrl !== address) throw new Error(`Lighthouse saw ${finalDisplayedUrl} in place of ${address}.`)
  return Object.fromEntries(Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]))
}
