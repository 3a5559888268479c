import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { copyName } from '../../../src/domain/own-data/groups'
import type { Letter } from '../../adapters/mail'
import { dataCopies } from '../../db/schema/own-data'
import type { Services } from '../../services'
import { findMemberRow } from '../members/repository'
import type { Copy } from './copies'

/** The letter has no link: what it is about is behind the sign-in. */
const toCopyLetter = (to: string, { day }: Copy, mailbox: string): Letter => ({
  to,
  subject: 'Tu copia de tus datos está lista',
  text: [
    'Hola:',
    '',
    `Preparamos la copia de tus datos que pediste (${copyName(day)}). La podés bajar durante 24 horas, en el portal de afiliados: «Seguridad de tu cuenta», «Mis datos».`,
    '',
    'Tiene tu DNI y los datos de tu familia: no la dejes en un dispositivo compartido.',
    '',
    `Si no la pediste, cambiá tu contraseña, que cierra las sesiones abiertas, y avisanos a ${mailbox}.`,
  ].join('\n'),
})

const isToTell = and(eq(dataCopies.state, 'lista'), isNull(dataCopies.mailedAt))

/**
 * Writes to the members whose copies are ready, each once at most: a letter counts as sent before it is, and waits for the next
 * round when the mail server did not take it.
 */
export const tellOfCopies = async (
  { db, clock, mail, config }: Pick<Services, 'db' | 'clock' | 'mail' | 'config'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  for (const { id } of await db.select({ id: dataCopies.id }).from(dataCopies).where(isToTell)) {
    const isOne = eq(dataCopies.id, id)
    const [copy] = await db
      .update(dataCopies)
      .set({ mailedAt: new Date(clock()) })
      .where(and(isOne, isToTell))
      .returning()
    const to = copy && (await findMemberRow(db, copy.nroafi))?.email
    if (copy === undefined || !to) continue
    const sent = await mail.send(toCopyLetter(to, copy, config.mailboxes.validation))
    if (sent.ok || sent.error.code === 'EENVELOPE') continue
    log.error({ code: sent.error.code }, 'mail not sent')
    await db.update(dataCopies).set({ mailedAt: null }).where(isOne)
    return
  }
}
