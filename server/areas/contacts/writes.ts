import { paths } from '../../../src/contract/base-paths'
import { seenAddress } from '../../../src/contract/changes/address'
import { changes } from '../../../src/contract/changes/changes'
import { seenEmail } from '../../../src/contract/changes/email'
import { seenPhone } from '../../../src/contract/changes/phone'
import { addressEditSchema, emailEditSchema, phoneEditSchema } from '../../../src/contract/member/contact-schemas'
import { readAddress, readEmail, readPhone } from '../../../src/contract/member/contacts'
import { addressEdits, emailEdits, phoneEdits } from '../../../src/domain/contact/make-edits'
import { findMain } from '../../../src/domain/contact/item'
import { addressFindings, emailFindings, phoneFindings } from '../../../src/domain/contact/problems'
import { beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { endCredentials } from '../../sessions/ends'
import { createUndo } from '../session/email-undo'
import { noteChangeBy } from '../../sessions/unusual'
import { passwordLinkPath } from '../session/links'
import { contactWrite } from './contact-write'
import { toFormerEmailLetter } from './email-letter'
import { addressStore, emailStore, phoneStore } from './store'

/** A member adds, modifies or deletes an address (API-074). */
export const addressWrite = contactWrite({
  change: changes.address,
  path: paths.addresses,
  summary: 'Alta (A), modificación (M) o baja (B) de un domicilio del afiliado',
  event: 'domicilioCambiado',
  body: addressEditSchema,
  read: readAddress,
  seen: seenAddress,
  findings: addressFindings,
  edits: addressEdits,
  store: addressStore,
})

/** A member adds, modifies or deletes a phone (API-075). */
export const phoneWrite = contactWrite({
  change: changes.phone,
  path: paths.phones,
  summary: 'Alta (A), modificación (M) o baja (B) de un teléfono del afiliado',
  event: 'telefonoCambiado',
  body: phoneEditSchema,
  read: readPhone,
  seen: seenPhone,
  findings: phoneFindings,
  edits: phoneEdits,
  store: phoneStore,
})

/**
 * A member adds, modifies or deletes an e-mail (API-076). When another becomes the main one, the links that were mailed
 * to the former one are good no more, and a letter tells it, with a link that undoes the change. Throws a 429 beyond the letters of an hour.
 */
export const emailWrite = contactWrite({
  change: changes.email,
  path: paths.emails,
  summary: 'Alta (A), modificación (M) o baja (B) de un email del afiliado',
  event: 'emailCambiado',
  body: emailEditSchema,
  read: readEmail,
  seen: seenEmail,
  findings: emailFindings,
  edits: emailEdits,
  store: emailStore,
  besides: async ({ mail, config, callCounts }, { tx, at, sid, origin }, { nroafi, before, now }) => {
    const former = findMain(before)?.email
    if (former === undefined || former === findMain(now)?.email) return undefined
    const wait = await callCounts.count('mainEmail', { about: [`afiliado:${nroafi}`] }, tx)
    if (wait !== undefined) throw beyondLimit(limits.rates.mainEmail, wait)
    const moment = at.getTime()
    await endCredentials(tx, 'otherEmail', { nroafi, now: moment })
    await noteChangeBy(tx, { nroafi, kind: 'email', now: moment }, sid)
    const undo = await createUndo(tx, { nroafi, email: former, changedAt: at })
    return async (log) => {
      const link = `${origin}${passwordLinkPath(undo)}`
      const sent = await mail.send(toFormerEmailLetter(former, link, config.mailboxes))
      if (!sent.ok) log.error({ code: sent.error.code }, 'mail to the former e-mail not sent')
    }
  },
})
