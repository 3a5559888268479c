import { addressLine } from '../../domain/address/words'
import type { ContactEdit } from '../../domain/contact/edits'
import type { JsonValue } from '../../domain/json'
import type { MemberAddress } from '../../domain/member/member'
import { paths } from '../base-paths'
import { readAddress } from '../member/contacts'
import { contactKind, shownWith } from './contact-kind'
import { defineChange } from './define-change'

/** What a person sees of an address besides the main mark: its version is computed from this (versionOf). */
export const seenAddress = ({ id: _id, tipo: _tipo, principal: _main, ...seen }: MemberAddress): JsonValue => seen

/** An address of a member is added, modified or deleted (API-074, CONTACT-014). */
export const address = defineChange<ContactEdit<MemberAddress>>({
  ...contactKind<MemberAddress>({
    kind: 'domicilio',
    path: paths.addresses,
    label: 'Domicilio',
    read: readAddress,
    seen: seenAddress,
    line: addressLine,
    mainFlag: 'recibecorreo',
  }),
  over: { domicilios: shownWith },
})
