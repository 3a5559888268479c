import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLink, judgeLink } from '../../../server/areas/session/links'
import { auditLog } from '../../../server/db/schema/audit'
import { memberChanges } from '../../../server/db/schema/member-changes'
import { seenPhone } from '../../../src/contract/changes/phone'
import { parseActual, parseChangeDone, versionOf } from '../../../src/contract/changes/wire'
import { addressEdits, emailEdits, phoneEdits } from '../../../src/domain/contact/make-edits'
import type { MemberPhone } from '../../../src/domain/member/member'
import { readLetters } from '../support/letters'
import { another, contactsOfMember } from './contacts-support'
import { signIn, type SignedIn } from '../support/members'
import { databaseKinds, noon, startServerOn, type RunningServer } from '../support/server'

type Contacts = ReturnType<typeof contactsOfMember>

const marks = (items: readonly { id: string; principal: boolean }[]): string[] =>
  items.filter(({ principal }) => principal).map(({ id }) => id)
const first = <T>([item]: readonly T[]): T => {
  if (item === undefined) throw new Error('There is none.')
  return item
}
const last = <T>(items: readonly T[]): T => first(items.slice(-1))
const idOf = (body: unknown): string | null => {
  const done = parseChangeDone(body)
  return done.ok ? done.value.id : null
}

