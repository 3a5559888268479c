import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startFailure } from '../../server/start-words'
import type { ImportCounts } from '../../server/db/schema/exchange/imports'
import { standingRows } from '../../server/exchange/import/standing'
import { openReport } from '../../server/exchange/import/report'
import {
  apply,
  findOpen,
  findRehearsal,
  prepare,
  rehearse,
  type Run,
  type RunResult,
} from '../../server/exchange/import/run'
import { undoImport } from '../../server/exchange/import/undo'
import { isConfirmed, leave, openForOperator } from '../lib/operator'

/**
 * `npm run import -- <folder> [--dry-run | --apply] [--fund-wins]` and `npm run import -- --undo`: brings the fund's data in (docs/import.md). Without
 * `--apply` nothing is written. An import that changes more than 5 % of what stands asks first.
 */
const usage = 'npm run import -- <folder> [--dry-run | --apply] [--fund-wins]   or   npm run import -- --undo\n'

const readFlags = () => {
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { 'dry-run': flag, apply: flag, undo: flag, 'fund-wins': flag }
    return parseArgs({ options, allowPositionals: true })
  } catch (cause) {
    return leave(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

const say = (words: string): void => void process.stdout.write(`${words}\n`)

const columns = ['read', 'new', 'changed', 'unchanged', 'kept', 'refused'] as const satisfies (keyof ImportCounts)[]

const sayCounts = (counts: Record<string, ImportCounts>): void => {
  const row = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(15) : cell.padStart(11))).join('')
  say(row(['', ...columns]))
  for (const [name, one] of Object.entries(counts)) say(row([name, ...columns.map((column) => String(one[column]))]))
}

const sayResult = ({ counts, first, report }: RunResult): void => {
  sayCounts(counts)
  for (const words of first) say(words)
  say(`Every line that was not taken as it is: ${report}`)
}

const mostChanged = 0.05

/** Asks when more than 5 % of the rows that stand would change; gives whether to go on. */
const mayApply = async (run: Run, counts: Record<string, ImportCounts>): Promise<boolean> => {
  for (const [name, { changed }] of Object.entries(counts)) {
    const standing = changed === 0 ? 0 : await standingRows(run.db, name)
    if (changed <= standing * mostChanged) continue
    const question = `${changed} of the ${standing} rows of ${name} would change, more than 5 %. Is the file of the right day? Type ${changed}: `
    if (!(await isConfirmed(question, String(changed)))) return false
  }
  return true
}

const progress = (words: string): void => {
  if (process.stdout.isTTY) process.stdout.write(`\r${words}\u001B[K`)
}

const importFolder = async (run: Run, folder: string, isApplied: boolean): Promise<void> => {
  const prepared = await prepare(folder)
  if (!prepared.ok) return leave(`${prepared.error}\nNothing was read.\n`)
  for (const notice of prepared.value.notices) say(notice)
  const open = await findOpen(run.db)
  const isResumed = isApplied && open?.digest === prepared.value.digest
  let counts = isApplied ? await findRehearsal(run, prepared.value) : undefined
  if (counts === undefined && !isResumed) {
    const result = await rehearse(run, folder, prepared.value)
    say(isApplied ? 'What would happen:' : 'Nothing was written. What --apply would do:')
    sayResult(result)
    counts = result.counts
  }
  if (!isApplied) return
  if (!isResumed && counts !== undefined && !(await mayApply(run, counts))) return leave('Nothing was changed.\n')
  const applied = await apply(run, folder, prepared.value)
  if (!applied.ok) return leave(`${applied.error}\n`)
  say(`Import ${applied.value.id} is done.`)
  sayResult(applied.value)
}

const undo = async (run: Run, folder: string): Promise<void> => {
  const path = join(folder, 'informe-deshacer.csv')
  const report = openReport(path, false)
  const undone = await undoImport(run, ({ entity, key, reason }) =>
    report.add(entity, 'kept', { line: 0, column: '', value: key, reason, remedy: 'It stays as it is.' }),
  ).finally(report.close)
  if (!undone.ok) return leave(`${undone.error}\n`)
  const { id, deleted, restored, left } = undone.value
  say(`Import ${id} is taken back: ${deleted} rows deleted, ${restored} as before, ${left} left.`)
  for (const words of report.first) say(words)
  if (left > 0) say(`What was left: ${path}`)
}

const { values, positionals } = readFlags()
const [folder = ''] = positionals
if (values.undo === (folder !== '')) leave(usage)
if (values.apply && values['dry-run']) leave(usage)
const { db, config, close } = await openForOperator(process.env).catch((cause: unknown) =>
  leave(`${startFailure(cause)}\n`),
)
const districts = new Set(config.fund.profile.districts.map(({ id }) => id))
const run: Run = { db, now: Date.now, districts, progress, fundWins: values['fund-wins'] }
try {
  await (values.undo ? undo(run, config.dataDir) : importFolder(run, folder, values.apply))
} finally {
  await close()
}
