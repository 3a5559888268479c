import { liveDay, type Found } from './kiosk/day'
import { eventsOf, planOf } from './kiosk/plan'
import { writeDay } from './kiosk/record'
import { test } from './kiosk/world'

// Three people fill in whole forms, and the whole profile is searched after each.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })
// What a browser writes down beside the portal's own stores, the headless shell does not.
test.use({ needsWholeBrowser: true })

const count = Number(process.env['FAULT_SEEDS'] ?? '2')
const from = Number(process.env['FAULT_FROM'] ?? '1')

// The log of the browser comes after it.
const firstLine = (message: string): string => message.split('\n', 1)[0] ?? ''

for (let seed = from; seed < from + count; seed += 1) {
  const plan = planOf(seed)
  const title = `day ${seed} at a tablet leaves nothing of anybody: ${eventsOf(plan).join(', ')}`
  test(title, async ({ tablet, portal, browser }) => {
    const begun = performance.now()
    const found: Found = { people: 0, traces: 0, screens: 0, promised: 0, delivered: 0, handOvers: 0 }
    let broken = ''
    try {
      await liveDay({ tablet, portal, browser }, plan, found)
    } catch (cause) {
      broken = cause instanceof Error ? firstLine(cause.message) : String(cause)
      throw cause
    } finally {
      const seconds = (performance.now() - begun) / 1_000
      await writeDay({ seed, events: eventsOf(plan), ...found, broken, seconds, browser: browser.version() })
    }
  })
}
