import {
  audienceLevels,
  situations,
  type Audience,
  type PublicationState,
} from '../../domain/communications/publication'
import type { PlainDate } from '../../domain/dates'
import { answerOf, day, listOf, number, oneOf, orNull, shape, text, type Read } from '../desk/read'
import type { WireDeskCommunication, WireDeskList, WireListedCommunication, WireWritten } from './desk-schemas'

/** A line of the desk's list. */
export type ListedCommunication = {
  id: number
  version: number
  titulo: string
  /** Base64 or address of its picture; '' for none. */
  imagen: string
  estado: PublicationState
  audiencia: Audience
  prioridad: number
  desde: PlainDate | null
  hasta: PlainDate | null
}

/** One communication as the desk opens it; `texto` is HTML, `motivo` why it was withdrawn. */
export type DeskCommunication = ListedCommunication & { texto: string; descripcion: string; motivo: string }

const level: Read<Audience['nivel']> = (value) => (value === null ? null : audienceLevels.find((one) => one === value))

const states = ['borrador', 'programada', 'publicada', 'terminada', 'retirada'] as const

const listed = {
  id: number,
  version: number,
  titulo: text,
  imagen: text,
  estado: oneOf(states),
  audiencia: shape<Audience>({ situacion: oneOf(situations), distritos: listOf(number), nivel: level }),
  prioridad: number,
  desde: orNull(day),
  hasta: orNull(day),
} satisfies { [K in keyof WireListedCommunication]: Read<unknown> }

/** A page of the desk's list, and how many there are in each tab. */
export type DeskCommunications = {
  filas: ListedCommunication[]
  total: number
  cuentas: WireDeskList['cuentas']
}

/** Reads a page of the list. */
export const parseDeskCommunications = answerOf(
  shape<DeskCommunications>({
    filas: listOf(shape<ListedCommunication>(listed)),
    total: number,
    cuentas: shape<WireDeskList['cuentas']>({
      todas: number,
      publicadas: number,
      programadas: number,
      borradores: number,
      retiradas: number,
    }),
  }),
)

/** Reads one communication. */
export const parseDeskCommunication = answerOf(
  shape<DeskCommunication>({ ...listed, texto: text, descripcion: text, motivo: text } satisfies {
    [K in keyof WireDeskCommunication]: Read<unknown>
  }),
)

/** Reads what is said of one that was written. */
export const parseWritten = answerOf(shape<WireWritten>({ id: number, version: number }))

/** Reads the count of an audience. */
export const parseAudienceCount = answerOf(shape<{ personas: number }>({ personas: number }))

/** Reads the answer of a withdrawal. */
export const parseWithdrawn = answerOf(shape<{ borrador: number | null }>({ borrador: orNull(number) }))
