import { mergeEdits, showEdit, type ContactAction, type ContactEdit } from '../../domain/contact/edits'
import type { ContactKind } from '../../domain/contact/item'
import type { ContactItem } from '../../domain/contact/main-item'
import { isTemporary } from '../../domain/delivery/changes'
import { canonicalJson, type JsonValue } from '../../domain/json'
import { toReadableName } from '../../domain/person/names'
import { findList, findText, isRecord } from '../answer'
import { toFlag } from '../member/readers'
import type { ChangeDefinition, ChangeIds, ChangeRow } from './define-change'

type Item = ContactItem & { [key: string]: JsonValue }

/** What differs between the kinds of contact. */
type ContactDefinition<T> = {
  /** Its name in storage and in items: 'telefono:57'. */
  kind: ContactKind
  path: string
  /** Its name in titles and rows: 'Teléfono'. */
  label: string
  /** Reads an item in the names of the wire. */
  read: (row: unknown) => T
  /** Name of the main mark on the wire. */
  mainFlag: string
  /** What a person sees of an item besides the main mark. Portal and server compute its version from this (versionOf). */
  seen: (item: T) => JsonValue
  /** The item on one line. */
  line: (item: T) => string
}

const actions: readonly ContactAction[] = ['A', 'M', 'B']

const parseItem = <T>(
  item: unknown,
  { read, mainFlag }: Pick<ContactDefinition<T>, 'read' | 'mainFlag'>,
): T | undefined =>
  isRecord(item) ? read({ ...item, destipcontacto: item['tipo'], [mainFlag]: item['principal'] }) : undefined

const parseEdit = <T>(value: JsonValue, parse: (item: unknown) => T | undefined): ContactEdit<T> | undefined => {
  const accion = actions.find((known) => known === findText(value, 'accion'))
  if (!isRecord(value) || accion === undefined) return undefined
  const item = parse(value['item'])
  const before = value['before'] === null ? null : parse(value['before'])
  const others = (findList(value, 'others') ?? []).map(parse).filter((other) => other !== undefined)
  return item === undefined || before === undefined ? undefined : { accion, item, before, others }
}

const rowsOf = <T extends Item>(
  { accion, item, before }: ContactEdit<T>,
  { label, line }: Pick<ContactDefinition<T>, 'label' | 'line'>,
): ChangeRow[] => {
  const now = line(item)
  const was = before === null ? now : line(before)
  const rows = [{ label: accion === 'B' ? 'Eliminar' : label, value: now }]
  if (was !== now) rows.push({ label: 'Antes', value: was })
  rows.push({ label: 'Tipo', value: toReadableName(item.tipo) })
  if (item.principal) rows.push({ label: 'Principal', value: 'Sí' })
  return rows
}

const titles = {
  A: (label) => `${label} nuevo`,
  M: (label) => `Cambio de ${label.toLowerCase()}`,
  B: (label) => `Eliminación de ${label.toLowerCase()}`,
} satisfies Record<ContactAction, (label: string) => string>

/**
 * How a reading shows an edit (CONTACT-011, CONTACT-012): a deleted item is left out, see `deletedUnsent` of
 * src/forms/changes.
 */
export const shownWith = <T extends ContactItem>(
  items: readonly T[],
  edit: ContactEdit<T>,
  { temporary, resolve }: ChangeIds,
): T[] => showEdit(items, edit, edit.accion === 'A' ? temporary : resolve(edit.item.id))

/**
 * A kind of contact without its overlay. One edit is sent as the item itself, `{nroafi, ...item, accion}`; when the main
 * mark moves, as an array of it and of the items that lose the mark, each with accion M (API-074 to API-076, UNS-88).
 */
export const contactKind = <T extends Item>(
  definition: ContactDefinition<T>,
): Omit<ChangeDefinition<ContactEdit<T>>, 'over'> => {
  const { kind, path, label, mainFlag, seen, line } = definition
  const encode = ({ tipo, principal, ...item }: Item, sent: { nroafi: string; accion: ContactAction }): JsonValue => ({
    ...item,
    ...sent,
    destipcontacto: tipo,
    [mainFlag]: toFlag(principal),
  })
  const isSame = (one: T, two: T): boolean => canonicalJson(seen(one)) === canonicalJson(seen(two))
  return {
    kind,
    parse: (value) => parseEdit(value, (item) => parseItem(item, definition)),
    item: ({ accion, item }, temporary) => `${kind}:${accion === 'A' ? temporary : item.id}`,
    isOrdered: true,
    isNewItem: ({ accion }) => accion === 'A',
    merge: (earlier, later) => mergeEdits(earlier, later, isSame),
    seen: ({ before }) => (before === null ? null : seen(before)),
    left: ({ accion, item }) => (accion === 'B' ? null : seen(item)),
    toCall: ({ accion, item, others }, { nroafi, resolve }) => {
      const own = encode({ ...item, id: resolve(item.id) }, { nroafi, accion })
      // A new item that the fund did not take cannot lose a mark there.
      const there = others.map((other) => ({ ...other, id: resolve(other.id) })).filter(({ id }) => !isTemporary(id))
      const moved = there.map((other) => encode(other, { nroafi, accion: 'M' }))
      return { path, method: 'PUT', body: moved.length === 0 ? own : [own, ...moved] }
    },
    title: ({ accion }) => titles[accion](label),
    rows: (edit) => rowsOf(edit, { label, line }),
    // Going on is an edit of today's item.
    goOn: { words: 'Enviar lo mío', value: (mine, today) => ({ ...mine, before: today?.item ?? mine.before }) },
    screen: ({ accion }) => (accion === 'B' ? null : '/listarContactos'),
    termDays: null,
  }
}
