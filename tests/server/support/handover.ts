import { signHandover } from '../../../scripts/lib/handover'

/** Secret of the hand-overs that the test servers accept. */
export const managementSecret = 'secreto de gestión de las pruebas, largo'

/** A hand-over for a management user; `now` is epoch milliseconds by the server's clock. */
export const aHandover = (now: number, usuid = 'demo-gestion', secret = managementSecret): Promise<string> =>
  signHandover({ secret, usuid, now })
