import { eq } from 'drizzle-orm'
import { asSeen } from '../../../src/contract/modification/seen-version'
import type { SeenFile } from '../../../src/domain/modification/values'
import type { Database, Transaction } from '../../db/database'
import { members } from '../../db/schema/members'
import { listRelatives } from '../members/file'
import { toPersonalData } from '../members/personal-data'
import { noSuchMember } from '../members/repository'
import type { Declarant } from '../submissions/declaration'

/** A member's file as it is now, and who they are. */
export type FileToday = { seen: SeenFile; declarant: Declarant }

/** Reads a member's file as their device reads it. Throws a 404 for a number without a file. */
export const readFileToday = async (db: Database | Transaction, nroafi: number): Promise<FileToday> => {
  const [row] = await db.select().from(members).where(eq(members.nroafi, nroafi))
  if (row === undefined) throw noSuchMember()
  const { apellido, nombres, nrodoc, fecdisc, feccud } = row
  // The photo is no part of the file's version.
  const data = { ...toPersonalData(row), nroafi: String(nroafi), fecdisc, feccud, fotocarnet: null }
  return {
    seen: asSeen(data, await listRelatives(db, nroafi)),
    declarant: { nroafi, apellido, nombres, nrodoc },
  }
}
