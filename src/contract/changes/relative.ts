import type { JsonValue } from '../../domain/json'
import type { Relative } from '../../domain/member/member'
import { fullName, toReadableName } from '../../domain/person/names'
import { findText, isRecord } from '../answer'
import { paths } from '../base-paths'
import { encodeRelative, readRelative } from '../member/relatives'
import { defineChange, lastWins } from './define-change'

/** A relative who is deleted from the file, as the member saw them. */
export type RelativeDeleted = { accion: 'B'; item: Relative }

/** What a person sees of a relative: their version is computed from this (versionOf). */
export const seenRelative = ({ id: _id, destipfamiliar: _name, ...seen }: Relative): JsonValue => seen

const parseItem = (item: unknown): Relative | undefined =>
  isRecord(item) ? readRelative({ ...item, destipdoc: item['tipdoc'] }) : undefined

/** A relative is deleted from the file, whoever they are (API-077, FAMILY-009). */
export const relative = defineChange<RelativeDeleted>({
  kind: 'familiar',
  parse: (value) => {
    const item = isRecord(value) && findText(value, 'accion') === 'B' ? parseItem(value['item']) : undefined
    return item && { accion: 'B', item }
  },
  item: ({ item }) => `familiar:${item.id}`,
  merge: lastWins,
  seen: ({ item }) => seenRelative(item),
  over: { familiares: (relatives, { item }) => relatives.filter(({ id }) => id !== item.id) },
  toCall: ({ accion, item }, { nroafi }) => {
    const { estadocivil, nacionalidad, tipnacionalidad } = item
    const known = {
      ...item,
      nroafi,
      estadocivil: estadocivil ?? 0,
      nacionalidad: nacionalidad ?? 0,
      desnacionalidad: '',
      tipnacionalidad: tipnacionalidad ?? 0,
    }
    return { path: paths.relatives, method: 'PUT', body: { ...encodeRelative(known), accion } }
  },
  title: () => 'Eliminación de familiar',
  rows: ({ item }) => [{ label: toReadableName(item.destipfamiliar) || 'Familiar', value: fullName(item) }],
  goOn: { words: 'Eliminar igual', value: (mine, today) => today ?? mine },
  screen: null,
  termDays: null,
})
