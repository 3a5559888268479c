import { asc, eq } from 'drizzle-orm'
import { levelTable } from '../../../../src/domain/catalogues/data/level-table'
import { toDisplayDate } from '../../../../src/domain/dates'
import type { DeskCheck } from '../../../../src/domain/desk/request'
import { toReadableName } from '../../../../src/domain/person/names'
import { padDni } from '../../../../src/domain/text'
import type { Transaction } from '../../../db/database'
import { levelRequestFiles } from '../../../db/schema/level-requests'
import { members } from '../../../db/schema/members'
import { ApiProblem } from '../../../http/api-problem'
import type { Services } from '../../../services'
import { levelDay } from '../../level-option/read'
import { findLevelCase, settleLevel, type LevelCase } from '../../level-option/settle'
import { turnYear } from '../../level-option/turn'
import { noSuchMember } from '../../members/repository'
import type { DeskCase } from '../../cases/cases'
import { arrivalCheck, check, documentsCheck } from './checks'
import { compared, comparison } from './compare'
import { toDocuments } from './documents'
import type { Applied, Books, Effect, KindOfRequest, Reading, StoredDocument } from './kind'
import { procedureOf } from './procedure'

const demandCase = async (db: Books, row: DeskCase): Promise<LevelCase> => {
  const found = await findLevelCase(db, procedureOf(row))
  if (found === undefined) throw new ApiProblem(409, `El trámite nº ${row.numero} no se hizo en el portal.`)
  return found
}

const nameOf = ({ opcion }: LevelCase['request']): string =>
  levelTable.find(({ value }) => value === opcion)?.text ?? `NIVEL ${opcion}`

const listDocuments = async (db: Books, { request }: LevelCase, own: string): Promise<StoredDocument[]> => {
  const files = await db
    .select()
    .from(levelRequestFiles)
    .where(eq(levelRequestFiles.requestId, request.id))
    .orderBy(asc(levelRequestFiles.position))
  return toDocuments(files, { personOf: () => `De ${own}` })
}

const checksOf = ({ request, order }: LevelCase): DeskCheck[] => [
  order.pedidoId === request.id
    ? check('vigente', 'ok', `Es la opción que tiene pedida para ${request.anio}`)
    : check('vigente', 'warn', 'Ya hay otra opción de nivel', {
        texto: 'Empezó otro período, o la pidió de nuevo: aprobar esta no cambia su nivel.',
      }),
  request.extemporaneo
    ? check('termino', 'warn', 'Se pidió fuera de término', { texto: 'La resuelve el Directorio.' })
    : check('termino', 'ok', 'Se pidió en término'),
]

const employmentRows = ({ nivel, empleo, empleoTipo, empleoDesde }: LevelCase['request']) =>
  nivel === 1
    ? [
        compared('Empleo', empleo, null),
        compared('Tipo de empleo', empleoTipo, null),
        compared('Desde', empleoDesde === null ? '' : toDisplayDate(empleoDesde), null),
      ]
    : []

const sentences = (found: LevelCase, { kind }: DeskCase): Pick<Reading, 'aprobar' | 'rechazar'> => {
  const { request } = found
  const name = nameOf(request)
  if (kind === 'desestimar')
    return {
      aprobar: [`La opción ${name} para ${request.anio} queda DESESTIMADA`, 'Sigue con el nivel que tiene'],
      rechazar: [`La opción ${name} para ${request.anio} sigue en pie`],
    }
  return {
    aprobar: [
      `${name} rige desde ${request.anio}`,
      ...(request.nivel > 2 ? ['Termina el aporte reducido, si tiene uno'] : []),
    ],
    rechazar: ['Sigue con el nivel que tiene', 'Puede pedir otra opción'],
  }
}

const read = async ({ db }: Services, row: DeskCase): Promise<Reading> => {
  const found = await demandCase(db, row)
  const [member] = await db.select().from(members).where(eq(members.nroafi, row.nroafi))
  if (member === undefined) throw noSuchMember()
  const { request } = found
  const documentos = await listDocuments(db, found, toReadableName(member.nombres))
  const filas = [
    compared('Nivel', nameOf(request), member.nivel === null ? null : `NIVEL ${member.nivel}`),
    compared('Aporte reducido', request.reducido ? 'Sí' : 'No', member.aporteReducido === '' ? 'No' : 'Sí'),
    compared('Rige en', String(request.anio), null),
    ...employmentRows(request),
  ]
  return {
    comparacion: comparison({ columna: 'Pide', fuente: 'Dice el legajo' }, [{ titulo: 'Opción de nivel', filas }]),
    documentos,
    controles: [...checksOf(found), ...documentsCheck(documentos), ...(await arrivalCheck(db, request.submissionId))],
    nrodoc: padDni(member.nrodoc),
    ...sentences(found, row),
  }
}

const effect =
  (row: DeskCase, isApproved: boolean): Effect =>
  async (tx: Transaction, { at, usuario }: Applied) => {
    const found = await demandCase(tx, row)
    return { estado: await settleLevel(tx, found, { isApproved, at, usuario }) }
  }

/** A request of level, and the withdrawal of an approved one: both end in the member's order. */
export const level: KindOfRequest = {
  event: 'nivelResuelto',
  letter: async (db, row) => {
    const { request } = await demandCase(db, row)
    const to = request.email === '' ? null : request.email
    return { to, about: 'nivel', anio: request.anio, isWithdrawal: row.kind === 'desestimar' }
  },
  read,
  approve: async (_services, row) => effect(row, true),
  reject: (_services, row) => effect(row, false),
  // What is approved within its year holds at once.
  after: (services, row) => turnYear(services.db, row.nroafi, levelDay(services)),
}
