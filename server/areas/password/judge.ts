import { passwordRefusal } from '../../../src/domain/session/guessable'
import { passwordRefusals } from '../../../src/domain/session/password-refusals'
import { isCommonPassword } from '../../adapters/common-passwords'
import type { Services } from '../../services'
import { findMemberRow } from '../members/repository'

/** Why a member may not use a password, in words that say how to fix it; null when they may. */
export const judgePassword = async (
  { db, breachedPasswords }: Pick<Services, 'db' | 'breachedPasswords'>,
  nroafi: number,
  pwd: string,
): Promise<string | null> => {
  const member = await findMemberRow(db, nroafi)
  const owner = {
    nroafi: String(nroafi),
    nrodoc: member?.nrodoc ?? '',
    names: member === undefined ? [] : [member.nombres, member.apellido],
  }
  const refusal = passwordRefusal(pwd, { owner, isCommon: isCommonPassword })
  if (refusal !== null) return refusal
  return (await breachedPasswords(pwd)) ? passwordRefusals.breached : null
}
