import { parseArgs } from 'node:util'
import type { Settlement } from '../../src/contract/procedures/settlement'
import { isMemberNumber } from '../../src/domain/member/number'
import { demoUser, noSecret, readManagementSecret, settleOver } from '../lib/management'
import { originOf } from '../lib/running'

/**
 * `npm run settle -- --member 120001 --procedure TR-2026-000001 --approve | --reject "motivo"`: looks the member up, then approves
 * or rejects a modification of their file at the running server (PUBLIC_ORIGIN, or PORT on this machine), as the user MANAGEMENT_USER under
 * MANAGEMENT_SECRET; by default as the demonstration's.
 */
const usage =
  'npm run settle -- --member 120001 --procedure TR-2026-000001 --approve | --reject "why, for the member to read"\n'

const leave = (words: string): never => {
  process.stderr.write(words)
  process.exit(1)
}

const readFlags = () => {
  try {
    const options = {
      member: { type: 'string' },
      procedure: { type: 'string' },
      approve: { type: 'boolean', default: false },
      reject: { type: 'string' },
    } as const
    return parseArgs({ options }).values
  } catch (cause) {
    return leave(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`)
  }
}

const readSettlement = (): { nroafi: string; settlement: Settlement } => {
  const { member = '', procedure, approve, reject } = readFlags()
  if (!isMemberNumber(member)) return leave(`Whose procedure? Its member's number.\n${usage}`)
  if (procedure === undefined) return leave(`Which procedure? Its number is in "Mis trámites".\n${usage}`)
  if (approve === (reject !== undefined)) return leave(`Say either --approve or --reject, with the reason.\n${usage}`)
  return { nroafi: member, settlement: { nrotramite: procedure, isApproved: approve, motivo: reject ?? '' } }
}

const { nroafi, settlement } = readSettlement()
const secret = await readManagementSecret(process.env)
if (secret === '') leave(noSecret)
const usuid = process.env['MANAGEMENT_USER'] || demoUser
const settled = await settleOver(
  { origin: await originOf(process.env), secret, usuid, now: Date.now() },
  nroafi,
  settlement,
)
if (!settled.ok) leave(`${settled.error}\n`)
else process.stdout.write(`${settled.value}\n`)
