import { randomUUID } from 'node:crypto'
import { paths } from '../../../src/contract/base-paths'
import { changes } from '../../../src/contract/changes/changes'
import type { StoredChange } from '../../../src/contract/changes/define-change'
import { changeHeaders, parseChangeDone } from '../../../src/contract/changes/wire'
import { encodeCardEnrolment, toCardOutcome } from '../../../src/contract/direct-debit/card'
import type { JsonValue } from '../../../src/domain/json'
import { readsOrRefuses, type Judge } from '../rows'
import type { Stand } from '../stand'
import type { Made, Probe, Unmade } from './probe'

const unread: Unmade = { why: 'what it is about could not be read, or the member has none' }

const makeChange =
  (change: { stored: StoredChange }, valueOf: (stand: Stand) => JsonValue | undefined) =>
  (stand: Stand): Made | Unmade => {
    const value = valueOf(stand)
    const call =
      value === undefined
        ? undefined
        : change.stored.toCall(value, { nroafi: stand.member.nroafi, resolve: (id) => id })
    return call === undefined ? unread : { json: call.body, headers: changeHeaders(randomUUID(), null) }
  }

/** An edit of an item that leaves it as it is. */
const asItIs = <T extends { [key: string]: JsonValue }>(item: T | undefined): JsonValue | undefined =>
  item && { accion: 'M', item, before: item, others: [] }

const isCardAnswer: Judge = (reply) =>
  toCardOutcome(reply).kind === 'unknown'
    ? { isRight: false, detail: 'neither enrolled, with the number of a procedure, nor refused in words' }
    : { isRight: true, detail: '' }

const asBefore = 'nothing that anybody sees: it writes what is there'

/** Changes of the member's data, each writing what is there already where that can be. */
export const writeProbes: readonly Probe[] = [
  {
    method: 'PUT',
    path: paths.profilePhoto,
    note: 'photo',
    changes: asBefore,
    make: makeChange(changes.profilePhoto, ({ known }) =>
      known.afiliado?.fotoperfil ? { foto: known.afiliado.fotoperfil } : undefined,
    ),
    judge: readsOrRefuses(parseChangeDone),
  },
  {
    method: 'POST',
    path: paths.filePhoto,
    note: 'photo, as JSON',
    changes: asBefore,
    make: makeChange(changes.filePhoto, ({ known }) =>
      known.afiliado?.fotocarnet ? { foto: known.afiliado.fotocarnet } : undefined,
    ),
    judge: readsOrRefuses(parseChangeDone),
  },
  {
    method: 'POST',
    path: paths.dataConfirmed,
    changes: 'the member has confirmed the contact data',
    make: makeChange(changes.contactsConfirmed, () => ({ domicilio: '', telefono: '', email: '' })),
    judge: readsOrRefuses(parseChangeDone),
  },
  {
    method: 'PUT',
    path: paths.addresses,
    changes: asBefore,
    make: makeChange(changes.address, ({ known }) => asItIs(known.domicilios?.[0])),
    judge: readsOrRefuses(parseChangeDone),
  },
  {
    method: 'PUT',
    path: paths.emails,
    changes: asBefore,
    make: makeChange(changes.email, ({ known }) => asItIs(known.emails?.[0])),
    judge: readsOrRefuses(parseChangeDone),
  },
  {
    method: 'PUT',
    path: paths.relatives,
    note: 'deletes one that nobody has',
    changes: 'nothing: there is no such relative',
    make: makeChange(changes.relative, ({ known }) => {
      const [relative] = known.familiares ?? []
      return relative && { accion: 'B', item: { ...relative, id: '2000000000' } }
    }),
    judge: readsOrRefuses(parseChangeDone),
  },
  {
    method: 'POST',
    path: paths.messages,
    note: 'to be called, as JSON',
    changes: 'the fund is asked to call the member at 11 5555-5555',
    make: makeChange(changes.callMe, () => ({ carac: '11', telefono: '55555555', rango: 1, tipoDeuda: 0 })),
    judge: readsOrRefuses(parseChangeDone),
  },
  {
    method: 'POST',
    path: paths.directDebit,
    note: 'a card of nobody, as JSON',
    changes: 'nothing where the API looks at the number of a card',
    make: ({ member }) => ({
      json: encodeCardEnrolment(member.nroafi, { tarjeta: '', banco: '', vencimiento: '', titular: '' }),
      headers: changeHeaders(randomUUID(), null),
    }),
    judge: isCardAnswer,
  },
]
