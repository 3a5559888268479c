import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'

/** What a hand-over is made of; `now` is epoch milliseconds. */
export type HandoverWish = { secret: string; usuid: string; now: number }

/** A hand-over of one use within two minutes, as the system that the management works in signs it. */
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
