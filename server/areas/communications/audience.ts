import { and, arrayContains, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Audience } from '../../../src/domain/communications/publication'
import { minimumLevel } from '../../../src/domain/level/options'
import type { Database } from '../../db/database'
import { communications } from '../../db/schema/offices/communications'
import { members } from '../../db/schema/members'

/** Options of level of the plans that are reduced: their members are of the lowest level. */
const reducedOptions = [6, 7]

/** The options of level that a level of an audience stands for. */
const optionsOf = (level: number): number[] => (level === minimumLevel ? [level, ...reducedOptions] : [level])

const situationOf = { activos: members.esactivo, jubilados: members.esjubilado } as const

/** The members of an audience. */
export const inAudience = ({
  situacion,
  distritos,
  nivel,
}: Omit<Audience, 'nivel'> & { nivel: number | null }): SQL | undefined =>
  and(
    situacion === 'todos' ? undefined : eq(situationOf[situacion], true),
    distritos.length === 0 ? undefined : inArray(members.distrito, [...distritos]),
    nivel === null ? undefined : inArray(members.nivel, optionsOf(nivel)),
  )

/** How many members an audience has today. */
export const countAudience = (db: Database, audience: Audience): Promise<number> =>
  db.$count(members, inAudience(audience))

/** What a communication is chosen for a member by. */
type Reader = Pick<typeof members.$inferSelect, 'esactivo' | 'esjubilado' | 'distrito' | 'nivel'>

/** The communications whose audience a member belongs to. */
export const isFor = ({ esactivo, esjubilado, distrito, nivel }: Reader): SQL | undefined => {
  const { situacion, distritos, nivel: level } = communications
  const situations = [
    'todos' as const,
    ...(esactivo ? ['activos' as const] : []),
    ...(esjubilado ? ['jubilados' as const] : []),
  ]
  const own = nivel !== null && reducedOptions.includes(nivel) ? minimumLevel : nivel
  return and(
    inArray(situacion, situations),
    or(eq(sql`cardinality(${distritos})`, 0), arrayContains(distritos, [distrito])),
    own === null ? isNull(level) : or(isNull(level), eq(level, own)),
  )
}
