import { paths } from '../../../src/contract/base-paths'
import { encodeManagementLogin, parseAuthorization } from '../../../src/contract/session/refresh'
import { aHandover } from '../../server/support/handover'
import { postJson } from '../../server/support/http'
import { signIn } from '../../server/support/members'
import type { Sender } from '../wire/requests'

/** The demonstration member whom the attacker is. */
export const attacker = '120001'

/** The demonstration members whose data the attacker must never see: one with procedures, one with a large family. */
export const victims = ['120027', '120018'] as const

/** Demonstration members whose password may be changed by an attack; each is used once. */
export const spareMembers = ['120006', '120007', '120008', '120009', '120010', '120011', '120012', '120013'] as const

/** Signs a demonstration member in. */
export const enter = async (url: string, nroafi: string): Promise<Sender> => {
  const { headers } = await signIn(url, nroafi)
  return { nroafi, token: headers.authorization.replace('Bearer ', '') }
}

/** Signs somebody of the management in. */
export const enterManagement = async (url: string): Promise<Sender> => {
  const { body } = await postJson(url + paths.managementLogin, encodeManagementLogin(await aHandover(Date.now())))
  const answer = parseAuthorization(body)
  if (!answer.ok) throw new Error(`The management cannot sign in: ${JSON.stringify(body)}`)
  return { nroafi: attacker, token: answer.value }
}
