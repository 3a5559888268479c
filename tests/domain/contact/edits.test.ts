import { describe, expect, test } from 'vitest'
import { mergeEdits, showEdit } from '../../../src/domain/contact/edits'
import { addressEdits, emailEdits, phoneEdits } from '../../../src/domain/contact/make-edits'
import {
  deleteProblem,
  dialogAction,
  inShownOrder,
  offersDelete,
  typeProblem,
} from '../../../src/domain/contact/main-item'
import type { ContactEdit } from '../../../src/domain/contact/edits'
import type { MemberPhone } from '../../../src/domain/member/member'
import { anAddress, anEmail, aPhone } from '../member/builders'

const own = aPhone({ id: '1', tipcontacto: 1, tipo: 'PARTICULAR', principal: true })
const office = aPhone({ id: '2', tipcontacto: 2, tipo: 'LABORAL/ESTUDIO', principal: false, telefono: '4821190' })
const other = aPhone({ id: '', tipcontacto: 3, tipo: 'OTRO', principal: false, telefono: '6112043' })

const marks = (phones: readonly MemberPhone[]): Record<string, boolean> =>
  Object.fromEntries(phones.map(({ id, principal }) => [id, principal]))

describe('the main item', () => {
  test.each([
    ['[CONTACT-011] the first item becomes the main one', [], false, true, []],
    ['a second item is not the main one', [own, office], false, false, []],
    ['[CONTACT-012] a ticked item takes the mark of the others', [own, office], true, true, ['1']],
    ['where none is marked, a new one is', [office], false, true, []],
  ])('%s', (_words, items, isTicked, isMain, losers) => {
    const edit = phoneEdits.add(items, { ...other, principal: isTicked })
    expect(edit).toMatchObject({ accion: 'A', before: null, item: { id: '', principal: isMain } })
    expect(edit.others.map(({ id, principal }) => [id, principal])).toEqual(losers.map((id) => [id, false]))
  })

  test('[CONTACT-013] an item that is modified becomes the main one, and the others lose the mark', () => {
    const edit = phoneEdits.modify([own, office], { ...office, telefono: '4821191' })
    expect(edit).toEqual({
      accion: 'M',
      item: { ...office, telefono: '4821191', principal: true },
      before: office,
      others: [{ ...own, principal: false }],
    })
    expect(phoneEdits.modify([own], { ...own, principal: false })).toMatchObject({
      item: { principal: true },
      others: [],
    })
    expect(phoneEdits.modify([own], office)).toBeUndefined()
  })

  test('[CONTACT-016] the main item is not deleted', () => {
    const problem = 'No puede eliminar porque esta marcado como principal'
    expect(phoneEdits.remove([own, office], own)).toEqual({ ok: false, error: problem })
    expect(phoneEdits.remove([own, office], office)).toEqual({
      ok: true,
      value: { accion: 'B', item: office, before: office, others: [] },
    })
  })

  test('[CONTACT-017] deleting is offered when there is more than one item', () => {
    expect([[], [own], [own, office]].map(offersDelete)).toEqual([false, false, true])
    expect(deleteProblem([office], office)).toBe('Es el único que tenés en tu legajo. Agregá otro antes de eliminarlo.')
  })
})

test.each([
  ['[CONTACT-028] a type that another item has', { ...other, tipcontacto: 2, tipo: 'LABORAL/ESTUDIO' }, true],
  ['a type that no other has', other, false],
  ['the type that the item has already', office, false],
  [
    '[CONTACT-028] the type of another, for an item of the file',
    { ...office, tipcontacto: 1, tipo: 'PARTICULAR' },
    true,
  ],
])('%s', (_words, item, isTaken) => {
  const problem = typeProblem([own, office], item)
  expect(problem !== null).toBe(isTaken)
})

test('[CONTACT-028] a taken type is told by its name', () => {
  const taken = typeProblem([own], { ...other, tipcontacto: 1, tipo: 'PARTICULAR' })
  expect(taken).toBe('Ya existe el tipo PARTICULAR que quiere seleccionar.')
})

