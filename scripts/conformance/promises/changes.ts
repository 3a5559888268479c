import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { changes } from '../../../src/contract/changes/changes'
import { changeHeaders, parseActual, parseChangeDone, versionOf } from '../../../src/contract/changes/wire'
import { encodeNumber } from '../../../src/contract/member/member'
import { parsePhones } from '../../../src/contract/member/contacts'
import type { ContactAction } from '../../../src/domain/contact/edits'
import { contactTypes } from '../../../src/domain/catalogues/data/contact-types'
import { newPhone } from '../../../src/domain/contact/phone'
import type { JsonValue } from '../../../src/domain/json'
import type { MemberPhone } from '../../../src/domain/member/member'
import type { Reply } from '../call'
import { newNotes, reads, refuses, type Notes, type Row } from '../rows'
import { withoutWriting, type Stand } from '../stand'

const { stored } = changes.phone

const sendEdit = (
  { call, token, member }: Stand,
  value: JsonValue,
  key: string,
  version: string | null,
): Promise<Reply | undefined> | undefined => {
  const made = stored.toCall(value, { nroafi: member.nroafi, resolve: (id) => id })
  return (
    made && call({ method: made.method, path: made.path, token, json: made.body, headers: changeHeaders(key, version) })
  )
}

const edit = (accion: ContactAction, item: MemberPhone, before: MemberPhone | null): JsonValue => ({
  accion,
  item,
  before,
  others: [],
})

const listPhones = async ({ call, token, member }: Stand): Promise<MemberPhone[] | undefined> => {
  const reply = await call({ method: 'POST', path: paths.phones, token, json: encodeNumber(member.nroafi) })
  const parsed = parsePhones(reply?.body)
  return parsed.ok ? parsed.value : undefined
}

/** The kinds of contact that the member has no phone of: of each there is one. */
const freeTypes = (phones: readonly MemberPhone[]) =>
  contactTypes.filter(({ id }) => phones.every(({ tipcontacto }) => tipcontacto !== id))

/** A phone that the member does not have, of a kind that is free. */
const aPhone = (phones: readonly MemberPhone[], telefono: string): MemberPhone => {
  const [type] = freeTypes(phones)
  return {
    ...newPhone(phones[0]?.idcarrier ?? 1),
    tiptelefono: phones[0]?.tiptelefono ?? 1,
    tipcontacto: type?.id ?? null,
    tipo: type?.descontacto ?? '',
    carac: '11',
    telefono,
    id: '',
    principal: false,
  }
}

const newTail = (): string => String(Math.floor(Math.random() * 9_000) + 1_000)

const examineVersion = async (stand: Stand, notes: Notes, phone: MemberPhone): Promise<void> => {
  const stale = await versionOf({ nobody: 'saw this' })
  const next = { ...phone, telefono: `4444${newTail()}` }
  const reply = await sendEdit(stand, edit('M', next, phone), randomUUID(), stale)
  notes.judge('an edit of something that is another by now is refused: 409', reply, refuses(409))
  const actual = parseActual(reply?.body)
  notes.check('the 409 has the value of today in actual', actual !== undefined, reply, 'the portal cannot show both')
}

const examineAddition = async (
  stand: Stand,
  notes: Notes,
  before: readonly MemberPhone[],
): Promise<MemberPhone | undefined> => {
  const phone = aPhone(before, `5555${newTail()}`)
  const key = randomUUID()
  const added = await sendEdit(stand, edit('A', phone, null), key, null)
  if (
    !notes.judge(
      `PUT ${paths.phones}: a change with a key is made, and the portal can read the answer`,
      added,
      reads(parseChangeDone),
    )
  )
    return undefined
  const done = parseChangeDone(added?.body)
  const again = await sendEdit(stand, edit('A', phone, null), key, null)
  notes.judge('the same key again is answered as the first', again, reads(parseChangeDone))
  const repeated = parseChangeDone(again?.body)
  const isSame = done.ok && repeated.ok && done.value.id === repeated.value.id
  notes.check('with the same id', isSame, again, 'another id, or none')
  const phones = (await listPhones(stand)) ?? []
  notes.check(
    'and nothing is changed twice',
    phones.length === before.length + 1,
    again,
    `${phones.length - before.length} phones were added`,
  )
  const other = await sendEdit(stand, edit('A', aPhone(before, `6666${newTail()}`), null), key, null)
  notes.judge('another change under the same key is refused: 409 or 422', other, refuses(409, 422))
  return phones.find((one) => one.telefono === phone.telefono)
}

const remove = async (stand: Stand, notes: Notes, known: readonly string[]): Promise<void> => {
  const made = ((await listPhones(stand)) ?? []).filter(({ id }) => !known.includes(id))
  for (const one of made) {
    const key = randomUUID()
    const gone = await sendEdit(stand, edit('B', one, one), key, null)
    notes.judge('what was added is deleted again', gone, reads(parseChangeDone))
    notes.judge(
      'deleting again under the same key is answered as the first',
      await sendEdit(stand, edit('B', one, one), key, null),
      reads(parseChangeDone),
    )
  }
}

/** The promise 'cambios': small changes carry a key, and the same key again changes nothing. */
export const examineChanges = async (stand: Stand): Promise<readonly Row[]> => {
  const notes = newNotes('cambios')
  const before = await listPhones(stand)
  const check = 'the same change twice is made once'
  if (!stand.mayWrite) notes.skip(check, withoutWriting)
  else if (before === undefined) notes.skip(check, 'the phones cannot be read')
  else if (freeTypes(before).length === 0) notes.skip(check, 'the test member has a phone of each kind: delete one')
  if (!stand.mayWrite || before === undefined || freeTypes(before).length === 0) return notes.rows
  const phone = await examineAddition(stand, notes, before)
  if (phone !== undefined) await examineVersion(stand, notes, phone)
  await remove(
    stand,
    notes,
    before.map(({ id }) => id),
  )
  return notes.rows
}
