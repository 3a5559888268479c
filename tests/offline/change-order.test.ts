import { describe, expect, test } from 'vitest'
import { phone } from '../../src/contract/changes/phone'
import type { ContactEdit } from '../../src/domain/contact/edits'
import { phoneEdits } from '../../src/domain/contact/make-edits'
import { judgeEdit } from '../../src/domain/contact/judge'
import type { ChangeState } from '../../src/domain/delivery/changes'
import type { JsonValue } from '../../src/domain/json'
import type { MemberPhone } from '../../src/domain/member/member'
import { ownerOf } from '../../src/domain/owner'
import type { QueuedChange } from '../../src/offline/changes/parts'
import { findPredecessor, planChange } from '../../src/offline/changes/plan'
import { aPhone } from '../domain/member/builders'

const own = aPhone({ id: '1', tipcontacto: 1, tipo: 'PARTICULAR', principal: true, telefono: '5000001' })
const office = aPhone({ id: '2', tipcontacto: 2, tipo: 'LABORAL', principal: false, telefono: '5000002' })
const third = aPhone({ id: '', tipcontacto: 3, tipo: 'OTRO', principal: false, telefono: '5000003' })

type Row = { change: QueuedChange; value: JsonValue }

/** A device without a connection: its queue, planned by the real rules, and the phones that it shows. */
const device = (fund: readonly MemberPhone[]) => {
  let rows: Row[] = []
  let made = 0
  const queue = () => rows.map(({ change }) => change)
  const shown = (): MemberPhone[] =>
    rows
      .filter(({ change }) => change.state === 'waiting')
      .reduce<MemberPhone[]>(
        (phones, { change, value }) =>
          phone.stored.show('telefonos', phones, value, {
            temporary: change.head?.temporary ?? '',
            resolve: (id) => id,
          }),
        [...fund],
      )
  const make = (value: ContactEdit<MemberPhone>, replaces?: string): void => {
    made += 1
    const temporary = `nuevo:${made}`
    const change = { kind: phone.kind, nroafi: '7', value, version: null, readAt: 0, replaces, rules: phone.stored }
    const earlier = findPredecessor(queue(), change, temporary)
    const earlierValue = rows.find((row) => row.change.id === earlier?.id)?.value
    const plan = planChange(queue(), change, { temporary, earlierValue })
    if (plan === undefined) throw new Error('no edit of a phone')
    rows = rows.filter((row) => row.change.id !== plan.removes)
    if (plan.adds === null) return
    const { value: kept, ...place } = plan.adds
    const added: QueuedChange = {
      ...place,
      id: `c${made}`,
      owner: ownerOf('v1'),
      state: 'waiting',
      createdAt: made,
      attempts: 0,
      sends: 0,
      nextAt: 0,
      waitMs: 0,
      pause: null,
      leaseUntil: 0,
      doneAt: null,
      answer: null,
      bytes: 1,
      locked: false,
    }
    rows = [...rows, { change: added, value: kept }].toSorted((a, b) => a.change.seq - b.change.seq)
  }
  const find = (telefono: string): MemberPhone => {
    const found = shown().find((one) => one.telefono === telefono)
    if (found === undefined) throw new Error(`no phone ${telefono}`)
    return found
  }
  return {
    shown,
    make,
    rows: () => rows,
    add: (item: MemberPhone) => make(phoneEdits.add(shown(), item)),
    edit: (telefono: string, part: Partial<MemberPhone> = {}, replaces?: string) => {
      const edit = phoneEdits.modify(shown(), { ...find(telefono), ...part })
      if (edit !== undefined) make(edit, replaces)
    },
    remove: (telefono: string) => {
      const edit = phoneEdits.remove(shown(), find(telefono))
      if (edit.ok) make(edit.value)
    },
    setState: (index: number, state: ChangeState) => {
      rows = rows.map((row, at) => (at === index ? { ...row, change: { ...row.change, state } } : row))
    },
  }
}

