import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

/** The content of a hand-over; `now` is epoch milliseconds. */
export type HandoverWish = { secret: string; usuid: string; now: number }

/** Signs a hand-over that works once within two minutes, as the management's own system does. */
export const signHandover = ({ secret, usuid, now }: HandoverWish): Promise<string> => {
  const seconds = Math.floor(now / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('gestion-caja')
    .setAudience('portal-afiliados')
    .setSubject(usuid)
    .setJti(randomUUID())
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 120)
    .sign(new TextEncoder().encode(secret))
}
