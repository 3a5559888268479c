import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { countUse, lockGrant, usesOf } from '../../sessions/grants'
import { findCredentials } from '../session/credentials'
import { judgeGrant, type Sent } from './grant-rule'

const again = 'Ingresá en tu teléfono con tu matrícula y enviala desde ahí.'

const words = {
  missing: `La tablet no tenía tu permiso para enviar. ${again}`,
  over: `El permiso con el que la tablet la enviaba ya venció. ${again}`,
  revoked: `Cambiaste tu contraseña después de dejarla en la tablet, y por eso no salió. ${again}`,
  ended: `El permiso con el que la tablet la enviaba se dio de baja. ${again}`,
  outside: `La tablet la cerró cuando tu visita ya había terminado. ${again}`,
  full: `En esa visita ya habías dejado ocho envíos, que es lo máximo. ${again}`,
} as const

const judge = async (
  { db, envelopeGrants }: Services,
  grant: string | null,
  sent: Sent,
): Promise<number | keyof typeof words> => {
  if (grant === null) return 'missing'
  const holder = await envelopeGrants.read(grant, sent.arrived)
  if (holder === undefined) return 'over'
  const { nroafi, id } = holder
  if (id === null) {
    const known = await findCredentials(db, nroafi)
    if (known?.generation !== holder.generation) return 'revoked'
    return known.grantsEndedAt !== null && holder.givenAt <= known.grantsEndedAt.getTime() ? 'ended' : nroafi
  }
  return db.transaction(async (tx) => {
    const stored = await lockGrant(tx, id)
    if (stored === undefined) return 'over'
    const bar = judgeGrant(stored, await usesOf(tx, id), sent)
    if (bar !== null) return bar
    await countUse(tx, id, sent.submissionId)
    return stored.nroafi
  })
}

/**
 * Who sends an envelope, by the grant in it: the function gives the number of the member, and throws a 403 without a grant that
 * counts. One that counts has counted the envelope as well.
 */
export const senderOf = async (services: Services, grant: string | null, sent: Sent): Promise<() => number> => {
  const judged = await judge(services, grant, sent)
  return () => {
    if (typeof judged === 'number') return judged
    throw new ApiProblem(403, words[judged])
  }
}
