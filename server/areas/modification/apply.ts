import { and, eq } from 'drizzle-orm'
import { spouseAtFirst } from '../../../src/domain/modification/defaults'
import {
  personalDifferences,
  originalOf,
  relativeDifferences,
  relativeFields,
} from '../../../src/domain/modification/compare'
import { endsBond, isSpouseSent } from '../../../src/domain/modification/family-step'
import type { FamilyMember, Modification } from '../../../src/domain/modification/values'
import { isPlainDate, type PlainDate } from '../../../src/domain/dates'
import { fullName } from '../../../src/domain/person/names'
import { padDni } from '../../../src/domain/text'
import type { Transaction } from '../../db/database'
import { memberRelatives } from '../../db/schema/member-files'
import { members } from '../../db/schema/members'
import { ApiProblem } from '../../http/api-problem'
import { toPersonalColumns } from '../members/personal-data'

const toDate = (text: string): PlainDate | null => (isPlainDate(text) ? text : null)

const toRow = (relative: FamilyMember) => ({
  nombres: relative.nombres,
  apellido: relative.apellido,
  tipfamiliar: relative.tipfamiliar ?? 0,
  tipdoc: relative.tipdoc,
  nrodoc: relative.nrodoc,
  fecnacim: toDate(relative.fecnacim),
  sexo: relative.sexo === '' ? ('X' as const) : relative.sexo,
  estadocivil: relative.estadocivil ?? 0,
  fecestadocivil: toDate(relative.fecestadocivil),
  nacionalidad: relative.nacionalidad ?? 0,
  tipnacionalidad: relative.tipnacionalidad ?? 0,
  fecfallecido: toDate(relative.fecfallecido),
  discapacidad: relative.discapacidad === 'S',
})

const pick = <T, K extends keyof T>(row: T, keys: readonly K[]): Partial<T> => {
  const picked: Partial<T> = {}
  for (const key of keys) picked[key] = row[key]
  return picked
}

const gone = (relative: FamilyMember): ApiProblem =>
  new ApiProblem(
    409,
    `${fullName(relative)} ya no figura en el legajo, y el pedido cambia sus datos. Rechazá el trámite con el motivo.`,
  )

// Filed meanwhile by the fund, or asked for on paper: the same person is not filed twice.
const refuseFiled = async (tx: Transaction, nroafi: number, { tipdoc, nrodoc, ...relative }: FamilyMember) => {
  const filed = await tx
    .select({ tipdoc: memberRelatives.tipdoc, nrodoc: memberRelatives.nrodoc })
    .from(memberRelatives)
    .where(eq(memberRelatives.nroafi, nroafi))
  const isSame = (one: { tipdoc: string; nrodoc: string }): boolean =>
    one.tipdoc === tipdoc && padDni(one.nrodoc) === padDni(nrodoc)
  if (filed.some(isSame)) {
    throw new ApiProblem(
      409,
      `${fullName(relative)} ya figura en el legajo, y el pedido lo agrega. Rechazá el trámite con el motivo.`,
    )
  }
}

const ofMember = (nroafi: number, relativeId: string) =>
  and(eq(memberRelatives.nroafi, nroafi), eq(memberRelatives.id, Number(relativeId)))

const writeRelative = async (
  tx: Transaction,
  nroafi: number,
  relative: FamilyMember,
  original: FamilyMember | undefined,
): Promise<void> => {
  const row = toRow(relative)
  if (relative.relativeId === null || original === undefined) {
    await refuseFiled(tx, nroafi, relative)
    await tx.insert(memberRelatives).values({ ...row, nroafi })
    return
  }
  // Whether somebody died is known by the day.
  const fields = relativeDifferences(relative, original, relativeFields).flatMap((field) =>
    field === 'fallecido' ? [] : [field],
  )
  if (fields.length === 0) return
  const written = await tx
    .update(memberRelatives)
    .set(pick(row, fields))
    .where(ofMember(nroafi, relative.relativeId))
    .returning({ id: memberRelatives.id })
  if (written.length === 0) throw gone(relative)
}

const widowed = 7

// Who was the spouse is none after a divorce or the end of a union. A widow's spouse stays, as who died.
const writeSpouse = async (tx: Transaction, nroafi: number, asked: Modification): Promise<void> => {
  if (!isSpouseSent(asked)) return
  const before = spouseAtFirst(asked.visto)
  if (endsBond(asked) && asked.personales.estadocivil !== widowed) {
    if (before.relativeId !== null) await tx.delete(memberRelatives).where(ofMember(nroafi, before.relativeId))
    return
  }
  const isUnknown = asked.conyuge.relativeId === null && endsBond(asked)
  if (!isUnknown) await writeRelative(tx, nroafi, asked.conyuge, before.relativeId === null ? undefined : before)
}

/**
 * Writes an approved modification to the member's file: only what the member changed, so that whatever the fund changed
 * meanwhile stays. Throws a 409 when a relative to change is not in the file any more, or one to add already is.
 */
export const applyModification = async (tx: Transaction, nroafi: number, asked: Modification): Promise<void> => {
  const { personales, visto, familiares } = asked
  const columns = toPersonalColumns(personales)
  const changed = personalDifferences(personales, visto.personales)
  const row: (typeof columns)[string] = {}
  for (const path of changed) Object.assign(row, columns[path])
  if (Object.keys(row).length > 0) await tx.update(members).set(row).where(eq(members.nroafi, nroafi))
  await writeSpouse(tx, nroafi, asked)
  for (const relative of familiares) await writeRelative(tx, nroafi, relative, originalOf(asked, relative))
}
