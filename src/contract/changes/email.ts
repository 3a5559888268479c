import type { ContactEdit } from '../../domain/contact/edits'
import type { JsonValue } from '../../domain/json'
import type { MemberEmail } from '../../domain/member/member'
import { paths } from '../base-paths'
import { readEmail } from '../member/contacts'
import { contactKind, shownWith } from './contact-kind'
import { defineChange } from './define-change'

/** What a person sees of an e-mail besides the main mark: its version is computed from this (versionOf). */
export const seenEmail = ({ id: _id, tipo: _tipo, principal: _main, ...seen }: MemberEmail): JsonValue => seen

/** An e-mail of a member is added, modified or deleted (API-076, CONTACT-014). */
export const email = defineChange<ContactEdit<MemberEmail>>({
  ...contactKind<MemberEmail>({
    kind: 'email',
    path: paths.emails,
    label: 'Email',
    read: readEmail,
    seen: seenEmail,
    line: ({ email: address }) => address,
    mainFlag: 'recibeemail',
  }),
  over: {
    emails: shownWith,
    afiliado: (member, { accion, item }) =>
      accion !== 'B' && item.principal ? { ...member, email: item.email } : member,
  },
})
