import { eq } from 'drizzle-orm'
import { type ErasableGroup } from '../../../../src/domain/own-data/erasable-groups'
import { erasure } from '../../../../src/domain/own-data/erasure'
import { erasureRequests } from '../../../db/schema/account-data/erasures'
import { ApiProblem } from '../../../http/api-problem'
import { padDni } from '../../../../src/domain/text'
import type { DeskCase } from '../../cases/cases'
import { readHolder } from '../../direct-debit/enrolments'
import { eraseAsked } from '../../own-data/erasure/erase'
import { readErasable } from '../../own-data/erasure/erasable'
import type { Erasable } from '../../../../src/contract/own-data/own-data'
import type { Services } from '../../../services'
import { arrivalCheck, check } from './checks'
import { compared, comparison } from './compare'
import type { Books, KindOfRequest, Reading } from './kind'
import { procedureOf } from './procedure'
import { toMember } from './to-member'

const demandRequest = async (db: Books, row: DeskCase) => {
  const [request] = await db
    .select()
    .from(erasureRequests)
    .where(eq(erasureRequests.procedureId, procedureOf(row)))
  if (request === undefined) throw new ApiProblem(409, `El trámite nº ${row.numero} no se hizo en el portal.`)
  return request
}

/** What there is of each group today, as the desk reads it. */
const held: Record<ErasableGroup, (erasable: Erasable) => string> = {
  fotoPerfil: ({ hasPhoto }) => (hasPhoto ? 'Tiene' : 'No tiene'),
  contactos: ({ contacts }) => `${contacts} que no son los principales`,
  sinTerminar: ({ files }) => `${files} archivos sin enviar`,
  mensajes: ({ messages }) => `${messages.count} que ya salieron a la delegación`,
  accesos: ({ accesses }) => `${accesses} de más de 12 meses`,
}

const read = async ({ db, clock }: Services, row: DeskCase): Promise<Reading> => {
  const { grupos, submissionId } = await demandRequest(db, row)
  const [holder, erasable] = await Promise.all([readHolder(db, row.nroafi), readErasable(db, row.nroafi, clock())])
  const filas = grupos.map((group) => compared(erasure[group].label, 'Pide que se borre', held[group](erasable)))
  return {
    comparacion: comparison({ columna: 'Pide', fuente: 'Hay hoy' }, [{ titulo: 'Qué pide que se borre', filas }]),
    documentos: [],
    controles: [
      check('irreversible', 'warn', 'Lo que se borra no se recupera', {
        texto: 'Fijate que la Caja haya respondido los mensajes, y que ningún otro trámite los necesite.',
      }),
      ...(await arrivalCheck(db, submissionId)),
    ],
    nrodoc: padDni(holder.nrodoc),
    aprobar: [
      ...grupos.map((group) => `Se borra: ${erasure[group].label.toLocaleLowerCase('es')}`),
      'Termina la copia de sus datos, si tenía una',
    ],
    rechazar: ['No se borra nada'],
  }
}

/** A request that data be deleted: approving deletes the groups that it names, and nothing that the law obliges to keep. */
export const dataErasure: KindOfRequest = {
  event: 'resolucionAplicada',
  letter: toMember('datos'),
  read,
  approve:
    async (_services, row) =>
    async (tx, { at }) => {
      await eraseAsked(tx, procedureOf(row), at)
      return { estado: 'APROBADO' }
    },
  reject: () => async () => ({ estado: 'RECHAZADO' }),
}
