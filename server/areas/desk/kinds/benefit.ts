import { asc, eq } from 'drizzle-orm'
import { unionNames } from '../../../../src/domain/benefits/review'
import { toDisplayDate, todayIn } from '../../../../src/domain/dates'
import type { ComparedRow, DeskDocument } from '../../../../src/domain/desk/request'
import { formatCuil, formatDni, padDni } from '../../../../src/domain/text'
import { fullName, toReadableName } from '../../../../src/domain/person/names'
import { benefitFiles, benefitPeople, benefits } from '../../../db/schema/benefits'
import { paymentList } from '../../../db/schema/desk/payment-list'
import { memberRelatives } from '../../../db/schema/member-files'
import { ApiProblem } from '../../../http/api-problem'
import type { Services } from '../../../services'
import { judgeCbu } from '../../accounts/policy'
import { readMemberFacts, type MemberFacts } from '../../benefits/facts'
import type { DeskCase } from '../../cases/cases'
import { checksOf } from './benefit-checks'
import { fileRelatives } from './benefit-relatives'
import { arrivalCheck, documentsCheck } from './checks'
import { compared, comparison } from './compare'
import { toDocuments } from './documents'
import type { Books, Effect, KindOfRequest, Reading, StoredDocument } from './kind'
import { procedureOf } from './procedure'
import { toMember } from './to-member'

type Benefit = typeof benefits.$inferSelect
type Person = typeof benefitPeople.$inferSelect
type Relative = typeof memberRelatives.$inferSelect

const demandBenefit = async (db: Books, row: DeskCase): Promise<Benefit> => {
  const [benefit] = await db
    .select()
    .from(benefits)
    .where(eq(benefits.procedureId, procedureOf(row)))
  if (benefit === undefined) throw new ApiProblem(409, `El trámite nº ${row.numero} no se hizo en el portal.`)
  return benefit
}

const listPeople = (db: Books, { id }: Benefit): Promise<Person[]> =>
  db.select().from(benefitPeople).where(eq(benefitPeople.benefitId, id)).orderBy(asc(benefitPeople.id))

const listFiled = (db: Books, nroafi: number): Promise<Relative[]> =>
  db.select().from(memberRelatives).where(eq(memberRelatives.nroafi, nroafi)).orderBy(asc(memberRelatives.id))

const filedOf = (person: Person, filed: readonly Relative[]): Relative | undefined =>
  filed.find(({ id, nrodoc }) => String(id) === person.relativeId || padDni(nrodoc) === padDni(person.nrodoc))

const shownDay = (day: string | null): string => (day === null ? 'Sin dato' : toDisplayDate(day))

const personRows = (person: Person, filed: Relative | undefined): ComparedRow[] => [
  compared('Nombre y apellido', fullName(person), filed === undefined ? null : fullName(filed)),
  compared('DNI', formatDni(person.nrodoc), filed === undefined ? null : formatDni(padDni(filed.nrodoc))),
  compared('Nacimiento', shownDay(person.fecnacim), filed === undefined ? null : shownDay(filed.fecnacim)),
  compared('Sexo', person.sexo, filed === undefined ? null : filed.sexo),
  ...(person.fallecido ? [compared('Falleció', shownDay(person.fecfallecido), null)] : []),
]

const requestRows = ({ union, fechaSentencia, fechaMatrimonio, nota, observaciones }: Benefit): ComparedRow[] =>
  [
    compared('Tipo de unión', union === 'convivencial' || union === 'civil' ? unionNames[union] : '', null),
    compared('Fecha de sentencia', fechaSentencia === null ? '' : toDisplayDate(fechaSentencia), null),
    compared('Fecha de la unión', fechaMatrimonio === null ? '' : toDisplayDate(fechaMatrimonio), null),
    compared('Nota al Directorio', nota ? 'Sí' : '', null),
    compared('Observaciones', observaciones, null),
  ].filter(({ declaro }) => declaro !== '')

