import { asc, eq } from 'drizzle-orm'
import type { ComparedRow, DeskCheck } from '../../../../src/domain/desk/request'
import { personalDifferences } from '../../../../src/domain/modification/compare'
import { changedFields, type ChangedField } from '../../../../src/domain/modification/display'
import { photoSlot } from '../../../../src/domain/modification/documents'
import type { Modification, SeenFile } from '../../../../src/domain/modification/values'
import { fullName, toReadableName } from '../../../../src/domain/person/names'
import { padDni } from '../../../../src/domain/text'
import { members } from '../../../db/schema/members'
import { modificationFiles, modificationRequests } from '../../../db/schema/modifications'
import { ApiProblem } from '../../../http/api-problem'
import type { Services } from '../../../services'
import { findMemberRow, noSuchMember } from '../../members/repository'
import { storePhoto } from '../../members/photos'
import { readStoredPortrait } from '../../members/stored-portrait'
import { applyModification } from '../../modification/apply'
import { readFileToday } from '../../modification/seen-file'
import type { DeskCase } from '../../cases/cases'
import { catalogueNames } from './catalogue-names'
import { arrivalCheck, check, documentsCheck } from './checks'
import { compared, comparison } from './compare'
import { toDocuments } from './documents'
import type { Books, KindOfRequest, Reading, StoredDocument } from './kind'
import { procedureOf } from './procedure'
import { toMember } from './to-member'

type Request = typeof modificationRequests.$inferSelect

const findRequest = async (db: Books, row: DeskCase): Promise<Request | undefined> => {
  const [request] = await db
    .select()
    .from(modificationRequests)
    .where(eq(modificationRequests.procedureId, procedureOf(row)))
  return request
}

const askedOf = ({ nroafi, pedido, visto }: Request): Modification => ({
  ...pedido,
  nroafi: String(nroafi),
  visto,
  confirmado: true,
})

const relativeOf = (asked: Modification, id: string) => {
  if (id === 'conyuge') return asked.conyuge
  return asked.familiares.find((one) => one.id === id)
}

const personOf =
  (asked: Modification, own: string) =>
  (slot: string): string => {
    const relative = relativeOf(asked, slot.split('.')[0] ?? '')
    if (relative === undefined) return `De ${own}`
    const name = fullName(relative)
    return name === '' ? 'De su familia' : `De ${name}`
  }

const listDocuments = async (db: Books, request: Request, own: string): Promise<StoredDocument[]> => {
  const files = await db
    .select()
    .from(modificationFiles)
    .where(eq(modificationFiles.requestId, request.id))
    .orderBy(asc(modificationFiles.position))
  return toDocuments(files, { personOf: personOf(askedOf(request), own) })
}

// A path that does not differ from today's file is as it was asked for already.
const rowsOf = (asked: Modification, today: SeenFile): ComparedRow[] => {
  const now = new Map(changedFields({ ...asked, visto: today }, catalogueNames).map((field) => [field.path, field]))
  return changedFields(asked, catalogueNames).map(({ path, label, after }: ChangedField) => {
    const current = now.get(path)
    const filed = current === undefined ? after : current.before
    return compared(label, after === '' ? 'Sin dato' : after, filed === '' ? 'Sin dato' : filed)
  })
}

const askedRelatives = ({ familiares, conyuge }: Modification) =>
  conyuge.relativeId === null ? familiares : [...familiares, conyuge]

const goneCheck = (asked: Modification, today: SeenFile): DeskCheck[] =>
  askedRelatives(asked)
    .filter(({ relativeId }) => relativeId !== null && !today.familiares.some((one) => one.relativeId === relativeId))
    .map((relative) =>
      check(`falta:${relative.relativeId ?? ''}`, 'err', `${fullName(relative)} ya no figura en el legajo`, {
        texto: 'El pedido cambia sus datos. Rechazalo con el motivo.',
      }),
    )

const filedCheck = ({ familiares }: Modification, today: SeenFile): DeskCheck[] =>
  familiares
    .filter(
      ({ relativeId, tipdoc, nrodoc }) =>
        relativeId === null &&
        today.familiares.some((one) => one.tipdoc === tipdoc && padDni(one.nrodoc) === padDni(nrodoc)),
    )
    .map((relative) =>
      check(`repetido:${relative.id}`, 'err', `${fullName(relative)} ya figura en el legajo`, {
        texto: 'El pedido lo agrega. Rechazalo con el motivo.',
      }),
    )

