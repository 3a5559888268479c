import { isMemberNumber } from '../../src/domain/member/number'
import { demoUser, noSecret, readManagementSecret, withdrawCardOver } from '../lib/management'
import { originOf } from '../lib/running'

/**
 * `npm run withdraw-card -- 120001`: withdraws the card of that member at the running server (PUBLIC_ORIGIN, or PORT on
 * this machine), as the user MANAGEMENT_USER under MANAGEMENT_SECRET; by default as the demonstration's. Whoever
 * verifies its code with a connection reads so at once; the member gets another card.
 */
const leave = (words: string): never => {
  process.stderr.write(words)
  process.exit(1)
}

const [nroafi = ''] = process.argv.slice(2)
if (!isMemberNumber(nroafi)) leave('Whose card? npm run withdraw-card -- 120001\n')
const secret = await readManagementSecret(process.env)
if (secret === '') leave(noSecret)
const usuid = process.env['MANAGEMENT_USER'] || demoUser
const outcome = await withdrawCardOver({ origin: await originOf(process.env), secret, usuid, now: Date.now() }, nroafi)
if (!outcome.ok) leave(`${outcome.error}\n`)
else process.stdout.write(`${outcome.value}\n`)
