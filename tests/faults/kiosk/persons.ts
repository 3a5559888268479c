import { eq } from 'drizzle-orm'
import { memberAddresses, memberEmails, memberPhones } from '../../../server/db/schema/member-contacts'
import { memberRelatives } from '../../../server/db/schema/member-files'
import { members } from '../../../server/db/schema/members'
import { register, type Person } from '../../e2e/support/app'
import { rightCbu } from '../../e2e/support/benefit-claim'
import type { PickedFile } from '../../e2e/support/files'
import { toDate, type Answer, type Journey } from '../../e2e/support/journey'
import type { TypedPerson } from '../../e2e/support/journeys/benefits'
import { demoPassword } from '../../e2e/support/member'
import type { Portal } from '../../e2e/support/server'
import { aJourney } from '../support/person'
import { tellingOf } from '../support/profile-search'

/** What of a person may stand nowhere once they have gone: texts that they typed or saw, and their documents. */
export type Traces = { name: string; texts: readonly string[]; files: readonly PickedFile[] }

/** Somebody who joins at the tablet. */
export type Visitor = Traces & Person & { kind: 'visitor'; journey: Journey }

/** A member who asks for a benefit at the tablet. */
export type Member = Traces & {
  kind: 'member'
  nroafi: number
  firstName: string
  titular: string
  cuil: string
  child: TypedPerson
  cbu: string
  documents: Readonly<Record<string, PickedFile>>
}

type Random = () => number

const starts = ['Zu', 'Ñan', 'Quí', 'Wen', 'Xa', 'Yri', 'Güe', 'Hué']
const middles = ['lemba', 'nchimi', 'rozque', 'ñitovu', 'brimezo', 'pláguiñe', 'txoqui', 'vendrófe']

/** A name that nobody has, with letters that encodings differ about. */
const aName = (random: Random): string => {
  const pick = (all: readonly string[]): string => all[Math.floor(random() * all.length)] ?? ''
  const ends = ['lar', 'men', 'quel', 'sán', 'dor', 'vich', 'nuz', 'tay']
  return `${pick(starts)}${pick(middles)}${pick(middles)}${pick(ends)}`
}

const aNumber = (random: Random, digits: number): string =>
  String(10 ** (digits - 1) + Math.floor(random() * 9 * 10 ** (digits - 1)))

const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

const cuilOf = (nrodoc: string, prefix = '27'): string => {
  const digits = `${prefix}${nrodoc}`
  const sum = [...digits].reduce((all, digit, index) => all + Number(digit) * (weights[index] ?? 0), 0)
  const last = (11 - (sum % 11)) % 11
  return last === 10 ? cuilOf(nrodoc, '23') : `${digits}${last}`
}

const readable = (date: string): string => date.split('-').toReversed().join('/')

/** Where people are known, and the profile of a tablet at which they have not been. */
export type Where = { portal: Portal; profile: string }

// What stands on the tablet without them says nothing, nor does a number of a house: lists know many a number.
const telling = (texts: readonly string[], profile: string): Promise<string[]> =>
  tellingOf(
    texts.filter((text) => !/^\d{1,5}$/.test(text)),
    profile,
  )

/** Somebody registered with the fund whose every word is told by a source of random numbers. */
export const aVisitor = async (random: Random, { portal, profile }: Where): Promise<Visitor> => {
  const nrodoc = aNumber(random, 8).replace(/^\d/, '3')
  const born = toDate(`hoy-${10_000 + Math.floor(random() * 8_000)}`)
  const email = `z${aNumber(random, 9)}@correo.example`
  const parents = ['Nombres de tu madre', 'Apellido de tu madre', 'Nombres de tu padre', 'Apellido de tu padre']
  const answers: Record<string, string> = {
    Nombres: aName(random),
    Apellido: aName(random),
    CUIL: cuilOf(nrodoc),
    'Fecha de nacimiento': born,
    Calle: `Pasaje ${aName(random)}`,
    Número: aNumber(random, 5),
    Teléfono: aNumber(random, 7).replace(/^\d/, '4'),
    Email: email,
    'Repetí tu email': email,
    Folio: `z${aNumber(random, 6)}`,
  }
  const more = parents.map((label): Answer => ['escribir', label, aName(random)])
  const { journey, files } = await aJourney({ answers, more: { personales: more } })
  const person = await register(portal, { ...journey, nrodoc })
  const texts = [
    person.nroafi,
    nrodoc,
    ...Object.values(answers),
    readable(born),
    ...more.map(([, , text]) => text),
    ...files.map(({ name }) => name),
  ]
  const name = answers['Apellido'] ?? ''
  return { kind: 'visitor', ...person, journey, files, name, texts: await telling(texts, profile) }
}

const shownOf = async ({ db }: Portal, nroafi: number): Promise<string[]> => {
  const addresses = await db.select().from(memberAddresses).where(eq(memberAddresses.nroafi, nroafi))
  const phones = await db.select().from(memberPhones).where(eq(memberPhones.nroafi, nroafi))
  const emails = await db.select().from(memberEmails).where(eq(memberEmails.nroafi, nroafi))
  const relatives = await db.select().from(memberRelatives).where(eq(memberRelatives.nroafi, nroafi))
  return [
    ...addresses.map(({ calle }) => calle ?? ''),
    ...phones.map(({ telefono }) => telefono ?? ''),
    ...emails.map(({ email }) => email),
    ...relatives.flatMap(({ nrodoc, nombres }) => [nrodoc ?? '', nombres ?? '']),
  ]
}

/** A member of the demonstration, who asks for what a child of theirs is due. */
export const aMember = async (random: Random, { portal, profile }: Where, nroafi: number): Promise<Member> => {
  const [row] = await portal.db.select().from(members).where(eq(members.nroafi, nroafi))
  if (row === undefined) throw new Error(`There is no member ${nroafi}.`)
  const child = {
    nombres: aName(random),
    apellido: aName(random),
    nrodoc: aNumber(random, 8).replace(/^\d/, '7'),
    fecnacim: 'hoy-30',
    sexo: 'F',
    fallecido: 'No',
  } as const
  const { files } = await aJourney()
  const [certificate, proof] = files
  if (certificate === undefined || proof === undefined) throw new Error('The journey has too few documents.')
  const documents = {
    [`Partida de nacimiento de ${child.nombres}`]: certificate,
    'Constancia de CBU': proof,
  }
  const texts = [
    String(nroafi),
    demoPassword,
    row.nrodoc,
    row.cuil,
    `${row.apellido} ${row.nombres}`,
    rightCbu,
    child.nombres,
    child.apellido,
    child.nrodoc,
    ...Object.values(documents).map(({ name }) => name),
    ...(await shownOf(portal, nroafi)),
  ]
  return {
    kind: 'member',
    nroafi,
    name: row.apellido,
    firstName: row.nombres.split(' ')[0] ?? '',
    titular: `${row.apellido} ${row.nombres}`.toUpperCase(),
    cuil: row.cuil,
    child,
    cbu: rightCbu,
    documents,
    files: Object.values(documents),
    texts: await telling(texts, profile),
  }
}
