import { eq } from 'drizzle-orm'
import { fullName } from '../../../../src/domain/person/names'
import { padDni } from '../../../../src/domain/text'
import { affiliationFiles } from '../../../db/schema/affiliation-details'
import { affiliations } from '../../../db/schema/affiliations'
import { registrations } from '../../../db/schema/registrations'
import { ApiProblem } from '../../../http/api-problem'
import type { Services } from '../../../services'
import { approveAffiliation, prepareAffiliation, rejectAffiliation } from '../../affiliation/approve'
import { emailOf, readDetails } from '../../affiliation/stored'
import type { DeskCase } from '../../cases/cases'
import { groupsOf, personAt, saidAt } from './affiliation-rows'
import { checksOf } from './affiliation-checks'
import { arrivalCheck, documentsCheck } from './checks'
import { comparison } from './compare'
import { toDocuments } from './documents'
import type { KindOfRequest, Reading } from './kind'

const submissionOf = ({ submissionId, id }: DeskCase): string => {
  if (submissionId === null) throw new Error(`The request ${id} of the desk is no request to join.`)
  return submissionId
}

const read = async ({ db }: Services, row: DeskCase): Promise<Reading> => {
  const submissionId = submissionOf(row)
  const [request] = await db.select().from(affiliations).where(eq(affiliations.submissionId, submissionId))
  if (request === undefined) throw new ApiProblem(404, `No encontramos el trámite nº ${row.numero}.`)
  const [stored, files, [registered]] = await Promise.all([
    readDetails(db, request),
    db.select().from(affiliationFiles).where(eq(affiliationFiles.submissionId, submissionId)),
    db.select().from(registrations).where(eq(registrations.nroafi, request.nroafi)),
  ])
  const documentos = toDocuments(files, { personOf: personAt(stored), says: saidAt(stored) })
  const kin = stored.family.length
  return {
    comparacion: comparison({ columna: 'Declaró', fuente: 'Informa el Colegio' }, groupsOf(stored, registered)),
    documentos,
    controles: [
      ...(await checksOf(db, { stored, registered, documents: documentos })),
      ...documentsCheck(documentos),
      ...(await arrivalCheck(db, submissionId)),
    ],
    nrodoc: padDni(request.nrodoc),
    aprobar: [
      `${fullName(request)} queda en el padrón con el número ${request.nroafi}`,
      kin === 0
        ? 'Se arma su legajo con sus datos y contactos'
        : `Se arma su legajo con sus datos, contactos y ${kin === 1 ? '1 familiar' : `${kin} familiares`}`,
      `Empieza con el NIVEL ${request.nivelAsignado}`,
      'Su usuario se activa con el enlace de la carta',
    ],
    rechazar: ['No queda en el padrón', 'Puede empezar la afiliación de nuevo'],
  }
}

/** A request to join: a member with their file, documents and level, and the letter with the link to activate. */
export const affiliation: KindOfRequest = {
  event: 'resolucionAplicada',
  letter: async (db, row) => ({ to: await emailOf(db, submissionOf(row)), about: 'afiliacion' }),
  read,
  approve: async (services, row, ip) => {
    const prepared = await prepareAffiliation(services, submissionOf(row), ip)
    return async (tx, { at }) => {
      await approveAffiliation(tx, services, prepared, at)
      return { estado: 'APROBADO' }
    }
  },
  reject:
    (_services, row) =>
    async (tx, { at }) => {
      await rejectAffiliation(tx, submissionOf(row), at)
      return { estado: 'RECHAZADO' }
    },
}
