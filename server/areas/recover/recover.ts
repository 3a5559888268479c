import type { FastifyRequest } from 'fastify'
import { padDni } from '../../../src/domain/text'
import { recordAudit } from '../../audit'
import { requestOrigin } from '../../http/request-origin'
import type { LinkPurpose } from '../../db/schema/sessions'
import type { Services } from '../../services'
import { findMemberRow, type MemberRow } from '../members/repository'
import { findRegistration } from '../registration/repository'
import { findCredentials } from '../session/credentials'
import { createUndo, findFormerEmail } from '../session/email-undo'
import { createLink, dropLink, passwordLinkPath } from '../session/links'
import { toFormerLetter, toLetter } from './letter'
import { judgeRecovery, linkNotSent, linksEnough, linkSent, noEmail } from './policy'
import type { WireRecover, WireRecoverAnswer } from '../../../src/contract/schemas'

// The former e-mail first: without its letter the young one gets no link.
const sendLetters = async (
  services: Services,
  { nroafi, email, purpose, hash }: { nroafi: number; email: string; purpose: LinkPurpose; hash: string },
  request: FastifyRequest,
) => {
  const { db, clock, mail, config } = services
  const linkOf = (secret: string): string => `${requestOrigin(services, request)}${passwordLinkPath(secret)}`
  const former = await findFormerEmail(db, { nroafi, email }, clock())
  if (former !== undefined) {
    const undoLink = linkOf(await createUndo(db, { nroafi, ...former }))
    const sent = await mail.send(toFormerLetter(former.email, { link: linkOf(hash), undoLink }, config.mailboxes))
    if (!sent.ok) return sent
  }
  return mail.send(toLetter(email, purpose, linkOf(hash), config.mailboxes))
}

const sendLink = async (
  services: Services,
  { nroafi, email }: { nroafi: number; email: string },
  request: FastifyRequest,
): Promise<WireRecoverAnswer> => {
  const { db, clock, config } = services
  const { mailboxes } = config
  const credentials = await findCredentials(db, nroafi)
  const purpose = credentials?.passwordHash ? 'recuperar' : 'activar'
  const hash = await createLink(db, { nroafi, purpose, now: clock() })
  if (hash === undefined) return linksEnough(email, mailboxes)
  const sent = await sendLetters(services, { nroafi, email, purpose, hash }, request)
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
  const credentials = await findCredentials(db, member.nroafi)
  // As for who has no e-mail: whoever asks need not learn more, and the fund's people know why.
  return member.email === null || (credentials !== undefined && credentials.closedAt !== null)
    ? noEmail(config.mailboxes)
    : sendLink(services, { nroafi: member.nroafi, email: member.email }, request)
}
