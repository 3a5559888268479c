import { eq, inArray } from 'drizzle-orm'
import { daysBetween, isPlainDate, toDisplayDate } from '../../../../src/domain/dates'
import type { DeskCheck } from '../../../../src/domain/desk/request'
import { fullName } from '../../../../src/domain/person/names'
import { enrolmentTermDays, needsHistory } from '../../../../src/domain/registration'
import { padDni } from '../../../../src/domain/text'
import { memberRelatives } from '../../../db/schema/member-files'
import { members } from '../../../db/schema/members'
import type { StoredAffiliation } from '../../affiliation/member-rows'
import { workingDaysBetween } from '../../registration/working-days'
import type { Registered } from './affiliation-rows'
import { check } from './checks'
import type { Books, StoredDocument } from './kind'

type Facts = { stored: StoredAffiliation; registered: Registered; documents: readonly StoredDocument[] }

const collegeCheck = ({ stored: { request }, registered }: Facts): DeskCheck => {
  if (registered === undefined)
    return check('colegio', 'err', 'El Colegio no informa esta matrícula', {
      texto: 'No se puede aprobar sin ese dato.',
    })
  if (registered.nrodoc !== padDni(request.nrodoc))
    return check('colegio', 'err', 'La matrícula y el DNI no coinciden con el Colegio')
  if (registered.situation === 'inhabilitada')
    return check('colegio', 'err', 'El Colegio informa la matrícula inhabilitada')
  return registered.situation === 'sinInformar'
    ? check('colegio', 'warn', 'El Colegio todavía no informó la matrícula')
    : check('colegio', 'ok', 'La matrícula y el DNI coinciden con el Colegio')
}

const termChecks = ({ stored: { request }, documents }: Facts): DeskCheck[] => {
  const { fecmat, fecafil } = request
  if (fecmat === null || !isPlainDate(fecmat)) return []
  const days = daysBetween(fecmat, fecafil)
  const working = workingDaysBetween(fecmat, fecafil)
  const registeredOn = `Se matriculó el ${toDisplayDate(fecmat)}.`
  const hasHistory = documents.some(({ slot }) => slot.endsWith('.historial'))
  return [
    days > enrolmentTermDays
      ? check('termino', 'warn', `Pidió la afiliación a ${days} días de matricularse`, {
          texto: `${registeredOn} Tenía ${enrolmentTermDays} días: le corresponde el nivel ${request.nivelAsignado}.`,
        })
      : check('termino', 'ok', `Pidió la afiliación a ${days} días de matricularse`, {
          texto: `${registeredOn} Tenía ${enrolmentTermDays} días: elige su nivel.`,
        }),
    !needsHistory(working)
      ? check('historial', 'ok', 'No hace falta el historial de matrícula', {
          texto: `${working} días hábiles desde la matriculación.`,
        })
      : hasHistory
        ? check('historial', 'ok', 'Mandó el historial de matrícula')
        : check('historial', 'warn', 'Falta el historial de matrícula', {
            texto: `${working} días hábiles desde la matriculación.`,
          }),
  ]
}

const datesCheck = ({ stored: { request }, registered }: Facts): DeskCheck => {
  const { fectit, fecmat } = request
  if (registered !== undefined && registered.fecmat !== null && registered.fecmat !== fecmat)
    return check('fechas', 'warn', 'La fecha de matriculación es otra que la del Colegio', {
      texto: `El Colegio informa ${toDisplayDate(registered.fecmat)}.`,
    })
  return fectit !== null && fecmat !== null && fectit > fecmat
    ? check('fechas', 'warn', 'El título es posterior a la matriculación')
    : check('fechas', 'ok', 'Las fechas de título y matriculación son correctas')
}

const memberCheck = async (db: Books, { stored: { request } }: Facts): Promise<DeskCheck> => {
  const found = await db
    .select({ nroafi: members.nroafi, nrodoc: members.nrodoc })
    .from(members)
    .where(inArray(members.nrodoc, [padDni(request.nrodoc), request.nrodoc.replace(/^0+/, '')]))
    .limit(1)
  const [taken] = await db.select({ nroafi: members.nroafi }).from(members).where(eq(members.nroafi, request.nroafi))
  const other = taken ?? found[0]
  return other === undefined
    ? check('afiliada', 'ok', 'No figura en ningún legajo y no tiene otra afiliación en trámite')
    : check('afiliada', 'err', 'Ya tiene legajo', {
        texto: `Es la matrícula ${other.nroafi}.`,
        acto: { tipo: 'legajo', nroafi: String(other.nroafi) },
      })
}

const familyChecks = async (db: Books, { stored: { family } }: Facts): Promise<DeskCheck[]> => {
  const documents = family.flatMap(({ nrodoc }) => (nrodoc === '' ? [] : [padDni(nrodoc), nrodoc.replace(/^0+/, '')]))
  if (documents.length === 0) return []
  const found = await db
    .select({
      nroafi: members.nroafi,
      nombres: members.nombres,
      apellido: members.apellido,
      dni: memberRelatives.nrodoc,
    })
    .from(memberRelatives)
    .innerJoin(members, eq(members.nroafi, memberRelatives.nroafi))
    .where(inArray(memberRelatives.nrodoc, documents))
    .limit(5)
  return found.map(({ nroafi, dni, ...holder }) => {
    const relative = family.find(({ nrodoc }) => padDni(nrodoc) === padDni(dni))
    const whose = relative === undefined ? 'un familiar' : fullName(relative)
    return check(`legajo:${nroafi}:${dni}`, 'warn', `El DNI de ${whose} ya está en otro legajo`, {
      texto: `Figura como familiar de ${fullName(holder)}, MP ${nroafi}.`,
      acto: { tipo: 'legajo', nroafi: String(nroafi) },
    })
  })
}

/** The checks of a request to join, by the fund's own facts as they are now. */
export const checksOf = async (db: Books, facts: Facts): Promise<DeskCheck[]> => [
  ...(await familyChecks(db, facts)),
  collegeCheck(facts),
  await memberCheck(db, facts),
  ...termChecks(facts),
  datesCheck(facts),
]
