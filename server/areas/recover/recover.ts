import type { FastifyRequest } from 'fastify'
import { padDni } from '../../../src/domain/text'
import { recordAudit } from '../../audit'
import { requestOrigin } from '../../http/request-origin'
import type { Services } from '../../services'
import { findMemberRow, type MemberRow } from '../members/repository'
import { findRegistration } from '../registration/repository'
import { findCredentials } from '../session/credentials'
import { createLink, dropLink } from '../session/links'
import { toLetter } from './letter'
import { judgeRecovery, linkNotSent, linksEnough, linkSent, noEmail } from './policy'
import type { WireRecover, WireRecoverAnswer } from '../../../src/contract/schemas'

const sendLink = async (
  services: Services,
  { nroafi, email }: { nroafi: number; email: string },
  request: FastifyRequest,
): Promise<WireRecoverAnswer> => {
  const { db, clock, mail, config } = services
  const { mailboxes } = config
  const credentials = await findCredentials(db, nroafi)
  const purpose = credentials?.passwordHash ? 'recuperar' : 'activar'
  const hash = await createLink(db, { nroafi, purpose, now: clock() })
  if (hash === undefined) return linksEnough(email, mailboxes)
  const link = `${requestOrigin(services, request)}/afiliados/recuperarPassword?v=${hash}`
  const sent = await mail.send(toLetter(email, purpose, link, mailboxes))
  if (sent.ok) {
    await recordAudit(services, { event: 'recupero', nroafi, ip: request.ip, detail: { motivo: purpose } })
    return linkSent(email, mailboxes)
  }
  await dropLink(db, hash)
  request.log.error({ code: sent.error.code }, 'mail not sent')
  await recordAudit(services, { event: 'recuperoFallido', nroafi, ip: request.ip, detail: { causa: 'correo' } })
  return linkNotSent(mailboxes)
}

const isTheirs = (member: MemberRow | undefined, nrodoc: string): member is MemberRow =>
  member !== undefined && padDni(member.nrodoc) === padDni(nrodoc)

/** Handles a recovery: mails a link to a member with an e-mail, else answers what to do instead (API-078). */
export const recover = async (
  services: Services,
  { nroafi, nrodoc }: Omit<WireRecover, 'captcha'>,
  request: FastifyRequest,
): Promise<WireRecoverAnswer> => {
  const { db, config } = services
  const [member, registration] = await Promise.all([findMemberRow(db, Number(nroafi)), findRegistration(db, nroafi)])
  if (!isTheirs(member, nrodoc)) {
    const detail = { causa: 'documento' }
    await services.refusals.record({ event: 'recuperoFallido', nroafi: Number(nroafi), ip: request.ip, detail })
    return judgeRecovery(registration, nrodoc, config.mailboxes)
  }
  return member.email === null
    ? noEmail(config.mailboxes)
    : sendLink(services, { nroafi: member.nroafi, email: member.email }, request)
}
