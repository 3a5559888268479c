import type { Merged } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import type { Member, Relative, MemberAddress, MemberEmail, MemberPhone } from '../../domain/member/member'

/** The readings that changes are shown over, by the name that each is stored under. */
export type ShownOver = {
  afiliado: Member
  domicilios: MemberAddress[]
  telefonos: MemberPhone[]
  emails: MemberEmail[]
  familiares: Relative[]
}

/** Ids of a change. */
export type ChangeIds = {
  /** Id of a new item until the server assigns one; later changes name the item by it. */
  temporary: string
  /** The server's id for a temporary one, once it has answered; any other id unchanged. */
  resolve: (id: string) => string
}

/** One line about a change: 'Email: ana@ejemplo.com.ar'. */
export type ChangeRow = { label: string; value: string }

/** The request of a change: the normal one of its endpoint, without headers. */
export type ChangeCall = { path: string; method: 'POST' | 'PUT'; body: JsonValue }

type Overlays<V> = {
  [N in keyof ShownOver]?: (shown: ShownOver[N], value: V, ids: ChangeIds) => ShownOver[N]
}

/**
 * One kind of change to what a member already has. `V` is the person's decision as plain data. It is stored sealed, and
 * a released shape never changes, neither stored nor on the wire: another shape is another kind.
 */
export type ChangeDefinition<V extends JsonValue> = {
  /** Its name in storage; it never changes. */
  kind: string
  /** Reads a stored value; undefined when it is not of this kind. */
  parse: (value: JsonValue) => V | undefined
  /**
   * The item that is changed, 'telefono:57'. Changes of one item are merged while unsent and sent in their order. A new
   * item is named by its temporary id.
   */
  item: (value: V, temporary: string) => string
  /** Whether the change makes a new item. Later changes name it by its temporary id; the answer has the server's id. */
  isNewItem?: (value: V) => boolean
  /**
   * Whether changes of different items depend on each other, as when one takes the main mark from another. Then none is
   * merged with one that others of the kind were made after.
   */
  isOrdered?: true
  /** Merges two changes of one item that were not sent yet, or were refused. */
  merge: (earlier: V, later: V) => Merged<V>
  /**
   * What the person saw of the item, where the value tells it; null for a new item. Its version is sent (versionOf).
   * Without it the version that was given with the change is sent.
   */
  seen?: (value: V) => JsonValue | null
  /** What a person sees of the item after this change; null for none. Who saw that goes on with the version in its answer. */
  left?: (value: V) => JsonValue | null
  /** How each reading shows the change until the reading contains it. */
  over: Overlays<V>
  toCall: (value: V, to: { nroafi: string; resolve: ChangeIds['resolve'] }) => ChangeCall
  /** Title of its line in the outbox. */
  title: (value: V) => string
  /** What was changed, for its line and for the question when today's value differs. */
  rows: (value: V) => ChangeRow[]
  /**
   * What is sent when the person goes on although today's value differs, and the words of that button; by default the
   * person's own value.
   */
  goOn?: { words: string; value: (mine: V, today: V | undefined) => V }
  /**
   * Path below the portal's root of the screen that shows its typed values again for `?corregir=<id>`; null when
   * nothing was typed.
   */
  screen: string | null | ((value: V) => string | null)
  /** Days after which it is not sent any more, because it would be pointless; null for no term. */
  termDays: number | null
}

/** The same functions on a stored value of any type, for the queue, the sender and the outbox. */
export type StoredChange = {
  isOrdered: boolean
  item: (value: JsonValue, temporary: string) => string | undefined
  isNewItem: (value: JsonValue) => boolean
  merge: (earlier: JsonValue, later: JsonValue) => Merged<JsonValue>
  seen: (value: JsonValue) => JsonValue | null
  left: (value: JsonValue) => JsonValue | null
  show: <N extends keyof ShownOver>(name: N, shown: ShownOver[N], value: JsonValue, ids: ChangeIds) => ShownOver[N]
  toCall: (value: JsonValue, to: { nroafi: string; resolve: ChangeIds['resolve'] }) => ChangeCall | undefined
  title: (value: JsonValue) => string
  rows: (value: JsonValue) => ChangeRow[]
  screen: (value: JsonValue) => string | null
  goOn: (mine: JsonValue, today: JsonValue) => JsonValue
}

/** A declared kind of change. */
export type Change<V extends JsonValue> = {
  kind: string
  parse: (value: JsonValue) => V | undefined
  /** Words of the button for going on when today's value differs. */
  goOnWords: string
  termDays: number | null
  /** Names of the readings that it changes; they are refreshed once it was accepted. */
  changes: readonly (keyof ShownOver)[]
  stored: StoredChange
}

const shownOver: Record<keyof ShownOver, true> = {
  afiliado: true,
  domicilios: true,
  telefonos: true,
  emails: true,
  familiares: true,
}

const isName = (name: string): name is keyof ShownOver => Object.hasOwn(shownOver, name)
const names = Object.keys(shownOver).filter(isName)

/** Merge rule: the later change replaces the earlier one. */
export const lastWins = <V>(_earlier: V, later: V): Merged<V> => ({ kind: 'one', value: later })

/** Merge rule: both changes stay. */
export const apart = <V>(): Merged<V> => ({ kind: 'apart' })

/** Declares a kind of change; see ChangeDefinition. A stored value that is not of the kind is ignored everywhere. */
export const defineChange = <V extends JsonValue>(definition: ChangeDefinition<V>): Change<V> => {
  const { kind, parse, over, screen, termDays } = definition
  const read = <T>(value: JsonValue, take: (mine: V) => T, otherwise: T): T => {
    const mine = parse(value)
    return mine === undefined ? otherwise : take(mine)
  }
  const show: StoredChange['show'] = (name, shown, value, ids) => {
    const overlay: Overlays<V>[typeof name] = over[name]
    return overlay === undefined ? shown : read(value, (mine) => overlay(shown, mine, ids), shown)
  }
  return {
    kind,
    parse,
    goOnWords: definition.goOn?.words ?? 'Enviar lo mío',
    termDays,
    changes: names.filter((name) => over[name] !== undefined),
    stored: {
      isOrdered: definition.isOrdered ?? false,
      show,
      item: (value, temporary) =>
        read<string | undefined>(value, (mine) => definition.item(mine, temporary), undefined),
      isNewItem: (value) => read(value, (mine) => definition.isNewItem?.(mine) ?? false, false),
      merge: (earlier, later) => {
        const [first, second] = [parse(earlier), parse(later)]
        return first === undefined || second === undefined ? apart() : definition.merge(first, second)
      },
      seen: (value) => read<JsonValue | null>(value, (mine) => definition.seen?.(mine) ?? null, null),
      left: (value) => read<JsonValue | null>(value, (mine) => definition.left?.(mine) ?? null, null),
      toCall: (value, to) => read<ChangeCall | undefined>(value, (mine) => definition.toCall(mine, to), undefined),
      title: (value) => read(value, definition.title, 'Cambio'),
      rows: (value) => read(value, definition.rows, []),
      screen: (value) => read(value, (mine) => (typeof screen === 'function' ? screen(mine) : screen), null),
      goOn: (mine, today) => read<JsonValue>(mine, (own) => definition.goOn?.value(own, parse(today)) ?? own, mine),
    },
  }
}
