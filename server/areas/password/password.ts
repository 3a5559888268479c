import { messages } from '../../../src/domain/messages'
import { passwordStrong } from '../../../src/domain/rules/text'
import type { WireActivation, WireActivationAnswer } from '../../../src/contract/session/activate'
import { ApiProblem } from '../../api-problem'
import { recordAudit } from '../../audit'
import type { Services } from '../../services'
import { setPassword } from '../session/credentials'
import { claimLink, judgeLink, type LinkState } from '../session/links'

const again = 'Pedí uno nuevo desde «Nuevo usuario / Recuperar contraseña».'

const refusals: Record<Exclude<LinkState['kind'], 'good'>, string> = {
  unknown: `El enlace no es válido. Fijate que esté completo, como vino en el correo. ${again}`,
  used: `Este enlace ya se usó o quedó sin efecto. Si tu contraseña nueva no funciona: ${again}`,
  old: `Este enlace venció: vale 24 horas. ${again}`,
}

const answer = (exito: boolean, nroafi: number | '', msj: string): WireActivationAnswer => ({
  message: { exito, nroafi: String(nroafi), msj },
})

const takeLink = async (services: Services, hash: string, pwd: string, ip: string): Promise<number | undefined> => {
  const { db, clock, passwords } = services
  const passwordHash = await passwords.hash(pwd)
  return db.transaction(async (tx) => {
    const link = await claimLink(tx, hash, clock())
    if (link === undefined) return undefined
    await setPassword(tx, { nroafi: link.nroafi, passwordHash, now: clock() })
    await recordAudit(services, { event: 'activacion', nroafi: link.nroafi, ip, detail: { motivo: link.purpose } }, tx)
    return link.nroafi
  })
}

/** Looks at a mailed link, or sets the password it stands for and spends it (API-079, RECOVER-013, RECOVER-014). */
export const activate = async (
  services: Services,
  { hash, pwd }: WireActivation,
  ip: string,
): Promise<WireActivationAnswer> => {
  const link = await judgeLink(services.db, hash, services.clock())
  if (link.kind !== 'good') return answer(false, '', refusals[link.kind])
  if (pwd === undefined) return answer(true, link.nroafi, 'Elegí tu nueva contraseña.')
  if (!passwordStrong.test(pwd)) return answer(false, link.nroafi, messages.password)
  const nroafi = await takeLink(services, hash, pwd, ip)
  return nroafi === undefined
    ? answer(false, '', refusals.used)
    : answer(true, nroafi, 'Tu contraseña se guardó correctamente. Ya podés ingresar.')
}

/** Changes the password of the member who is signed in, on this and every other device (API-024). Throws a 400 when weak. */
export const changePassword = async (services: Services, nroafi: number, pwd: string, ip: string): Promise<void> => {
  if (!passwordStrong.test(pwd)) throw new ApiProblem(400, messages.password)
  const { db, clock, passwords } = services
  const passwordHash = await passwords.hash(pwd)
  await db.transaction(async (tx) => {
    await setPassword(tx, { nroafi, passwordHash, now: clock() })
    await recordAudit(services, { event: 'cambioClave', nroafi, ip }, tx)
  })
}
