import { disastersOf, modeNamed, planOf, type Plan } from './lives/plan'
import type { Ended } from './lives/live'
import { lineOf, recordsFolder, writeRecord } from './lives/record'
import { test, type LiveOut } from './lives/world'

test.describe.configure({ mode: 'parallel' })
// What a browser writes down beside the portal's own stores, the headless shell does not.
test.use({ needsWholeBrowser: true })

const count = Number(process.env['FAULT_SEEDS'] ?? '3')
const from = Number(process.env['FAULT_FROM'] ?? '4')
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

for (let seed = from; seed < from + count; seed += 1) {
  const plan = planOf(seed, mode)
  const title = `seed ${seed}, ${plan.form}, ${plan.mode}: ${disastersOf(plan).join(', ')}; every claim holds, and it arrives once and whole`
  if (plan.form === 'preafiliacion') test(title, ({ liveAffiliation }) => tell(plan, liveAffiliation))
  else if (plan.form === 'nacimiento') test(title, ({ liveBirth }) => tell(plan, liveBirth))
  else test(title, ({ liveModification }) => tell(plan, liveModification))
}
