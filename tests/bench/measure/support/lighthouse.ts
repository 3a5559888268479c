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

/** What Lighthouse says of a page: a score from 0 to 100 by category. */
export type Scores = Readonly<Record<string, number>>

/**
 * Asks Lighthouse about an address, in the first tab of the browser that listens on the port. What browser and tab have of
 * the site stays. Throws when the address led elsewhere.
 */
export const askLighthouse = async (address: string, port: number): Promise<Scores> => {
  const program = join(peersDir, 'lighthouse', 'run.mjs')
  const { stdout } = await run(process.execPath, [program, String(port), address], { maxBuffer: 1 << 27 })
  const { finalDisplayedUrl, categories } = reportSchema.parse(JSON.parse(stdout))
  if (finalDisplayedUrl !== address) throw new Error(`Lighthouse saw ${finalDisplayedUrl} in place of ${address}.`)
  return Object.fromEntries(Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]))
}