const changedCheck = ({ visto }: Modification, today: SeenFile): DeskCheck => {
  const differs =
    personalDifferences(today.personales, visto.personales).length > 0 ||
    JSON.stringify(today.familiares) !== JSON.stringify(visto.familiares)
  return differs
    ? check('cambio', 'warn', 'El legajo cambió después de este pedido', {
        texto: 'Lo que no está en el pedido no se pisa.',
      })
    : check('cambio', 'ok', 'El legajo no cambió desde que se pidió')
}

const readOnPaper = (row: DeskCase, nrodoc: string): Reading => ({
  comparacion: comparison({ columna: 'Pide', fuente: 'Dice el legajo' }, []),
  documentos: [],
  controles: [
    check('papel', 'warn', 'Este pedido se hizo en papel', {
      texto: 'Aprobarlo cambia su estado y nada más: los datos se cargan aparte.',
    }),
  ],
  nrodoc,
  aprobar: [`El trámite nº ${row.numero} queda APROBADO`],
  rechazar: ['El legajo queda como está'],
})

const read = async ({ db }: Services, row: DeskCase): Promise<Reading> => {
  const member = await findMemberRow(db, row.nroafi)
  if (member === undefined) throw noSuchMember()
  const request = await findRequest(db, row)
  if (request === undefined) return readOnPaper(row, padDni(member.nrodoc))
  const asked = askedOf(request)
  const { seen } = await readFileToday(db, row.nroafi)
  const filas = rowsOf(asked, seen)
  const documentos = await listDocuments(db, request, toReadableName(member.nombres))
  const hasPhoto = documentos.some(({ slot }) => slot === photoSlot)
  return {
    comparacion: comparison({ columna: 'Pide', fuente: 'Dice el legajo' }, [{ titulo: 'Qué cambia', filas }]),
    documentos,
    controles: [
      ...goneCheck(asked, seen),
      ...filedCheck(asked, seen),
      changedCheck(asked, seen),
      ...documentsCheck(documentos),
      ...(await arrivalCheck(db, request.submissionId)),
    ],
    nrodoc: padDni(member.nrodoc),
    aprobar: [
      filas.length === 1 ? 'Se escribe 1 dato en el legajo' : `Se escriben ${filas.length} datos en el legajo`,
      'Lo demás queda como está, también lo que haya cambiado después del pedido',
      ...(hasPhoto ? ['La foto nueva pasa al legajo y a la credencial'] : []),
    ],
    rechazar: ['El legajo queda como está', 'Puede pedir el cambio de nuevo'],
  }
}

const readPortrait = async (services: Services, request: Request, ip: string): Promise<Uint8Array | undefined> => {
  const files = await services.db
    .select({ slot: modificationFiles.slot, path: modificationFiles.path })
    .from(modificationFiles)
    .where(eq(modificationFiles.requestId, request.id))
  const photo = files.find(({ slot }) => slot === photoSlot)
  if (photo === undefined) return undefined
  const portrait = await readStoredPortrait(services, photo.path, ip)
  if (portrait === undefined)
    throw new ApiProblem(409, 'No se puede leer la foto de este trámite. Rechazalo con el motivo.')
  return portrait
}

/** A modification of a member's file: writes what was asked and nothing else; what changed meanwhile stays. */
export const modification: KindOfRequest = {
  event: 'modificacionResuelta',
  letter: toMember('modificacion'),
  read,
  approve: async (services, row, ip) => {
    const request = await findRequest(services.db, row)
    const image = request === undefined ? undefined : await readPortrait(services, request, ip)
    return async (tx, { at, usuario }) => {
      const { nroafi } = row
      if (request !== undefined) {
        await applyModification(tx, nroafi, askedOf(request))
        await tx
          .update(modificationRequests)
          .set({ settledAt: at, settledBy: usuario })
          .where(eq(modificationRequests.id, request.id))
      }
      if (image !== undefined) {
        await storePhoto(tx, { nroafi, kind: 'fotocarnet', image, updatedAt: at })
        await tx.update(members).set({ photoDue: false }).where(eq(members.nroafi, nroafi))
      }
      return { estado: 'APROBADO' }
    }
  },
  reject:
    (_services, row) =>
    async (tx, { at, usuario }) => {
      await tx
        .update(modificationRequests)
        .set({ settledAt: at, settledBy: usuario })
        .where(eq(modificationRequests.procedureId, procedureOf(row)))
      return { estado: 'RECHAZADO' }
    },
}
