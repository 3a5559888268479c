import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { peersDir } from '../../peers/ensure'

const run = promisify(execFile)

const reportSchema = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.record(z.string(), z.object({ title: z.string(), score: z.number().nullable() })),
  findings: z.array(z.object({ title: z.string(), audits: z.array(z.string()) })),
})

/** What Lighthouse says of a category of a page: its score, 0 to 100 (null if it saw nothing), and what cost points. */
type Judged = { score: number | null; findings: readonly string[] }

/** Lighthouse's judgement by category. */
export type Judgement = Readonly<Record<string, Judged>>

/**
 * Runs Lighthouse on an address, in the first tab of the browser that listens on the port. Stored data of the site
 * stay. Throws when the address redirected.
 */
export const askLighthouse = async (address: string, port: number): Promise<Judgement> => {
  const program = join(peersDir, 'lighthouse', 'run.mjs')
  const { stdout } = await run(process.execPath, [program, String(port), address], { maxBuffer: 1 << 27 })
  const { finalDisplayedUrl, categories, findings } = reportSchema.parse(JSON.parse(stdout))
  if (finalDisplayedUrl !== address) throw new Error(`Lighthouse saw ${finalDisplayedUrl} in place of ${address}.`)
  const findingsOf = (wanted: string) => findings.find(({ title }) => title === wanted)?.audits ?? []
  return Object.fromEntries(
    Object.values(categories).map(({ title, score }) => [
      title,
      { score: score === null ? null : Math.round(score * 100), findings: findingsOf(title) },
    ]),
  )
}
