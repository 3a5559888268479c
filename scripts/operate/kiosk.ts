import { parseArgs } from 'node:util'
import { tabletAddressFor } from '../lib/tablet'
import { originOf } from '../lib/running'

/**
 * `npm run kiosk -- --office "Delegación La Plata"`: prints the start address that makes a tablet of that office, signed
 * with CARD_KEY or else with the demonstration's key. `--tablet` names it, `--days` says for how long it counts after the
 * address was opened last, `--origin` where the portal is. `--off` prints the address that ends the mode, on that day.
 */
const { values } = parseArgs({
  options: {
    office: { type: 'string' },
    tablet: { type: 'string' },
    days: { type: 'string' },
    origin: { type: 'string' },
    off: { type: 'boolean', default: false },
  },
})

const made = await tabletAddressFor({ ...values, origin: values.origin ?? (await originOf(process.env)) }, process.env)
if (made.ok) process.stdout.write(`${made.value}\n`)
else {
  process.stderr.write(`${made.error}\n`)
  process.exitCode = 1
}
