import type { OpenSession } from '../../adapters/tokens'
import type { Services } from '../../services'
import { forgetOldFailures } from './attempts'
import { forgetOldSessions } from '../../sessions/sessions'
import type { WireLoginAnswer } from '../../../src/contract/session/schemas'

/** Who was let in. `clave` is the secret of their device (base64), undefined when the device did not say its id. */
export type Entered = {
  subject: OpenSession
  clave: string | undefined
  isFirstLogin: boolean
  distrito: string
}

/** What a sign-in is answered with, whichever way it was made (API-004); sessions and failures of former days go meanwhile. */
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