const accountRows = ({ cbu, titular, cuit }: Benefit, member: MemberFacts): ComparedRow[] => [
  compared('Banco', judgeCbu(cbu).nombre || 'No se reconoce', null),
  compared('CBU', cbu, null),
  compared('Titular', toReadableName(titular), fullName(member)),
  compared('CUIT/CUIL', formatCuil(cuit), null),
]

const listDocuments = async (db: Books, benefit: Benefit, people: readonly Person[]): Promise<StoredDocument[]> => {
  const files = await db
    .select()
    .from(benefitFiles)
    .where(eq(benefitFiles.benefitId, benefit.id))
    .orderBy(asc(benefitFiles.position))
  const children = files.filter(({ slot }) => slot.startsWith('hijo-')).map(({ slot }) => slot)
  const personAt = (slot: string): Person | undefined =>
    slot.startsWith('conyuge.') ? people[0] : people[children.indexOf(slot)]
  const says = (slot: string): DeskDocument['dice'] => {
    if (slot === 'cbu')
      return [
        { dato: 'CBU', valor: benefit.cbu },
        { dato: 'Titular', valor: toReadableName(benefit.titular) },
      ]
    const person = personAt(slot)
    return person === undefined
      ? []
      : [
          { dato: 'Nombre y apellido', valor: fullName(person) },
          { dato: 'DNI', valor: formatDni(person.nrodoc) },
          { dato: 'Nacimiento', valor: shownDay(person.fecnacim) },
        ]
  }
  const personOf = (slot: string): string => {
    const person = personAt(slot)
    return person === undefined ? 'Del trámite' : `De ${fullName(person)}`
  }
  return toDocuments(files, { personOf, says })
}

const read = async (services: Services, row: DeskCase): Promise<Reading> => {
  const { db } = services
  const benefit = await demandBenefit(db, row)
  const [people, filed, facts] = await Promise.all([
    listPeople(db, benefit),
    listFiled(db, row.nroafi),
    readMemberFacts(db, row.nroafi),
  ])
  const documentos = await listDocuments(db, benefit, people)
  const added = people.filter((person) => filedOf(person, filed) === undefined)
  return {
    comparacion: comparison({ columna: 'Declaró', fuente: 'Dice el legajo' }, [
      { titulo: row.titulo, filas: requestRows(benefit) },
      ...people.map((person) => ({ titulo: fullName(person), filas: personRows(person, filedOf(person, filed)) })),
      { titulo: 'Cuenta', filas: accountRows(benefit, facts) },
    ]),
    documentos,
    controles: [
      ...(await checksOf(db, { row, benefit, people, facts })),
      ...documentsCheck(documentos),
      ...(await arrivalCheck(db, benefit.submissionId)),
    ],
    nrodoc: padDni(facts.nrodoc),
    aprobar: [
      `Entra en la lista de pagos de hoy, a la cuenta ${benefit.cbu}`,
      ...added.map((person) => `${fullName(person)} pasa a su legajo`),
    ],
    rechazar: ['No se paga nada', 'Puede pedirlo de nuevo por la misma persona'],
  }
}

const grant =
  (row: DeskCase): Effect =>
  async (tx, { at }) => {
    const benefit = await demandBenefit(tx, row)
    const { id, nroafi, titular, cbu, cuit } = benefit
    if (!judgeCbu(cbu).success)
      throw new ApiProblem(409, 'El CBU de este trámite no es de ningún banco conocido. Rechazalo con el motivo.')
    await fileRelatives(tx, benefit, await listPeople(tx, benefit))
    await tx
      .insert(paymentList)
      .values({
        day: todayIn(at.getTime()),
        benefitId: id,
        nroafi,
        concepto: row.titulo,
        nrotramite: row.numero,
        titular,
        cbu,
        cuit,
        at,
      })
      .onConflictDoNothing()
    return { estado: 'APROBADO' }
  }

/** A benefit: its place in the payment list of the day, and its child or spouse in the file. */
export const benefit: KindOfRequest = {
  event: 'resolucionAplicada',
  letter: toMember('subsidio'),
  read,
  approve: async (_services, row) => grant(row),
  reject: () => async () => ({ estado: 'RECHAZADO' }),
}