describe.each(databaseKinds)('edits of contacts, on the $name', ({ start }) => {
  let server: RunningServer
  // Each member is used by one group of tests.
  const members: Record<string, { member: SignedIn; contacts: Contacts }> = {}
  const of = (nroafi: string) => {
    const found = members[nroafi]
    if (found === undefined) throw new Error(`The member ${nroafi} is not signed in.`)
    return found.contacts
  }

  beforeAll(async () => {
    server = await startServerOn(start)
    for (const nroafi of ['120001', '120002', '120003', '120005', '120006', '120008', '120019', '120021']) {
      const member = await signIn(server.url, nroafi)
      members[nroafi] = { member, contacts: contactsOfMember(server.url, member) }
    }
  })
  afterAll(() => server.close())

  describe('of an address', () => {
    test('[API-074] [CONTACT-014] [CONTACT-032] it is added, modified and deleted', async () => {
      const { addresses } = of('120001')
      const before = await addresses.list()
      const added = await addresses.send(addressEdits.add(before, another.address))
      expect(added).toMatchObject({ status: 200, body: { success: true, msg: 'Actualizacion correcta' } })
      const id = idOf(added.body) ?? ''
      expect(last(await addresses.list())).toEqual({ ...another.address, id })

      const modified = { ...another.address, id, calle: 'AVENIDA COLÓN', piso: '3', dep: 'B' }
      expect((await addresses.send(addressEdits.modify(await addresses.list(), modified))).status).toBe(200)
      expect(first(await addresses.list())).toEqual({ ...modified, principal: true })

      const old = first(before)
      const removal = addressEdits.remove(await addresses.list(), { ...old, principal: false })
      expect(removal.ok && (await addresses.send(removal.value)).status).toBe(200)
      expect((await addresses.list()).some((one) => one.id === old.id)).toBe(false)
    })

    test('a street of 60 characters with ñ is kept as it is, one of 61 is refused at its field', async () => {
      const { addresses } = of('120002')
      const calle = 'PASAJE DEL ÑANDÚ '.padEnd(60, 'Ñ')
      const add = async (street: string) =>
        addresses.send(addressEdits.add(await addresses.list(), { ...another.address, calle: street }))
      const tooLong = await add(`${calle}A`)
      expect(tooLong).toMatchObject({ status: 422, body: { campos: [{ path: 'calle' }] } })
      expect((await add(calle)).status).toBe(200)
      expect(last(await addresses.list()).calle).toBe(calle)
    })
  })

  describe('the main mark', () => {
    test('[API-075] [CONTACT-012] [CONTACT-031] moves with what is sent, and one of a kind has it', async () => {
      const { phones } = of('120003')
      const before = await phones.list()
      await phones.send(phoneEdits.add(before, { ...another.phone, principal: true }))
      const now = await phones.list()
      expect(marks(now)).toEqual([first(now).id])
      expect(first(now)).toMatchObject({ telefono: another.phone.telefono })
      const old = now.find(({ id }) => id === first(before).id)
      expect(old).toEqual({ ...first(before), principal: false })
    })

    test('[CONTACT-013] moves to an item that is modified, also where the body does not say so', async () => {
      const { phones } = of('120003')
      const office = last(await phones.list())
      const edit = phoneEdits.modify(await phones.list(), office)
      expect((await phones.send(edit && { ...edit, item: office, others: [] })).status).toBe(200)
      expect(marks(await phones.list())).toEqual([office.id])
    })

    test('[API-076] [CONTACT-011] is the first item’s, and a second one does not take it by itself', async () => {
      const { emails } = of('120021')
      const plain = { ...another.email, principal: false }
      await emails.send(emailEdits.add([], plain))
      const own = first(await emails.list())
      expect(own.principal).toBe(true)
      const work = { ...plain, tipcontacto: 1, tipo: 'PARTICULAR', email: "d'angelo@correo.example" }
      await emails.send(emailEdits.add(await emails.list(), work))
      expect(marks(await emails.list())).toEqual([own.id])
      expect(last(await emails.list()).email).toBe(work.email)
    })

    test('[CONTACT-016] [CONTACT-017] an item with it is not deleted, nor the only one', async () => {
      const { phones } = of('120005')
      const before = await phones.list()
      const main = first(before)
      const deletion = { accion: 'B' as const, item: main, before: main, others: [] }
      expect(await phones.send(deletion)).toMatchObject({
        status: 422,
        body: { msg: 'No puede eliminar porque esta marcado como principal' },
      })
      expect(await phones.list()).toEqual(before)
      const unmarked = of('120019').phones
      const [one, two] = await unmarked.list()
      const remove = (item: MemberPhone | undefined) =>
        unmarked.send(item && { accion: 'B' as const, item, before: item, others: [] })
      expect((await remove(two)).status).toBe(200)
      expect(await remove(one)).toMatchObject({ status: 422, body: { msg: expect.stringContaining('Es el único') } })
      expect(await unmarked.list()).toHaveLength(1)
    })

    test('of two that take it at the same moment one has it', async () => {
      const { phones } = of('120006')
      const before = await phones.list()
      await phones.send(phoneEdits.add(before, another.phone))
      const items = await phones.list()
      const done = await Promise.all(items.map((item) => phones.send(phoneEdits.modify(items, item))))
      expect(done.map(({ status }) => status)).toEqual(items.map(() => 200))
      expect(marks(await phones.list())).toHaveLength(1)
    })
  })

  describe('what is not taken', () => {
    test('[CONTACT-028] a type that another item has', async () => {
      const { phones } = of('120008')
      const before = await phones.list()
      const taken = { ...another.phone, tipcontacto: 2, tipo: 'LABORAL/ESTUDIO' }
      const words = 'Ya existe el tipo LABORAL/ESTUDIO que quiere seleccionar.'
      expect(await phones.send(phoneEdits.add(before, taken))).toMatchObject({
        status: 422,
        body: { msg: words, campos: [{ path: 'tipcontacto', message: words }] },
      })
      expect(await phones.list()).toEqual(before)
    })

    test.each([
      [
        '[CONTACT-035] a contact type that is in no list',
        { tipcontacto: 77 },
        'tipcontacto',
        'Tipo de contacto invalido.',
      ],
      ['[CONTACT-022] too few digits', { telefono: '123' }, 'telefono', expect.stringContaining('10 caractéres')],
      ['[CONTACT-019] an area code with a letter', { carac: '22A' }, 'carac', expect.any(String)],
      ['[CONTACT-018] a prefix that is not its country’s', { codpais: 55 }, 'codpais', 'Formato incorrecto.'],
      ['a kind of phone that is in no list', { tiptelefono: 9 }, 'tiptelefono', 'Formato incorrecto.'],
    ])('%s', async (_words, part, path, message) => {
      const { phones } = of('120008')
      const before = await phones.list()
      const answer = await phones.send(phoneEdits.add(before, { ...another.phone, ...part }))
      expect(answer).toMatchObject({ status: 422, body: { campos: [{ path, message }] } })
      expect(await phones.list()).toEqual(before)
    })

    test('[CONTACT-029] what is no e-mail', async () => {
      const { emails } = of('120008')
      const answer = await emails.send(emailEdits.add(await emails.list(), { ...another.email, email: 'sin arroba' }))
      expect(answer).toMatchObject({
        status: 422,
        body: { campos: [{ path: 'email', message: expect.stringContaining('Email invalido.') }] },
      })
    })

    test('an item of another member is as gone as one that never was, and stays as it is', async () => {
      const { phones } = of('120008')
      const others = await of('120001').phones.list()
      for (const item of [...others, { ...last(others), id: '999999' }, { ...last(others), id: 'x' }]) {
        for (const accion of ['M', 'B'] as const) {
          const answer = await phones.send({ accion, item: { ...item, telefono: '5000000' }, before: item, others: [] })
          expect([answer.status, parseActual(answer.body)]).toEqual([409, null])
        }
      }
      expect(await of('120001').phones.list()).toEqual(others)
    })

    test('other items of the body are believed nothing: neither a stranger’s nor other fields', async () => {
      const { phones } = of('120008')
      const [before, strangers] = [await phones.list(), await of('120001').phones.list()]
      const edit = phoneEdits.modify(before, last(before))
      const lies = [...strangers, first(before)].map((one) => ({ ...one, principal: false, telefono: '5000000' }))
      expect((await phones.send(edit && { ...edit, others: lies })).status).toBe(200)
      expect(await of('120001').phones.list()).toEqual(strangers)
      expect((await phones.list()).map(({ telefono }) => telefono).toSorted()).toEqual(
        before.map(({ telefono }) => telefono).toSorted(),
      )
    })

    test('a body of two main items, of no item, of somebody else’s, or without an action', async () => {
      const { phones } = of('120008')
      const before = await phones.list()
      const { tipo: destipcontacto, principal: _main, ...fields } = first(before)
      const item = { ...fields, destipcontacto, nroafi: '120008', accion: 'M', recibellamada: 1 }
      const other = { ...item, recibellamada: 0 }
      const bodies = [
        [item, item],
        [item, { ...other, accion: 'B' }],
        [],
        { ...item, accion: 'X' },
        { ...item, nroafi: undefined },
      ]
      for (const body of bodies) expect((await phones.put(body)).status).toBe(400)
      expect((await phones.put({ ...item, nroafi: '120001' })).status).toBe(403)
      expect((await phones.put([{ ...item, nroafi: '120001' }])).status).toBe(403)
      expect((await phones.put([item, { ...other, nroafi: '120001' }])).status).toBe(403)
      expect(await phones.list()).toEqual(before)
    })
  })

  test('what is another by now is a 409 with today’s item; over that it is taken', async () => {
    const { phones } = of('120002')
    const seen = await phones.list()
    const item = first(seen)
    await phones.send(phoneEdits.modify(seen, { ...item, telefono: '5000001' }))
    const mine = phoneEdits.modify(seen, { ...item, telefono: '5000002' })
    const stale = await phones.send(mine)
    const today = first(await phones.list())
    expect(stale.status).toBe(409)
    expect(parseActual(stale.body)).toEqual({
      version: await versionOf(seenPhone(today)),
      value: { accion: 'M', item: today, before: null, others: [] },
    })
    const done = await phones.send(mine && { ...mine, before: today })
    const now = first(await phones.list())
    expect([done.status, now.telefono]).toEqual([200, '5000002'])
    expect(parseChangeDone(done.body)).toMatchObject({ value: { version: await versionOf(seenPhone(now)) } })
  })

  test('a repeated key is written once and answered alike, also at the same moment, and noted once', async () => {
    const { phones } = of('120001')
    const key = randomUUID()
    const edit = phoneEdits.add(await phones.list(), another.phone)
    const answers = await Promise.all([phones.send(edit, key), phones.send(edit, key)])
    answers.push(await phones.send(edit, key))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await phones.list()).filter(({ tipcontacto }) => tipcontacto === 3)).toHaveLength(1)
    const kept = await server.db.select().from(memberChanges).where(eq(memberChanges.key, key))
    expect(kept).toMatchObject([{ kind: 'telefono', nroafi: 120_001 }])
    const noted = await server.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.event, 'telefonoCambiado'), eq(auditLog.nroafi, 120_001)))
    expect(noted).toHaveLength(1)
  })

  test('two of one type at the same moment: one is added', async () => {
    const { emails } = of('120006')
    const before = await emails.list()
    const both = await Promise.all(
      ['una@correo.example', 'dos@correo.example'].map((email) =>
        emails.send(emailEdits.add(before, { ...another.email, email })),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await emails.list()).toHaveLength(before.length + 1)
  })

  test('the e-mail that was the main one gets a letter that names no other, and no letter for anything else', async () => {
    const { emails } = of('120005')
    const [main, second] = await emails.list()
    const letters = () => readLetters(server, main?.email ?? '')
    await emails.send(emailEdits.add(await emails.list(), another.email))
    const link = { nroafi: 120_005, purpose: 'recuperar', now: noon } as const
    const hash = (await createLink(server.db, link)) ?? ''
    expect([await letters(), await judgeLink(server.db, hash, noon)]).toEqual([[], { kind: 'good', nroafi: 120_005 }])
    await emails.send(second && emailEdits.modify(await emails.list(), second))
    await expect.poll(async () => (await letters()).length).toBe(1)
    expect(await judgeLink(server.db, hash, noon)).toEqual({ kind: 'used' })
    const [letter = ''] = await letters()
    expect(letter).toContain('Si no fuiste vos')
    expect(letter).not.toContain(second?.email)
    // The one link in it undoes the change.
    expect(letter.match(/http\S+/g)).toEqual([expect.stringContaining('/afiliados/recuperarPassword?v=')])
  })
})
