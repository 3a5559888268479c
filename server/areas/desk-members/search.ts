import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { WireFoundPeople, WireMemberSearch } from '../../../src/contract/desk-members/schemas'
import { mostFound, readAsked } from '../../../src/domain/desk-members/asked'
import { padDni } from '../../../src/domain/text'
import { members, searchableName } from '../../db/schema/members'
import { districtOf } from '../../fund/districts'
import { ApiProblem } from '../../http/api-problem'
import type { Services } from '../../services'

const toShown = {
  nroafi: members.nroafi,
  apellido: members.apellido,
  nombres: members.nombres,
  nrodoc: members.nrodoc,
  sexo: members.sexo,
  distrito: members.distrito,
  estado: members.estado,
}

/** How many of the people with these words in their names are looked at: one more than is shown says that there are more. */
const mostRead = mostFound + 1

/** Every word begins some word of the name, in any order. */
export const hasWords = (words: readonly string[]): SQL =>
  sql`${searchableName(members)} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`

const whichOf = (search: WireMemberSearch): SQL => {
  if ('dni' in search) return eq(members.nrodoc, padDni(search.dni))
  const asked = readAsked(search.nombre)
  if (!asked.ok) throw new ApiProblem(400, asked.error)
  if (asked.value.by !== 'name') throw new ApiProblem(400, 'Un número se busca por su propia ruta.')
  return hasWords(asked.value.words)
}

/**
 * The members with that DNI, or with every word in their names, by surname. With more than can be shown nobody is, and the answer
 * says so. Throws a 400 in words for a name that is too short.
 */
export const searchMembers = (services: Pick<Services, 'db' | 'config'>, search: WireMemberSearch) => {
  const which = whichOf(search)
  return async (): Promise<WireFoundPeople> => {
    const { db, config } = services
    // Only those that are shown are sorted: a word of three letters may be in the names of many thousands.
    const found = db.select(toShown).from(members).where(which).limit(mostRead).as('found')
    const rows = await db.select().from(found).orderBy(asc(found.apellido), asc(found.nombres), asc(found.nroafi))
    if (rows.length > mostFound) return { personas: [], demasiadas: true }
    const personas = rows.map(({ nroafi, distrito, ...person }) => ({
      ...person,
      nroafi: String(nroafi),
      desdistrito: districtOf(config.fund.profile, distrito)?.name ?? '',
    }))
    return { personas, demasiadas: false }
  }
}
