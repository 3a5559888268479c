import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'
import { findCredentials } from '../session/credentials'

const again = 'Ingresá en tu teléfono con tu matrícula y enviala desde ahí.'

const words = {
  missing: `La tablet no tenía tu permiso para enviar. ${again}`,
  over: `El permiso con el que la tablet la enviaba ya venció. ${again}`,
  revoked: `Cambiaste tu contraseña después de dejarla en la tablet, y por eso no salió. ${again}`,
} as const

const judge = async (
  { db, envelopeGrants }: Services,
  grant: string | null,
  at: number,
): Promise<number | keyof typeof words> => {
  if (grant === null) return 'missing'
  const holder = await envelopeGrants.read(grant, at)
  if (holder === undefined) return 'over'
  const known = await findCredentials(db, holder.nroafi)
  return known?.generation === holder.generation ? holder.nroafi : 'revoked'
}

/**
 * Who sends an envelope, by the grant in it, at the time that it arrived (epoch milliseconds): the function gives the number of
 * the member, and throws a 403 without a grant that counts.
 */
export const senderOf = async (services: Services, grant: string | null, at: number): Promise<() => number> => {
  const judged = await judge(services, grant, at)
  return () => {
    if (typeof judged === 'number') return judged
    throw new ApiProblem(403, words[judged])
  }
}
