import { startFailure } from '../../server/start-words'
import { recordAudit } from '../../server/audit'
import { withdrawTablet } from '../../server/sessions/grants'
import { isConfirmed, leave, openForOperator } from '../lib/operator'

/**
 * `npm run withdraw-tablet -- mesa-1`: withdraws a lost or stolen tablet after asking: the sessions of its visits end, and the rights
 * to send what it still has. An address that `npm run kiosk` signs later makes a tablet of that name again.
 */
const [tablet = ''] = process.argv.slice(2)
if (tablet === '') leave('Which tablet? Its name is on its page of state: npm run withdraw-tablet -- mesa-1\n')
const question = `Withdraw the tablet "${tablet}"? What it has not sent yet is not sent any more. Type its name: `
if (!(await isConfirmed(question, tablet))) leave('Nothing was changed.\n')
const { db, close } = await openForOperator(process.env).catch((cause: unknown) => leave(`${startFailure(cause)}\n`))
try {
  const visits = await db.transaction(async (tx) => {
    const ended = await withdrawTablet(tx, tablet, Date.now())
    const services = { db, clock: Date.now, addressDigest: () => '' }
    await recordAudit(services, { event: 'tabletRetirada', nroafi: null, ip: null, detail: { tablet } }, tx)
    return ended
  })
  process.stdout.write(`The tablet "${tablet}" is withdrawn. Visits that ended: ${visits}.\n`)
} finally {
  await close()
}
