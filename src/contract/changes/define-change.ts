import type { Merged } from '../../domain/delivery/changes'
import type { JsonValue } from '../../domain/json'
import type { Member, Relative, MemberAddress, MemberEmail, MemberPhone } from '../../domain/member/member'

/** What changes are shown over: the readings of a member by the name that each is kept under. */
export type ShownOver = {
  afiliado: Member
  domicilios: MemberAddress[]
  telefonos: MemberPhone[]
  emails: MemberEmail[]
  familiares: Relative[]
}

/** What a change knows of the server's ids. */
export type ChangeIds = {
  /** Id that a new item has until the server gives it one; also the id by which later changes name it. */
  temporary: string
  /** The server's id for a temporary one that it has answered by now; any other id as it is. */
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
 * One way of changing what a member already has. `V` is what the person decided, as plain data: it is stored sealed, and a
 * released shape never changes, neither stored nor on the wire; another shape is another kind.
 */
export type ChangeDefinition<V extends JsonValue> = {
  /** Its name on the device, for ever. */
  kind: string
  /** Reads what was stored; undefined when it is none of this kind. */
  parse: (value: JsonValue) => V | undefined
  /**
   * The item that is changed, 'telefono:57': changes of one item are merged while unsent and go out in their order. A new
   * item is named by its temporary id.
   */
  item: (value: V, temporary: string) => string
  /** Makes a new item, which later changes can name by its temporary id; the answer brings the server's. */
  isNewItem?: (value: V) => boolean
  /** Merges two changes of one item that were never sent or were not taken. */
  merge: (earlier: V, later: V) => Merged<V>
  /** What each reading shows while the change is not in it. */
  over: Overlays<V>
  toCall: (value: V, to: { nroafi: string; resolve: ChangeIds['resolve'] }) => ChangeCall
  /** Its line in the outbox. */
  title: (value: V) => string
  /** What was changed, for its line and for the question when today's value is another. */
  rows: (value: V) => ChangeRow[]
  /** What is sent when the person goes on although today's value is another, and what that is called; theirs as it is unless told. */
  goOn?: { words: string; value: (mine: V, today: V | undefined) => V }
  /** Path of the screen that shows its typed values again for `?corregir=<id>`, below the portal's root; null where nothing was typed. */
  screen: string | null
  /** Days after which it is no longer sent, since it would say nothing any more; null for no term. */
  termDays: number | null
}

/** The same on what was stored, whatever its type: what the queue, the sender and the outbox work with. */
export type StoredChange = {
  item: (value: JsonValue, temporary: string) => string | undefined
  isNewItem: (value: JsonValue) => boolean
  merge: (earlier: JsonValue, later: JsonValue) => Merged<JsonValue>
  show: <N extends keyof ShownOver>(name: N, shown: ShownOver[N], value: JsonValue, ids: ChangeIds) => ShownOver[N]
  toCall: (value: JsonValue, to: { nroafi: string; resolve: ChangeIds['resolve'] }) => ChangeCall | undefined
  title: (value: JsonValue) => string
  rows: (value: JsonValue) => ChangeRow[]
  goOn: (mine: JsonValue, today: JsonValue) => JsonValue
}

/** A declared kind of change. */
export type Change<V extends JsonValue> = {
  kind: string
  parse: (value: JsonValue) => V | undefined
  screen: string | null
  /** What going on with theirs is called, when today's value is another. */
  goOnWords: string
  termDays: number | null
  /** Names of the readings that it changes: they are asked for again once it was taken. */
  changes: readonly (keyof ShownOver)[]
  stored: StoredChange
}

const names = ['afiliado', 'domicilios', 'telefonos', 'emails', 'familiares'] satisfies (keyof ShownOver)[]

/** The later one says it all. */
export const lastWins = <V>(_earlier: V, later: V): Merged<V> => ({ kind: 'one', value: later })

/** Each is its own. */
export const apart = <V>(): Merged<V> => ({ kind: 'apart' })

/** Declares a kind of change; see ChangeDefinition. A stored value that is none of the kind is left alone everywhere. */
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
    screen,
    goOnWords: definition.goOn?.words ?? 'Enviar lo mío',
    termDays,
    changes: names.filter((name) => over[name] !== undefined),
    stored: {
      show,
      item: (value, temporary) =>
        read<string | undefined>(value, (mine) => definition.item(mine, temporary), undefined),
      isNewItem: (value) => read(value, (mine) => definition.isNewItem?.(mine) ?? false, false),
      merge: (earlier, later) => {
        const [first, second] = [parse(earlier), parse(later)]
        return first === undefined || second === undefined ? apart() : definition.merge(first, second)
      },
      toCall: (value, to) => read<ChangeCall | undefined>(value, (mine) => definition.toCall(mine, to), undefined),
      title: (value) => read(value, definition.title, 'Cambio'),
      rows: (value) => read(value, definition.rows, []),
      goOn: (mine, today) => read<JsonValue>(mine, (own) => definition.goOn?.value(own, parse(today)) ?? own, mine),
    },
  }
}
