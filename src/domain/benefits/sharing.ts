import type { PlainDate } from '../dates'
import type { BenefitId, SubsidyType } from './values'

/**
 * A request for one person: the member who asks (`holder`, a DNI of 8 digits), the person, and the benefit. Dates are
 * null when absent.
 */
export type Claim = {
  holder: string
  person: string
  beneficio: BenefitId
  tipoSubsidio: SubsidyType
  fechaSentencia: PlainDate | null
  fechaMatrimonio: PlainDate | null
}

/** A pending or granted request of another member. */
export type ClaimOfAnother = Claim & { isGranted: boolean }

/** Bond of a member with the child of a request. */
type Bond = 'progenitor' | 'gestante' | 'noGestante' | 'adoptante'

type Origin = 'nacimiento' | 'adopcion'

type ChildRule = {
  origin: Origin
  /** How many members may have this bond with one child. */
  most: number
  /** Refusal for one too many. */
  words: string
}

/**
 * A person has at most two parents (Código Civil y Comercial, article 558), so at most two members may ask for a child,
 * per origin (birth or adoption).
 */
const mostParents = 2

const ask = 'Si es un error, comunicate con tu Delegación Distrital.'

const twoParents = `Otras dos personas afiliadas ya pidieron un subsidio por esta hija o este hijo, y corresponde a dos como máximo. ${ask}`

const childRules: Readonly<Record<Bond, ChildRule>> = {
  progenitor: { origin: 'nacimiento', most: 2, words: twoParents },
  gestante: {
    origin: 'nacimiento',
    most: 1,
    words: `Otra persona afiliada ya pidió el subsidio por maternidad por esta hija o este hijo, y corresponde a una sola persona: la gestante. ${ask}`,
  },
  noGestante: {
    origin: 'nacimiento',
    most: 1,
    words: `Otra persona afiliada ya pidió el subsidio de la madre no gestante por esta hija o este hijo, y corresponde a una sola persona. ${ask}`,
  },
  adoptante: { origin: 'adopcion', most: 2, words: twoParents },
}

const oneUnion = `Vos o esta persona figuran en el trámite de otra persona afiliada, con otra pareja. Cada persona puede figurar en una sola unión a la vez. ${ask}`

const bondOf = ({ beneficio, tipoSubsidio, fechaSentencia }: Claim): Bond => {
  // A mother who did not give birth has a sentence when the child was adopted.
  if (beneficio === 'madreNoGestante') return fechaSentencia === null ? 'noGestante' : 'adoptante'
  if (beneficio === 'adopcion') return 'adoptante'
  return tipoSubsidio === 'nacimiento' ? 'progenitor' : 'gestante'
}

const membersOf = (claims: readonly Claim[]): number => new Set(claims.map(({ holder }) => holder)).size

const childProblem = (claim: Claim, others: readonly Claim[]): string | null => {
  const bond = bondOf(claim)
  const { origin, most, words } = childRules[bond]
  const sameBond = others.filter((other) => bondOf(other) === bond)
  if (membersOf(sameBond) >= most) return words
  const sameOrigin = others.filter((other) => childRules[bondOf(other)].origin === origin)
  return membersOf(sameOrigin) >= mostParents ? twoParents : null
}

const isUnion = ({ tipoSubsidio }: Claim): boolean => tipoSubsidio === 'matrimonio'

const isSameCouple = (one: Claim, other: Claim): boolean => one.holder === other.person && one.person === other.holder

// A member whose union was granted may have left it since. Only a union that is later than the granted one can be a new
// one.
const standsInTheWay = (claim: Claim, other: ClaimOfAnother): boolean =>
  !isSameCouple(claim, other) &&
  (!other.isGranted || (claim.fechaMatrimonio ?? '') <= (other.fechaMatrimonio ?? claim.fechaMatrimonio ?? ''))

const unionProblem = (claim: Claim, others: readonly ClaimOfAnother[]): string | null =>
  others.some((other) => standsInTheWay(claim, other)) ? oneUnion : null

const touches = (claim: Claim, other: Claim): boolean => {
  if (isUnion(claim) !== isUnion(other)) return false
  if (!isUnion(claim)) return claim.person === other.person
  const couple = [claim.holder, claim.person]
  return couple.includes(other.holder) || couple.includes(other.person)
}

/** How a request relates to those of other members: unrelated, to be compared by the fund, or one too many. */
export type Sharing<O> = { kind: 'alone' } | { kind: 'review'; beside: O[] } | { kind: 'refused'; words: string }

/**
 * Judges a request next to other members' requests for the same person. Two members may ask for a child, only one of
 * them as having given birth and only one as the other mother; both members of a couple may ask for their union. The
 * words name the rule and nothing about the other members.
 */
export const judgeSharing = <O extends ClaimOfAnother>(claim: Claim, others: readonly O[]): Sharing<O> => {
  const about = others.filter((other) => other.holder !== claim.holder && touches(claim, other))
  if (about.length === 0) return { kind: 'alone' }
  const words = isUnion(claim) ? unionProblem(claim, about) : childProblem(claim, about)
  return words === null ? { kind: 'review', beside: about } : { kind: 'refused', words }
}

/** Sentence that is added to the answer when the fund has to compare the request with another one. */
export const sharingNotice =
  'Otra persona afiliada también hizo un pedido por la misma persona o la misma unión: la Caja va a revisar los dos juntos.'