/** What the fund has after it took the edits in the order of the queue, by its own rules. */
const deliver = (fund: readonly MemberPhone[], rows: readonly Row[]): MemberPhone[] =>
  rows.reduce<MemberPhone[]>(
    (phones, { change, value }) => {
      const edit = phone.parse(value)
      if (edit === undefined) throw new Error('no edit of a phone')
      const judged = judgeEdit(phones, edit, { edits: phoneEdits, findings: () => [] })
      if (!judged.ok) throw new Error(`${change.head?.title}: ${judged.error.message}`)
      const ids = { temporary: change.head?.temporary ?? '', resolve: (id: string) => id }
      return phone.stored.show('telefonos', phones, judged.value, ids)
    },
    [...fund],
  )

const sorted = (phones: readonly MemberPhone[]) => phones.toSorted((a, b) => a.id.localeCompare(b.id))

describe('edits of contacts that wait', () => {
  test('one after the other of the same item are one, and a new item that is deleted is none', () => {
    const here = device([own, office])
    here.edit('5000002', { telefono: '5000012' })
    here.edit('5000012', { telefono: '5000022' })
    expect(here.rows()).toHaveLength(1)
    expect(phone.parse(here.rows()[0]?.value ?? null)).toMatchObject({ before: office, others: [{ id: '1' }] })
    here.add(third)
    here.remove('5000003')
    expect(here.rows()).toHaveLength(1)
  })

  test('[CONTACT-012] none is merged into one that others were made after: the mark ends where it is shown', () => {
    const here = device([own, office])
    here.edit('5000002')
    here.edit('5000001')
    here.edit('5000002')
    expect(here.rows()).toHaveLength(3)
    expect(deliver([own, office], here.rows())).toEqual(here.shown())
    expect(here.shown().find(({ principal }) => principal)?.id).toBe('2')
  })

  test('made over the same value in two tabs, both are kept and the later is asked about', () => {
    const here = device([own, office])
    const edit = (telefono: string) => phoneEdits.modify([own, office], { ...office, telefono })
    for (const value of [edit('5000012'), edit('5000022')]) if (value !== undefined) here.make(value)
    expect(here.rows().map(({ value }) => phone.parse(value)?.item.telefono)).toEqual(['5000012', '5000022'])
    expect(here.rows()[1]?.change.follows).toBe(here.rows()[0]?.change.id)
  })

  test('one made over the fund’s value takes the place of one that was not taken', () => {
    const here = device([own, office])
    here.edit('5000002', { telefono: '1' })
    here.setState(0, 'refused')
    here.edit('5000002', { telefono: '5000012' })
    expect(here.rows().map(({ value }) => phone.parse(value)?.item.telefono)).toEqual(['5000012'])
  })

  test('one that was not taken and is made again goes behind those that were made meanwhile', () => {
    const here = device([own, office])
    here.edit('5000002', { telefono: '1' })
    here.setState(0, 'refused')
    here.edit('5000001', { telefono: '5000011' })
    here.edit('5000002', { telefono: '5000012' }, here.rows()[0]?.change.id)
    expect(here.rows().map(({ change }) => change.state)).toEqual(['waiting', 'waiting'])
    expect(here.shown().find(({ principal }) => principal)?.id).toBe('2')
    expect(deliver([own, office], here.rows())).toEqual(here.shown())
  })

  const seeds = Array.from({ length: 200 }, (_one, seed) => seed)
  test('whatever is done offline, the fund takes it all, and has in the end what was shown', () => {
    for (const seed of seeds) {
      let state = seed
      const random = (below: number): number => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff
        return Math.floor((state / 0x80_00_00_00) * below)
      }
      const here = device([own, office])
      for (let act = 0; act < 12; act += 1) {
        const phones = here.shown()
        const one = phones[random(phones.length)]
        const telefono = String(6_000_000 + seed * 100 + act)
        const free = [1, 2, 3].find((id) => !phones.some(({ tipcontacto }) => tipcontacto === id))
        const what = random(4)
        if (what === 0 && free !== undefined)
          here.add({ ...third, telefono, tipcontacto: free, principal: random(2) === 1 })
        else if (what === 1 && one !== undefined) here.remove(one.telefono)
        else if (what === 2 && one !== undefined && free !== undefined)
          here.edit(one.telefono, { telefono, tipcontacto: free })
        else if (one !== undefined) here.edit(one.telefono, { telefono })
      }
      expect([seed, sorted(deliver([own, office], here.rows()))]).toEqual([seed, sorted(here.shown())])
      expect(here.shown().filter(({ principal }) => principal)).toHaveLength(1)
    }
  })
})
