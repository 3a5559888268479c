import { phoneLine } from '../../domain/contact/phone-words'
import type { ContactEdit } from '../../domain/contact/edits'
import type { JsonValue } from '../../domain/json'
import type { MemberPhone } from '../../domain/member/member'
import { paths } from '../base-paths'
import { readPhone } from '../member/contacts'
import { contactKind, shownWith } from './contact-kind'
import { defineChange } from './define-change'

/** What a person sees of a phone besides the main mark: its version is computed from this (versionOf). */
export const seenPhone = ({ id: _id, tipo: _tipo, principal: _main, ...seen }: MemberPhone): JsonValue => seen

/** A phone of a member is added, modified or deleted (API-075, CONTACT-014). */
export const phone = defineChange<ContactEdit<MemberPhone>>({
  ...contactKind<MemberPhone>({
    kind: 'telefono',
    path: paths.phones,
    label: 'Teléfono',
    read: readPhone,
    seen: seenPhone,
    line: phoneLine,
    mainFlag: 'recibellamada',
  }),
  over: { telefonos: shownWith },
})
