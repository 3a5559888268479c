import type { OpenSession } from '../../adapters/tokens'
import type { Services } from '../../services'
import { forgetOldFailures } from './attempts'
import { forgetOldSessions } from '../../sessions/sessions'
import type { WireLoginAnswer } from '../../../src/contract/session/schemas'

/**
 * A member who was just signed in. `clave` is the secret of their device (base64), undefined when the device sent no
 * id.
 */
export type Entered = {
  subject: OpenSession
  clave: string | undefined
  isFirstLogin: boolean
  distrito: string
}

/** Answer to a sign-in of any kind (API-004). Also deletes old sessions and failures. */
export const welcome = async (
  { db, clock, tokens }: Pick<Services, 'db' | 'clock' | 'tokens'>,
  { subject, clave, isFirstLogin, distrito }: Entered,
): Promise<WireLoginAnswer> => {
  await forgetOldFailures(db, clock())
  await forgetOldSessions(db, clock())
  return {
    message: {
      Authorization: await tokens.sign(subject),
      primerlogin: isFirstLogin ? 1 : 0,
      distrito,
      ...(clave === undefined ? {} : { clave }),
    },
  }
}
