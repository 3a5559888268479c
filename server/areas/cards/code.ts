import { cardBarOf, cardFaceOf, cardKindOf, type CardBar, type CardKind } from '../../../src/domain/card/card'
import type { CardPaper } from '../../../src/domain/card/papers'
import { longestCodeMs } from '../../../src/domain/card/verdict'
import { encodeCardStatement, statementTypes } from '../../../src/contract/card/statement'
import { addDays, offsetMs } from '../../../src/domain/dates'
import type { Member } from '../../../src/domain/member/member'
import { genderedWord } from '../../../src/domain/member/words'
import type { Services } from '../../services'
import { findMember, noSuchMember } from '../members/repository'
import { cardIdOf, findCardPhoto } from './repository'

/** A member who may have the paper: their file, the kind of their card, and the photo (JPEG). */
export type CardHolder = { member: Member; kind: CardKind; photo: Uint8Array }

/** The holder of a paper, or why there is none (CRED-003, CRED-004). Throws a 404 for a number without a file. */
export const findHolder = async (
  services: Pick<Services, 'db' | 'config'>,
  nroafi: number,
  paper: CardPaper,
): Promise<CardHolder | CardBar> => {
  const member = await findMember(services, nroafi, false)
  if (member === undefined) throw noSuchMember()
  const photo = await findCardPhoto(services.db, nroafi)
  const kind = cardKindOf(member)
  const bar = cardBarOf(paper, { ...member, hasPhoto: photo !== undefined })
  if (bar !== null) return bar
  return kind === null || photo === undefined ? 'sinCredencial' : { member, kind, photo }
}

// The day ends at midnight where the fund is.
const endOf = (vence: string | null): number =>
  vence === null ? Number.POSITIVE_INFINITY : Date.parse(`${addDays(vence, 1)}T00:00:00Z`) - offsetMs

const classOf = (kind: CardKind, { sexo }: Member): string =>
  `${genderedWord('Afiliad', sexo)} ${genderedWord(kind === 'jubilado' ? 'jubilad' : 'activ', sexo)}`

/**
 * The signed code of a card, which counts for 30 days and never longer than the card (UNS-126). Null where no key is,
 * or when the card itself is over.
 */
export const signCard = async (
  { db, clock, cardSigner }: Pick<Services, 'db' | 'clock' | 'cardSigner'>,
  { member, kind }: CardHolder,
): Promise<string | null> => {
  const issuedAt = clock()
  const face = cardFaceOf(kind, member)
  const expiresAt = Math.min(issuedAt + longestCodeMs, endOf(face.vence))
  if (cardSigner === null || expiresAt <= issuedAt) return null
  const said = {
    nroafi: face.nroafi,
    nombre: face.nombre,
    clase: classOf(kind, member),
    dni: face.nrodoc.slice(-3),
    vence: face.vence,
  }
  const wish = { nroafi: Number(face.nroafi), states: JSON.stringify(said), endsAt: expiresAt }
  const id = await cardIdOf(db, wish, issuedAt)
  return cardSigner.sign(statementTypes.card, encodeCardStatement({ id, ...said, issuedAt, expiresAt }))
}
