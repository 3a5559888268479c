import { toDisplayDate, type PlainDate } from '../dates'
import { fullName } from '../person/names'
import { formatDni } from '../text'
import { genderedWord } from '../member/words'
import type { Member } from '../member/member'
import type { CardPaper } from './papers'

/** Kinds of member card: of an active member and of a retired one (CRED-010). */
export type CardKind = 'activo' | 'jubilado'

/** What decides about a member's card. `hasPhoto` is whether the file has its photo (fotocarnet). */
export type CardFacts = Pick<Member, 'esactivo' | 'esjubilado' | 'tienedeuda'> & { hasPhoto: boolean }

/** The kind of the member's card; null for who is neither active nor retired: they have none. */
export const cardKindOf = ({ esactivo, esjubilado }: Pick<Member, 'esactivo' | 'esjubilado'>): CardKind | null => {
  if (esjubilado) return 'jubilado'
  return esactivo ? 'activo' : null
}

/** Why there is no paper: the member has no card, no photo of the file, or a debt. */
export type CardBar = 'sinCredencial' | 'sinFoto' | 'deuda'

/** What the member reads when there is no paper (CRED-006, CRED-008). */
export const cardBarText = {
  sinCredencial:
    'La credencial es de quienes están activos o jubilados. Si te corresponde, comunicate con tu delegación.',
  sinFoto: 'Para generar la credencial y/o constancia recordá subir tu foto de legajo',
  deuda: 'No se puede generar la constancia para convenios ya que existen conceptos adeudados',
} satisfies Record<CardBar, string>

/** Why a paper cannot be made, or null: both need a photo, the constancia also no debt (CRED-003, CRED-004). */
export const cardBarOf = (paper: CardPaper, facts: CardFacts): CardBar | null => {
  if (cardKindOf(facts) === null) return 'sinCredencial'
  if (!facts.hasPhoto) return 'sinFoto'
  return paper === 'constancia' && facts.tienedeuda !== 0 ? 'deuda' : null
}

/** A paper that could not be made, also the constancia (CRED-011, AMB-22). */
export const cardFailure = 'No pudo generarse su credencial'

/** Title on the card of a retired member, in the words of the specification (CRED-002). */
export const retiredTitle = 'AFILIADA/O JUBILADA/O'

/** What stands on a card. */
export type CardFace = {
  kind: CardKind
  nombre: string
  /** 'Afiliada', or the title of a retired member. */
  titulo: string
  nroafi: string
  nrodoc: string
  /** Last day of an active member's card (CRED-012); null for none, and for a retired member. */
  vence: PlainDate | null
  /** Day of retirement and number of the resolution, of a retired member (CRED-002). */
  jubilacion: { desde: PlainDate | null; resolucion: string } | null
}

type FaceSource = Pick<
  Member,
  | 'nroafi'
  | 'nombres'
  | 'apellido'
  | 'nrodoc'
  | 'sexo'
  | 'vencimientocredencialactivo'
  | 'estadodesde'
  | 'resolucionjubiliado'
>

/** What stands on the card of a member of that kind. */
export const cardFaceOf = (kind: CardKind, member: FaceSource): CardFace => {
  const isRetired = kind === 'jubilado'
  return {
    kind,
    nombre: fullName(member),
    titulo: isRetired ? retiredTitle : genderedWord('Afiliad', member.sexo),
    nroafi: member.nroafi,
    nrodoc: member.nrodoc,
    vence: isRetired ? null : member.vencimientocredencialactivo,
    jubilacion: isRetired ? { desde: member.estadodesde, resolucion: member.resolucionjubiliado } : null,
  }
}

/** The facts on a card, at most four, as label and value. */
export const cardFactsOf = ({ nroafi, nrodoc, vence, jubilacion }: CardFace): { label: string; value: string }[] => [
  { label: 'MP', value: nroafi },
  { label: 'DNI', value: formatDni(nrodoc) },
  ...(vence === null ? [] : [{ label: 'Vence', value: toDisplayDate(vence) }]),
  ...(jubilacion?.desde ? [{ label: 'Jubilación', value: toDisplayDate(jubilacion.desde) }] : []),
  ...(jubilacion?.resolucion ? [{ label: 'Resolución', value: jubilacion.resolucion }] : []),
]
