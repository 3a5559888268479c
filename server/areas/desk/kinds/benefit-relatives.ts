import { eq } from 'drizzle-orm'
import { relationships } from '../../../../src/domain/family/relationships'
import { firstNationality, firstNationalityType } from '../../../../src/domain/person/person'
import { padDni } from '../../../../src/domain/text'
import type { Transaction } from '../../../db/database'
import type { benefitPeople, benefits } from '../../../db/schema/benefits'
import { memberRelatives } from '../../../db/schema/member-files'

type Benefit = typeof benefits.$inferSelect
type Person = typeof benefitPeople.$inferSelect

/** Civil statuses by their id in the fund's list. */
const statuses = { single: 1, married: 2, civilUnion: 9, cohabiting: 11 } as const

const bondOf = ({ beneficio, union }: Benefit): { tipfamiliar: number; estadocivil: number } => {
  if (beneficio === 'matrimonio') return { tipfamiliar: relationships.spouse, estadocivil: statuses.married }
  if (beneficio !== 'union') return { tipfamiliar: relationships.child, estadocivil: statuses.single }
  const estadocivil = union === 'civil' ? statuses.civilUnion : statuses.cohabiting
  return { tipfamiliar: relationships.partner, estadocivil }
}

const toSex = (sexo: string): 'M' | 'F' | 'X' => (sexo === 'M' || sexo === 'F' ? sexo : 'X')

/**
 * Puts the child or spouse of an approved benefit into its member's file, unless they are there: by the relative that was
 * chosen, or by their document. What the form does not ask (nationality, civil status) is the usual one; the member corrects it.
 */
export const fileRelatives = async (tx: Transaction, benefit: Benefit, people: readonly Person[]): Promise<void> => {
  const { nroafi, fechaMatrimonio } = benefit
  const filed = await tx
    .select({ id: memberRelatives.id, nrodoc: memberRelatives.nrodoc })
    .from(memberRelatives)
    .where(eq(memberRelatives.nroafi, nroafi))
  const isFiled = ({ relativeId, nrodoc }: Person): boolean =>
    filed.some((one) => String(one.id) === relativeId || padDni(one.nrodoc) === padDni(nrodoc))
  const rows = people
    .filter((person) => !isFiled(person))
    .map(({ nombres, apellido, nrodoc, fecnacim, sexo, fallecido, fecfallecido }) => ({
      nroafi,
      nombres,
      apellido,
      ...bondOf(benefit),
      tipdoc: 'DNI',
      nrodoc,
      fecnacim,
      sexo: toSex(sexo),
      fecestadocivil: fechaMatrimonio,
      nacionalidad: firstNationality ?? 0,
      tipnacionalidad: firstNationalityType ?? 0,
      fecfallecido: fallecido ? fecfallecido : null,
      discapacidad: false,
    }))
  if (rows.length > 0) await tx.insert(memberRelatives).values(rows)
}
