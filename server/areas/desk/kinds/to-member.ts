import { findMemberRow } from '../../members/repository'
import type { DecisionAbout } from '../../letters/content'
import type { DeskCase } from '../../cases/cases'
import type { Addressed, Books } from './kind'

/** Letters to the main e-mail of the member whose request it is. */
export const toMember =
  (about: DecisionAbout) =>
  async (db: Books, { nroafi }: DeskCase): Promise<Addressed> => ({
    to: (await findMemberRow(db, nroafi))?.email ?? null,
    about,
  })
