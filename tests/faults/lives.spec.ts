import { disastersOf, modeNamed, planOf, type Plan } from './lives/plan'
import type { Ended } from './lives/live'
import { lineOf, recordsFolder, writeRecord } from './lives/record'
import { test, type LiveOut } from './lives/world'

test.describe.configure({ mode: 'parallel' })
// What a browser writes down beside the portal's own stores, the headless shell does not.
test.use({ needsWholeBrowser: true })

/** A form, a way of delivery and disasters of every kind. */
const usual = [4, 5, 6, 9]

/** A pre-affiliation in pieces: without a connection, in a second tab, with a doubled piece and a kill while it is sent. */
const near = 9

/** The seeds that are asked for, one after the other; the usual ones when none are. */
const seedsOf = ({ FAULT_SEEDS: count, FAULT_FROM: from = '1' }: NodeJS.ProcessEnv): readonly number[] =>
  count === undefined ? usual : Array.from({ length: Number(count) }, (_none, index) => Number(from) + index)

const mode = modeNamed(process.env['FAULT_MODE'])

/** Lives a life and notes how it went. */
const tell = async (plan: Plan, liveOut: LiveOut): Promise<void> => {
  const begun = performance.now()
  const ended: Ended = { claims: 0, submissions: 0, browser: '' }
  let broken = ''
  try {
    await liveOut(plan, ended)
  } catch (cause) {
    broken = cause instanceof Error ? cause.message : String(cause)
    throw cause
  } finally {
    const { seed, form, mode: way } = plan
    const seconds = (performance.now() - begun) / 1_000
    const record = { seed, form, mode: way, disasters: disastersOf(plan), ...ended, broken, seconds }
    await writeRecord(record)
    if (recordsFolder() !== undefined) process.stdout.write(`${lineOf(record)}\n`)
  }
}

for (const seed of seedsOf(process.env)) {
  const plan = planOf(seed, mode)
  const title = `seed ${seed}, ${plan.form}, ${plan.mode}: every claim holds and it arrives once, after ${disastersOf(plan).join(', ')}`
  const ring = seed === near ? { tag: '@near' } : {}
  if (plan.form === 'preafiliacion') test(title, ring, ({ liveAffiliation }) => tell(plan, liveAffiliation))
  else if (plan.form === 'nacimiento') test(title, ring, ({ liveBirth }) => tell(plan, liveBirth))
  else test(title, ring, ({ liveModification }) => tell(plan, liveModification))
}
