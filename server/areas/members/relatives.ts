import { and, eq } from 'drizzle-orm'
import { paths } from '../../../src/contract/base-paths'
import { changes } from '../../../src/contract/changes/changes'
import { seenRelative } from '../../../src/contract/changes/relative'
import { versionOf } from '../../../src/contract/changes/wire'
import { encodeDone } from '../../../src/contract/member/done'
import { relativeEditSchema } from '../../../src/contract/member/relative-schemas'
import { encodeRelative, readRelative } from '../../../src/contract/member/relatives'
import { errorSchema } from '../../../src/contract/schemas'
import { contactMessages } from '../../../src/domain/contact/messages'
import { isPlainDate, todayIn, type PlainDate } from '../../../src/domain/dates'
import { showsCivilStatusDate } from '../../../src/domain/family/civil-status'
import type { Relative } from '../../../src/domain/member/member'
import { messages } from '../../../src/domain/messages'
import { cleanFamilyMember } from '../../../src/domain/modification/clean'
import { relativeEditFindings } from '../../../src/domain/modification/relative-edit'
import { toFamilyMember } from '../../../src/domain/modification/seen-file'
import type { FamilyMember } from '../../../src/domain/modification/values'
import type { Transaction } from '../../db/database'
import { memberRelatives } from '../../db/schema/member-files'
import { ApiProblem, beyondLimit } from '../../http/api-problem'
import { limits } from '../../limits/limits'
import { listRelatives } from './file'
import { memberWrite, noLongerThere, type Work } from './member-write'
import { findMemberRow, noSuchMember } from './repository'

const read = async (tx: Transaction, nroafi: number): Promise<Relative[]> =>
  (await listRelatives(tx, nroafi)).map(encodeRelative).map(readRelative)

const ofMember = (nroafi: number, id: string) =>
  and(eq(memberRelatives.nroafi, nroafi), eq(memberRelatives.id, Number(id)))

// The domain accepts the year 0, PostgreSQL does not.
const toDate = (text: string): PlainDate | null => (isPlainDate(text) && text >= '0001' ? text : null)

type Columns = Omit<typeof memberRelatives.$inferInsert, 'id' | 'nroafi'>

// What was validated is there; the defaults are those of the fund's records.
const toColumns = (member: FamilyMember): Columns => ({
  nombres: member.nombres,
  apellido: member.apellido,
  tipfamiliar: member.tipfamiliar ?? 0,
  tipdoc: member.tipdoc,
  nrodoc: member.nrodoc,
  fecnacim: toDate(member.fecnacim),
  sexo: member.sexo === '' ? 'X' : member.sexo,
  estadocivil: member.estadocivil ?? 0,
  fecestadocivil: showsCivilStatusDate(member.estadocivil) ? toDate(member.fecestadocivil) : null,
  nacionalidad: member.nacionalidad ?? 0,
  tipnacionalidad: member.tipnacionalidad ?? 0,
  fecfallecido: toDate(member.fecfallecido),
  discapacidad: member.discapacidad === 'S',
})

const judge = async (
  { tx, at }: Work,
  nroafi: number,
  { sent, before, family }: { sent: Relative; before: Relative | undefined; family: readonly Relative[] },
): Promise<FamilyMember> => {
  const own = await findMemberRow(tx, nroafi)
  if (own === undefined) throw noSuchMember()
  const member = cleanFamilyMember(toFamilyMember(sent))
  const others = family.filter(({ id }) => id !== before?.id).map(toFamilyMember)
  const around = { today: todayIn(at.getTime()), ownDni: own.nrodoc, others }
  const campos = relativeEditFindings(member, before === undefined ? null : toFamilyMember(before), around)
  if (campos.length > 0) {
    const detalle = campos.map(({ message }) => message)
    throw new ApiProblem(422, messages.invalidForm, { detalle, campos })
  }
  return member
}

const add = async (tx: Transaction, nroafi: number, member: FamilyMember): Promise<string> => {
  const [row] = await tx
    .insert(memberRelatives)
    .values({ nroafi, ...toColumns(member) })
    .returning({ id: memberRelatives.id })
  return String(row?.id ?? '')
}

/**
 * A member adds (A), modifies (M) or deletes (B) a relative (API-077, FAMILY-009). One that is not theirs is as gone as one
 * that was deleted: a 409 without a value. Throws a 422 with the fields for what the rules of the form do not allow, a
 * 409 beyond the number of relatives.
 */
export const relativeWrite = memberWrite({
  change: changes.relative,
  path: paths.relatives,
  method: 'PUT',
  summary: 'Alta (A), modificación (M) o baja (B) de un familiar del afiliado',
  event: 'familiarCambiado',
  body: relativeEditSchema,
  answers: { 422: errorSchema },
  handle: async (_services, { nroafi, body }) => {
    return async (work) => {
      const { tx, demandSeen } = work
      const family = await read(tx, nroafi)
      const before = body.accion === 'A' ? undefined : family.find(({ id }) => id === body.id)
      if (body.accion !== 'A') {
        if (before === undefined) throw noLongerThere()
        demandSeen({ version: await versionOf(seenRelative(before)), valor: { accion: 'B', item: before } })
      }
      const done = encodeDone(contactMessages.updated)
      if (body.accion === 'B') {
        await tx.delete(memberRelatives).where(ofMember(nroafi, body.id))
        return { answer: done }
      }
      const most = limits.relatives.ofMember
      if (before === undefined && family.length >= most.value) throw beyondLimit(most)
      const member = await judge(work, nroafi, { sent: readRelative(body), before, family })
      const id = before === undefined ? await add(tx, nroafi, member) : before.id
      if (before !== undefined) await tx.update(memberRelatives).set(toColumns(member)).where(ofMember(nroafi, id))
      const now = (await read(tx, nroafi)).find((one) => one.id === id)
      const version = now === undefined ? {} : { version: await versionOf(seenRelative(now)) }
      return { answer: { ...done, ...(before === undefined ? { id } : {}), ...version } }
    }
  },
})
