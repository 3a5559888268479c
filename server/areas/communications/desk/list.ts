import { and, desc, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type {
  WireDeskCommunication,
  WireDeskList,
  WireListedCommunication,
} from '../../../../src/contract/communications/desk-schemas'
import { audienceLevels, publicationState } from '../../../../src/domain/communications/publication'
import { todayIn, type PlainDate } from '../../../../src/domain/dates'
import type { Database, Transaction } from '../../../db/database'
import { communications } from '../../../db/schema/offices/communications'
import type { Services } from '../../../services'

/** A communication as it is stored. */
export type CommunicationRow = typeof communications.$inferSelect

/** Communications of a page of the list. */
const pageSize = 10

type Tab = keyof WireDeskList['cuentas']

const { estado, fecha, id } = communications

const inTab = (tab: Tab, today: PlainDate): SQL | undefined => {
  switch (tab) {
    case 'todas':
      return undefined
    case 'publicadas':
      return and(eq(estado, 'publicada'), lte(fecha, today))
    case 'programadas':
      return and(eq(estado, 'publicada'), gt(fecha, today))
    case 'borradores':
      return eq(estado, 'borrador')
    case 'retiradas':
      return eq(estado, 'retirada')
  }
}

const countTab = (tab: Tab, today: PlainDate) =>
  sql<number>`count(*) filter (where ${inTab(tab, today) ?? sql`true`})::integer`

const toListed = (row: CommunicationRow, today: PlainDate): WireListedCommunication => ({
  id: row.id,
  version: row.version,
  titulo: row.titulo,
  imagen: row.imagen,
  estado: publicationState({ estado: row.estado, desde: row.fecha, hasta: row.hasta }, today),
  audiencia: {
    situacion: row.situacion,
    distritos: row.distritos,
    nivel: audienceLevels.find((level) => level === row.nivel) ?? null,
  },
  prioridad: row.prioridad,
  desde: row.fecha,
  hasta: row.hasta,
})

/** A page of the communications of a tab: what is written or shown first, the newest of each. */
export const listForDesk = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { tab, page }: { tab: Tab; page: number },
): Promise<WireDeskList> => {
  const today = todayIn(clock())
  const [counts] = await db
    .select({
      todas: countTab('todas', today),
      publicadas: countTab('publicadas', today),
      programadas: countTab('programadas', today),
      borradores: countTab('borradores', today),
      retiradas: countTab('retiradas', today),
    })
    .from(communications)
  const cuentas = counts ?? { todas: 0, publicadas: 0, programadas: 0, borradores: 0, retiradas: 0 }
  const rows = await db
    .select()
    .from(communications)
    .where(inTab(tab, today))
    .orderBy(sql`${estado} = 'retirada'`, sql`${fecha} desc nulls first`, desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { filas: rows.map((row) => toListed(row, today)), total: cuentas[tab], cuentas }
}

/** A communication by its number; undefined for none. In a transaction it is held until its end. */
export const findCommunication = async (tx: Transaction, number: number): Promise<CommunicationRow | undefined> =>
  (await tx.select().from(communications).where(eq(id, number)).for('update'))[0]

/** A communication as the desk opens it; undefined for none. */
export const openForDesk = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  number: number,
): Promise<WireDeskCommunication | undefined> => {
  const [row] = await db.select().from(communications).where(eq(id, number))
  if (row === undefined) return undefined
  return {
    ...toListed(row, todayIn(clock())),
    texto: row.texto,
    descripcion: row.descripcion,
    motivo: row.motivoRetiro,
  }
}

/** How many communications members are shown, or will be, with those of every audience. */
export const countShown = (db: Database | Transaction, today: PlainDate): Promise<number> =>
  db.$count(
    communications,
    and(eq(estado, 'publicada'), or(isNull(communications.hasta), sql`${communications.hasta} >= ${today}`)),
  )