test.each([
  [null, 'alta'],
  [{}, 'alta'],
  [{ nroafi: '7' }, 'alta'],
  [{ id: '1', nroafi: '7' }, 'modificar'],
] as const)('[CONTACT-015] a dialog for %j does an %s', (selected, action) => {
  expect(dialogAction(selected)).toBe(action)
})

test('what was typed is kept as it is sent', () => {
  expect(addressEdits.add([], anAddress({ calle: ' diagonal  74 ', dep: 'b' })).item).toMatchObject({
    calle: 'DIAGONAL 74',
    dep: 'B',
  })
  expect(emailEdits.add([], anEmail({ email: ' Ana@Correo.Example ' })).item.email).toBe('ana@correo.example')
  expect(phoneEdits.add([], aPhone({ carac: ' 221 ', telefono: '5038874 ' })).item).toMatchObject({
    carac: '221',
    telefono: '5038874',
  })
})

const isSame = (one: MemberPhone, two: MemberPhone): boolean => one.telefono === two.telefono
const edited = (telefono: string, before: MemberPhone, others: MemberPhone[] = []): ContactEdit<MemberPhone> => ({
  accion: 'M',
  item: { ...office, telefono, principal: true },
  before,
  others,
})
const added = phoneEdits.add([own], other)
const deleted: ContactEdit<MemberPhone> = { accion: 'B', item: office, before: office, others: [] }

test.each([
  ['the main one first, the others as they were added', ['3', '1', '12'], '12', ['12', '1', '3']],
  ['what the fund has no number for yet stands last', ['nuevo:b', 'nuevo:a', '2'], '2', ['2', 'nuevo:b', 'nuevo:a']],
  ['other numbers as the fund gives them', ['t2', 't1'], '', ['t2', 't1']],
])('the order of a list: %s', (_words, ids, main, shown) => {
  const items = ids.map((id) => ({ id, principal: id === main }))
  expect(inShownOrder(items).map(({ id }) => id)).toEqual(shown)
})

describe('two edits of one item', () => {
  const first = edited('4000001', office, [{ ...own, principal: false }])
  test.each([
    [
      'a new item that is modified stays new',
      added,
      { ...edited('4000002', other), item: { ...other, id: 'nuevo:1', principal: true } },
      { kind: 'one', value: { ...added, item: { ...other, principal: true } } },
    ],
    ['a new item that is deleted is never sent', added, deleted, { kind: 'none' }],
    [
      'of two modifications the later goes, as made over what the earlier saw',
      first,
      edited('4000002', first.item),
      { kind: 'one', value: edited('4000002', office, first.others) },
    ],
    [
      'a modification whose person did not see what the earlier leaves stays apart, and is asked about',
      first,
      edited('4000002', { ...office, telefono: '4999999' }),
      { kind: 'apart' },
    ],
    [
      'a modified item that is deleted goes as a deletion of what was seen first',
      first,
      { ...deleted, item: first.item, before: first.item },
      { kind: 'one', value: deleted },
    ],
    ['an item that is added again is another', deleted, added, { kind: 'apart' }],
  ])('%s', (_words, earlier, later, merged) => {
    expect(mergeEdits(earlier, later, isSame)).toEqual(merged)
  })
})

describe('a list with an edit', () => {
  test('[CONTACT-012] a new main item is shown last, and the others without the mark', () => {
    const shown = showEdit([own, office], { accion: 'A', item: { ...other, principal: true } }, 'nuevo:1')
    expect(marks(shown)).toEqual({ '1': false, '2': false, 'nuevo:1': true })
    expect(showEdit(shown, { accion: 'A', item: { ...other, principal: true } }, 'nuevo:1')).toHaveLength(3)
  })

  test('a modified item stays in its place, a deleted one goes, one that is gone does not return', () => {
    const item = { ...office, telefono: '4821191', principal: true }
    expect(showEdit([own, office], { accion: 'M', item }, '2')).toEqual([{ ...own, principal: false }, item])
    expect(showEdit([own, office], { accion: 'B', item: office }, '2')).toEqual([own])
    expect(marks(showEdit([own], { accion: 'M', item }, '2'))).toEqual({ '1': true })
  })
})
