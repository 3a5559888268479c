import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { address } from '../../../src/contract/changes/address'
import type { Change } from '../../../src/contract/changes/define-change'
import { email } from '../../../src/contract/changes/email'
import { phone } from '../../../src/contract/changes/phone'
import { changeHeaders, versionOf } from '../../../src/contract/changes/wire'
import { parseAddresses, parseEmails, parsePhones } from '../../../src/contract/member/contacts'
import { encodeNumber } from '../../../src/contract/member/member'
import type { ContactEdit } from '../../../src/domain/contact/edits'
import type { JsonValue } from '../../../src/domain/json'
import type { Result } from '../../../src/domain/result'
import type { MemberAddress, MemberEmail, MemberPhone } from '../../../src/domain/member/member'
import { putJson, type Reply } from '../support/http'
import type { SignedIn } from '../support/members'

const same = (id: string): string => id

/** One kind of contact of a member, as their device reads and sends it. */
const contactsOf = <T extends JsonValue>(
  url: string,
  member: SignedIn,
  kind: Change<ContactEdit<T>>,
  reading: { path: string; parse: (body: unknown) => Result<T[], 'malformed'> },
) => ({
  list: async (): Promise<T[]> => {
    const read = reading.parse((await member.post(reading.path, encodeNumber(member.nroafi))).body)
    if (!read.ok) throw new Error('The contacts are malformed.')
    return read.value
  },
  /** Sends an edit as the device does; `key` is its id. */
  send: async (edit: ContactEdit<T> | undefined, key: string = randomUUID()): Promise<Reply> => {
    if (edit === undefined) throw new Error('There is no edit.')
    const call = kind.stored.toCall(edit, { nroafi: member.nroafi, resolve: same })
    const seen = kind.stored.seen(edit)
    const headers = changeHeaders(key, seen === null ? null : await versionOf(seen))
    return putJson(url + reading.path, call?.body, { ...member.headers, ...headers })
  },
  /** Sends any body. */
  put: (body: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
    putJson(url + reading.path, body, { ...member.headers, ...headers }),
})

/** The contacts of a signed-in member. */
export const contactsOfMember = (url: string, member: SignedIn) => ({
  addresses: contactsOf<MemberAddress>(url, member, address, { path: paths.addresses, parse: parseAddresses }),
  phones: contactsOf<MemberPhone>(url, member, phone, { path: paths.phones, parse: parsePhones }),
  emails: contactsOf<MemberEmail>(url, member, email, { path: paths.emails, parse: parseEmails }),
})

/** A new item of each kind, of the contact type OTRO. */
export const another = {
  address: {
    id: '',
    tipo: 'OTRO',
    tipcontacto: 3,
    principal: false,
    codprov: 2,
    desprov: 'BUENOS AIRES',
    locid: 20001,
    localidad: 'LA PLATA',
    calle: 'PASAJE DEL ÑANDÚ',
    nro: '1234 BIS',
    piso: '',
    dep: '',
    cp: '1900',
  },
  phone: {
    id: '',
    tipo: 'OTRO',
    tipcontacto: 3,
    principal: false,
    idpais: 10,
    codpais: 54,
    carac: '223',
    telefono: '6112043',
    tiptelefono: 1,
    idcarrier: 1,
  },
  email: { id: '', tipo: 'OTRO', tipcontacto: 3, principal: false, email: 'otra@correo.example' },
} satisfies { address: MemberAddress; phone: MemberPhone; email: MemberEmail }
