import { and, eq, inArray, ne } from 'drizzle-orm'
import type { DeskCheck } from '../../../../src/domain/desk/request'
import { fullName } from '../../../../src/domain/person/names'
import { padDni } from '../../../../src/domain/text'
import type { benefitPeople, benefits } from '../../../db/schema/benefits'
import { memberRelatives } from '../../../db/schema/member-files'
import { members } from '../../../db/schema/members'
import { judgeCbu } from '../../accounts/policy'
import type { MemberFacts } from '../../benefits/facts'
import { listRequestsOfOthers } from '../../benefits/others'
import type { DeskCase } from '../../cases/cases'
import { check } from './checks'
import type { Books } from './kind'

type Facts = {
  row: DeskCase
  benefit: typeof benefits.$inferSelect
  people: readonly (typeof benefitPeople.$inferSelect)[]
  facts: MemberFacts
}

const accountCheck = ({ benefit }: Facts): DeskCheck => {
  const { success, nombre } = judgeCbu(benefit.cbu)
  return success
    ? check('cbu', 'ok', 'El CBU es correcto', { texto: nombre })
    : check('cbu', 'err', 'El CBU no es de ningún banco conocido', { texto: 'No se puede pagar a esta cuenta.' })
}

const debtCheck = ({ facts }: Facts): DeskCheck =>
  facts.owesContributions
    ? check('deuda', 'warn', 'Tiene aportes vencidos', { texto: 'Mirá su cuenta antes de decidir.' })
    : check('deuda', 'ok', 'No tiene aportes vencidos')

const earlierCheck = ({ row, people, facts }: Facts): DeskCheck => {
  const same = facts.earlier.filter(
    ({ nrodoc, nrotramite, tipoSubsidio }) =>
      nrotramite !== row.numero &&
      people.some((one) => padDni(one.nrodoc) === padDni(nrodoc) && one.tipoSubsidio === tipoSubsidio),
  )
  const granted = same.find(({ isGranted }) => isGranted)
  if (granted !== undefined)
    return check('repetido', 'err', 'Este subsidio ya se le aprobó por la misma persona', {
      texto: `Trámite nº ${granted.nrotramite}.`,
    })
  const [pending] = same
  return pending === undefined
    ? check('repetido', 'ok', 'No pidió antes este subsidio por la misma persona')
    : check('repetido', 'warn', 'Hay otro pedido suyo por la misma persona', {
        texto: `Trámite nº ${pending.nrotramite}.`,
      })
}

const othersCheck = async (db: Books, { people, facts }: Facts): Promise<DeskCheck> => {
  const others = await listRequestsOfOthers(db, { ...facts, people: people.map(({ nrodoc }) => nrodoc) })
  const [other] = others
  return other === undefined
    ? check('otros', 'ok', 'Nadie más pidió un subsidio por las mismas personas')
    : check('otros', 'warn', 'Otra persona afiliada pidió un subsidio por lo mismo', {
        texto: `Trámite nº ${other.nrotramite}${other.isGranted ? ', ya aprobado' : ''}. Comparalos antes de decidir.`,
      })
}

const filedElsewhere = async (db: Books, { row, people }: Facts): Promise<DeskCheck[]> => {
  const documents = people.flatMap(({ nrodoc }) => [nrodoc, nrodoc.replace(/^0+/, '')])
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
    .where(and(inArray(memberRelatives.nrodoc, documents), ne(memberRelatives.nroafi, row.nroafi)))
    .limit(5)
  return found.map(({ nroafi, dni, ...holder }) => {
    const person = people.find(({ nrodoc }) => padDni(nrodoc) === padDni(dni))
    return check(
      `legajo:${nroafi}`,
      'warn',
      `${person === undefined ? 'Su familiar' : fullName(person)} ya está en otro legajo`,
      {
        texto: `Figura como familiar de ${fullName(holder)}, MP ${nroafi}.`,
        acto: { tipo: 'legajo', nroafi: String(nroafi) },
      },
    )
  })
}

/** The checks of a benefit, by the fund's own facts as they are now. */
export const checksOf = async (db: Books, facts: Facts): Promise<DeskCheck[]> => [
  ...(await filedElsewhere(db, facts)),
  accountCheck(facts),
  debtCheck(facts),
  earlierCheck(facts),
  await othersCheck(db, facts),
]
