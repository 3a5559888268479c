import { findText } from '../../../src/contract/answer'
import type { AnyChange } from '../../../src/contract/changes/changes'
import { apart, defineChange, type ChangeDefinition } from '../../../src/contract/changes/define-change'
import { newPhone } from '../../../src/domain/contact/phone'
import type { Merged } from '../../../src/domain/delivery/changes'
import type { MemberPhone } from '../../../src/domain/member/member'

/** A phone is added (A), modified (M) or deleted (B), as the contacts of a file are. */
export type PhoneChange = { accion: 'A' | 'M' | 'B'; id: string; numero: string }

const actions: readonly PhoneChange['accion'][] = ['A', 'M', 'B']

const merge = (earlier: PhoneChange, later: PhoneChange): Merged<PhoneChange> => {
  if (earlier.accion === 'B') return { kind: 'apart' }
  if (earlier.accion === 'M') return { kind: 'one', value: later }
  return later.accion === 'B' ? { kind: 'none' } : { kind: 'one', value: { ...earlier, numero: later.numero } }
}

export const toPhone = (id: string, telefono: string): MemberPhone => ({
  ...newPhone(1),
  id,
  telefono,
  tipo: 'PARTICULAR',
  principal: false,
})

const definition = {
  kind: 'telefono',
  parse: (value) => {
    const accion = actions.find((known) => known === findText(value, 'accion'))
    const [id, numero] = [findText(value, 'id'), findText(value, 'numero')]
    return accion === undefined || id === undefined || numero === undefined ? undefined : { accion, id, numero }
  },
  item: ({ accion, id }, temporary) => `telefono:${accion === 'A' ? temporary : id}`,
  isNewItem: ({ accion }) => accion === 'A',
  merge,
  over: {
    telefonos: (shown, { accion, id, numero }, { temporary, resolve }) => {
      const own = accion === 'A' ? temporary : resolve(id)
      const others = shown.filter((phone) => phone.id !== own)
      if (accion === 'B') return others
      const isThere = others.length < shown.length
      if (accion === 'M')
        return isThere ? shown.map((phone) => (phone.id === own ? toPhone(own, numero) : phone)) : shown
      return [...others, toPhone(own, numero)]
    },
  },
  toCall: ({ accion, id, numero }, { nroafi, resolve }) => ({
    path: '/telefono',
    method: accion === 'A' ? 'POST' : 'PUT',
    body: { nroafi, accion, id: resolve(id), numero },
  }),
  title: ({ numero }) => `Teléfono ${numero}`,
  rows: ({ numero }) => [{ label: 'Teléfono', value: numero }],
  screen: '/listarContactos',
  termDays: 30,
} satisfies ChangeDefinition<PhoneChange>

/** A kind with everything that the queue offers: new items, later changes of them, versions. */
export const phones = defineChange(definition)

/** The same, but its changes depend on each other. */
export const orderedPhones = defineChange({ ...definition, kind: 'telefono-ordenado', isOrdered: true })

/** The same; each says which number its person saw, null when the version was given with it. */
export const seenPhones = defineChange<PhoneChange & { visto: string | null }>({
  ...definition,
  kind: 'telefono-visto',
  parse: (value) => {
    const read = phones.parse(value)
    return read && { ...read, visto: findText(value, 'visto') ?? null }
  },
  merge: apart,
  seen: ({ visto }) => (visto === null ? null : { numero: visto }),
  left: ({ numero }) => ({ numero }),
})

const known: readonly AnyChange[] = [phones, orderedPhones, seenPhones]

export const findKind = (kind: string): AnyChange | undefined => known.find((one) => one.kind === kind)
