import { and, eq } from 'drizzle-orm'
import { savedAccounts } from '../../../server/db/schema/accounts'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { pdf, png, smallJpeg, type PickedFile } from './files'
import { toDate } from './journey'
import type { BenefitJourney, ChosenPerson, ClaimedDocument, TypedPerson } from './journeys/benefits'
import type { Portal } from './server'

/** A CBU of a bank account with both check digits right. */
export const rightCbu = '2850590940090418135201'

/** Name and CUIL of a member as the fund has them, which are also those of the account. */
export type Holder = { nroafi: number; titular: string; cuit: string }

/** Reads a member's name and CUIL from the database. */
export const readHolder = async ({ db }: Portal, nroafi: number): Promise<Holder> => {
  const [member] = await db.select().from(members).where(eq(members.nroafi, nroafi))
  if (!member) throw new Error(`There is no member ${nroafi}.`)
  return { nroafi, titular: `${member.apellido} ${member.nombres}`.toUpperCase(), cuit: member.cuil }
}

type RelativeRow = typeof memberRelatives.$inferSelect

/** A person as the request must contain them. `relative` is the row of the file that they were chosen from. */
export type ClaimedPerson = {
  nombres: string
  apellido: string
  nrodoc: string
  fecnacim: string
  sexo: string
  /** '' when the form does not ask for it. */
  fallecido: 'S' | 'N' | ''
  fecfallecido: string | null
  relative: RelativeRow | null
}

/** The full content of a journey's request: member, account, people, and the documents' bytes. */
export type Claim = {
  journey: BenefitJourney
  holder: Holder
  cbu: string
  people: readonly ClaimedPerson[]
  files: readonly PickedFile[]
}

const answers = { Sí: 'S', No: 'N' } as const

/** Converts typed data to what must arrive. */
export const fromTyped = ({ fallecido, fecfallecido, ...person }: TypedPerson): ClaimedPerson => ({
  ...person,
  nombres: person.nombres.toUpperCase(),
  apellido: person.apellido.toUpperCase(),
  fecnacim: toDate(person.fecnacim),
  fallecido: fallecido ? answers[fallecido] : '',
  fecfallecido: fecfallecido ? toDate(fecfallecido) : null,
  relative: null,
})

const fromFile = async ({ db }: Portal, { nrodoc, fallecido }: ChosenPerson): Promise<ClaimedPerson> => {
  const [relative] = await db.select().from(memberRelatives).where(eq(memberRelatives.nrodoc, nrodoc))
  if (!relative) throw new Error(`Nobody's relative has the DNI ${nrodoc}.`)
  const { nombres, apellido, fecnacim, sexo } = relative
  const death = { fallecido: fallecido ? answers[fallecido] : '', fecfallecido: null } as const
  return { nombres, apellido, nrodoc, fecnacim: fecnacim ?? '', sexo, ...death, relative }
}

const addToFile = async ({ db }: Portal, { asker: { nroafi }, family }: BenefitJourney): Promise<void> => {
  if (!family) return
  const state = { estadocivil: 1, nacionalidad: 1, tipnacionalidad: 1, discapacidad: false }
  await db
    .insert(memberRelatives)
    .values({ ...family, ...state, nroafi, tipdoc: 'DNI', fecnacim: toDate(family.fecnacim) })
}

const readCbu = async ({ db }: Portal, { asker, account }: BenefitJourney): Promise<string> => {
  if (account === 'typed') return rightCbu
  const [saved] = await db
    .select()
    .from(savedAccounts)
    .where(and(eq(savedAccounts.nroafi, asker.nroafi), eq(savedAccounts.confirmed, true)))
  if (!saved) throw new Error(`${asker.name} has no saved account.`)
  return saved.cbu
}

// All documents of a journey have different bytes, so that one in the wrong slot is detected.
const makeFile = ([label, , kind]: ClaimedDocument, index: number): Promise<PickedFile> => {
  const name = `${label.toLowerCase().replaceAll(' ', '-')}.${kind === 'jpeg' ? 'jpg' : kind}`
  if (kind === 'pdf') return pdf(name, 8_000 + index)
  return kind === 'png' ? png(name) : smallJpeg(name, { grey: 60 + 20 * index })
}

/** Prepares a journey before the member signs in: the relative in the file, the account, and the documents. */
export const prepare = async (portal: Portal, journey: BenefitJourney): Promise<Claim> => {
  await addToFile(portal, journey)
  const people = await Promise.all(
    journey.people.map((person) => ('ofTheFile' in person ? fromFile(portal, person) : fromTyped(person))),
  )
  return {
    journey,
    holder: await readHolder(portal, journey.asker.nroafi),
    cbu: await readCbu(portal, journey),
    people,
    files: await Promise.all(journey.documents.map(makeFile)),
  }
}
